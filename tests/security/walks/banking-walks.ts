import { putBankAccount } from '../../banking/put-bank-account.ts';
import { putCourierBank } from '../../banking/put-courier-bank.ts';
import { createPerson } from '../../setup/people.ts';
import { changesLocation } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

/** Whether a super admin may change it, and nobody else. */
const changesBank = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403];

async function something({ pool, kitchen }: Ground) {
  await putBankAccount(pool, kitchen.locationId, null);
  const { id } = await createPerson(pool, 'courier');
  await putCourierBank(pool, id, null);
  return { courierId: id };
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
  'banking.updateCourier': {
    input: ({ courierId }) => ({
      riderUserId: courierId,
      expectedRev: 0,
      changes: { city: { from: 'Vancouver', to: 'Burnaby' } },
    }),
    answers: changesBank,
  },
});
