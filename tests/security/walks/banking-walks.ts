import { putBankAccount } from '../../banking/put-bank-account.ts';
import { changesLocation } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

/** Whether a super admin may change it, and nobody else. */
const changesBank = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403];

async function something({ pool, kitchen }: Ground) {
  await putBankAccount(pool, kitchen.locationId, null);
  return {};
}

export const bankingWalks = walksOf(something, {
  'banking.funds': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'banking.update': {
    input: ({ locationId }) => ({
      locationId,
      expectedRev: 0,
      changes: { city: { from: 'Vancouver', to: 'Burnaby' } },
    }),
    answers: changesBank,
  },
});
