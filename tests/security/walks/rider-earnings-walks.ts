import { createPerson } from '../../setup/people.ts';
import { putDebt } from '../../rider-earnings/put-debt.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

const NOVEMBER = { from: Date.UTC(2026, 10, 1), before: Date.UTC(2026, 11, 1) };

/** A courier who holds cash. */
async function something({ pool }: Ground) {
  const { id } = await createPerson(pool, 'courier');
  await putDebt(pool, id, 20);
  return { debtorId: id };
}

export const riderEarningsWalks = walksOf(something, {
  'riderEarnings.summary': { input: () => NOVEMBER, answers: platformOnly },
  'riderEarnings.deliveries': { input: () => NOVEMBER, answers: platformOnly },
  'riderEarnings.past': { input: ({ debtorId }) => ({ riderUserId: debtorId }), answers: platformOnly },
  'riderEarnings.settleCash': {
    input: ({ debtorId }) => ({ riderUserId: debtorId, amount: 5, seenId: null }),
    answers: platformOnly,
  },
});
