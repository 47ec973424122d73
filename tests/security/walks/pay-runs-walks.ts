import { putEarnings } from '../../balances/put-earnings.ts';
import { putPayRun, thisWeek } from '../../balances/put-pay-run.ts';
import { putBankAccount } from '../../banking/put-bank-account.ts';
import { createKitchen } from '../../setup/kitchen.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

type Facts = { run?: 'WAITING' | 'PAYING' | 'FAILED' };

/** A kitchen of its own that is owed $1,000, and somebody else's run of it, if the walk is about one. */
const runs = async ({ pool, riderUserId }: Ground, { run }: Facts) => {
  const { locationId: accountId } = await createKitchen(pool);
  await putBankAccount(pool, accountId, null);
  await putEarnings(pool, accountId, 1000);
  const none = { runId: '', lineId: '' };
  return { accountId, ...(run ? await putPayRun(pool, accountId, riderUserId, run) : none) };
};

const ofRun = ({ runId }: { runId: string }) => ({ runId });

export const payRunsWalks = walksOf(runs, {
  'payRuns.payable': { input: () => ({ week: thisWeek() }), answers: platformOnly },
  'payRuns.list': { input: () => ({ week: thisWeek() }), answers: platformOnly },
  'payRuns.get': { run: 'WAITING', input: ofRun, answers: platformOnly },
  'payRuns.create': {
    input: ({ accountId }) => ({
      week: thisWeek(),
      lines: [{ accountId, amount: 1, payable: 1000, paidTo: 'TD ••• 6789', seenId: null }],
    }),
    answers: platformOnly,
  },
  'payRuns.approve': { run: 'WAITING', input: ofRun, answers: platformOnly },
  'payRuns.decline': { run: 'WAITING', input: ofRun, answers: platformOnly },
  'payRuns.stop': { run: 'PAYING', input: ofRun, answers: platformOnly },
  'payRuns.retryLine': {
    run: 'FAILED',
    input: ({ lineId }) => ({ lineId, seenId: null }),
    answers: platformOnly,
  },
  'payRuns.cancelLine': { run: 'FAILED', input: ({ lineId }) => ({ lineId }), answers: platformOnly },
});
