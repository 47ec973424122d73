import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../../kernel/session/account/second-factor-proof.ts';
import { requireAuthor } from '../require-author.ts';
import { lockRun, saveRun } from './change-pay-run.ts';
import { PAY_LINE } from './pay-line-job.ts';
import { toPayRun } from './pay-run-records.ts';

const NO_AUTHOR = 'Missing authorId';

/** By a second super admin, once for all its lines. See docs/rules/balances.md#pay-runs. */
export const approvePayRun = runAction(
  contract.payRuns.approve,
  async ({ db, input, caller, audit, enqueue }) => {
    const approver = requireAuthor(caller, NO_AUTHOR);
    const run = await lockRun(db, input.runId, 'approve', approver.id);
    await requireSecondFactor(db, caller);
    const approved = await saveRun(db, run.id, `state = 'PAYING', approver_id = $2, approver_email = $3`, [
      approver.id,
      approver.email,
    ]);
    const { rows } = await db.query<{ id: string }>(
      `select id from pay_run_lines where run_id = $1 and state = 'WAITING'`,
      [run.id],
    );
    await enqueue(PAY_LINE, ...rows.map(({ id }) => ({ lineId: id })));
    audit({ table: 'pay_runs', id: run.id, before: run, after: approved });
    return toPayRun(approved);
  },
);

export const declinePayRun = runAction(
  contract.payRuns.decline,
  async ({ db, input, caller, audit, nowMs }) => {
    const by = requireAuthor(caller, NO_AUTHOR);
    const run = await lockRun(db, input.runId, 'decline', by.id);
    const isOther = by.id !== run.author_id;
    await leaveOut(db, run.id);
    const declined = await saveRun(
      db,
      run.id,
      `state = 'DECLINED', ended_at = $2, approver_id = $3, approver_email = $4`,
      [new Date(nowMs), isOther ? by.id : null, isOther ? by.email : null],
    );
    audit({ table: 'pay_runs', id: run.id, before: run, after: declined });
    return toPayRun(declined);
  },
);

/** What has its payout goes on; each of those can be cancelled by itself. */
export const stopPayRun = runAction(contract.payRuns.stop, async ({ db, input, caller, audit, nowMs }) => {
  const by = requireAuthor(caller, NO_AUTHOR);
  const run = await lockRun(db, input.runId, 'stop', by.id);
  await leaveOut(db, run.id);
  const stopped = await saveRun(db, run.id, `state = 'STOPPED', ended_at = $2`, [new Date(nowMs)]);
  audit({ table: 'pay_runs', id: run.id, before: run, after: stopped });
  return toPayRun(stopped);
});

async function leaveOut(db: Queryable, runId: string): Promise<void> {
  await db.query(`update pay_run_lines set state = 'CANCELLED' where run_id = $1 and state = 'WAITING'`, [
    runId,
  ]);
}
