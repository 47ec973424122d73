import { createPerson } from '../../setup/people.ts';
import { putDebt } from '../../rider-earnings/put-debt.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

const NOVEMBER = { from: Date.UTC(2026, 10, 1), before: Date.UTC(2026, 11, 1) };

/** Who delivers reads what is their own. */
const readsOwn = [401, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403];
const WEEK = '2026-11-18';

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
  'riderEarnings.statement': {
    input: ({ debtorId }) => ({ riderUserId: debtorId, week: WEEK }),
    answers: platformOnly,
  },
  'riderEarnings.statementPdf': {
    input: ({ debtorId }) => ({ riderUserId: debtorId, week: WEEK }),
    answers: platformOnly,
  },
  'riderEarnings.weeks': { input: ({ debtorId }) => ({ riderUserId: debtorId }), answers: platformOnly },
  'riderEarnings.ownStatement': { input: () => ({ week: WEEK }), answers: readsOwn },
  'riderEarnings.ownStatementPdf': { input: () => ({ week: WEEK }), answers: readsOwn },
  'riderEarnings.ownWeeks': { input: () => undefined, answers: readsOwn },
});
