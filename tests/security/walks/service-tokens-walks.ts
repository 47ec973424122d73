import { randomUUID } from 'node:crypto';
import { createProgram } from '../../setup/people.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshToken({ pool }: Ground) {
  return { tokenId: (await createProgram(pool, ['menus:read'])).id };
}

export const serviceTokensWalks = walksOf(freshToken, {
  'serviceTokens.make': {
    input: () => ({ name: `Guest app ${randomUUID()}`, scopes: ['menus:read'] }),
    answers: platformOnly,
  },
  'serviceTokens.revoke': { input: ({ tokenId }) => ({ tokenId }), answers: platformOnly },
});
