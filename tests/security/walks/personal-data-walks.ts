import { randomUUID } from 'node:crypto';
import { createGuest } from '../../setup/rewards.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshPerson({ pool }: Ground) {
  const userId = await createGuest(pool);
  const erasureId = randomUUID();
  await pool.query(
    `insert into erasures (id, state, reason, erased_by, begun_at, ended_at, rows_known, found, sealed)
     values ($1, 'incomplete', 'a test', 'a test', now(), now(), 1, '{"menus.name": 1}', 'v1.sealed')`,
    [erasureId],
  );
  return { userId, erasureId };
}

export const personalDataWalks = walksOf(freshPerson, {
  'personalData.preview': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'personalData.erase': { input: ({ userId }) => ({ userId, reason: 'By letter' }), answers: platformOnly },
  'personalData.eraseAgain': { input: ({ erasureId }) => ({ erasureId }), answers: platformOnly },
});
