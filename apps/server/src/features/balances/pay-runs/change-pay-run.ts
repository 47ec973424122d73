import type { Queryable } from '@passline/database';
import { checkPayRunMove, type PayRunAction } from '@passline/domain/balances/pay-run';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { lockAuthor } from '../approval-of-day.ts';
import type { LineRecord, PayRunRecord } from './pay-run-records.ts';

/**
 * Locks what its author moves, then the run: everything that changes a run or its lines does so in this order, so that its changes come
 * one after another. Null where there is no such run.
 */
export async function lockRunAsItIs(db: Queryable, runId: string): Promise<PayRunRecord | null> {
  const { rows } = await db.query<{ author_id: string }>('select author_id from pay_runs where id = $1', [
    runId,
  ]);
  if (!rows[0]) return null;
  await lockAuthor(db, rows[0].author_id);
  const locked = await db.query<PayRunRecord>('select * from pay_runs where id = $1 for update', [runId]);
  return locked.rows[0] ?? null;
}

/** @throws Refused NOT_FOUND, or REFUSED where its state does not allow this */
export async function lockRun(
  db: Queryable,
  runId: string,
  action: PayRunAction,
  callerId: string,
): Promise<PayRunRecord> {
  const run = await lockRunAsItIs(db, runId);
  if (!run) throw notFound();
  const checked = checkPayRunMove({ state: run.state, authorId: run.author_id }, action, callerId);
  if (!checked.ok) throw refused(checked.refusal);
  return run;
}

/** Changes a locked run. `set` begins with `$2`. */
export async function saveRun(
  db: Queryable,
  id: string,
  set: string,
  values: unknown[],
): Promise<PayRunRecord> {
  const { rows } = await db.query<PayRunRecord>(`update pay_runs set ${set} where id = $1 returning *`, [
    id,
    ...values,
  ]);
  if (!rows[0]) throw new Error(`The locked pay run ${id} was not there to be saved.`);
  return rows[0];
}

/** Changes a line of a locked run. `set` begins with `$2`. */
export async function saveLine(
  db: Queryable,
  id: string,
  set: string,
  values: unknown[],
): Promise<LineRecord> {
  const { rows } = await db.query<LineRecord>(`update pay_run_lines set ${set} where id = $1 returning *`, [
    id,
    ...values,
  ]);
  if (!rows[0]) throw new Error(`The line ${id} of a locked pay run was not there to be saved.`);
  return rows[0];
}

/** What the trail says of a line: whose numbers it goes to stands in its payout. */
export function toldLine({ run_id, account_id, amount, state, error }: LineRecord) {
  return { run_id, account_id, amount, state, error };
}
