import { putErasure } from '../../personal-data/put-erasure.ts';
import { createGuest } from '../../setup/rewards.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshPerson({ pool }: Ground) {
  return { userId: await createGuest(pool), erasureId: await putErasure(pool) };
}

export const personalDataWalks = walksOf(freshPerson, {
  'personalData.preview': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'personalData.erase': { input: ({ userId }) => ({ userId, reason: 'By letter' }), answers: platformOnly },
  'personalData.file': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'personalData.eraseAgain': { input: ({ erasureId }) => ({ erasureId }), answers: platformOnly },
});
