import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { checkLineMove } from '@passline/domain/balances/pay-run';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { lockAccounts } from '../../ledger/read-account.ts';
import { latestMove } from '../get-account.ts';
import { placeOfMoney } from '../place-of-money.ts';
import { requireAuthor } from '../require-author.ts';
import { requireSeen } from '../require-seen.ts';
import { lockRunAsItIs, saveLine, saveRun, toldLine } from './change-pay-run.ts';
import { readOpenRuns } from './open-runs.ts';
import { PAY_LINE } from './pay-line-job.ts';
import {
  LINES,
  toLine,
  type LineRecord,
  type NamedLineRecord,
  type PayRunRecord,
} from './pay-run-records.ts';

const NO_AUTHOR = 'Missing authorId';

/** What was agreed on before is tried once more; it needs no new code, as a payout that failed. */
export const retryLine = runAction(contract.payRuns.retryLine, async (call) => {
  const { db, input, caller, audit, nowMs, enqueue } = call;
  requireAuthor(caller, NO_AUTHOR);
  const { run, line } = await lockFailed(db, input.lineId);
  await lockAccounts(db, [line.account_id]);
  await requireSeen(db, line.account_id, input.seenId, nowMs);
  const message = (await readOpenRuns(db, [line.account_id])).get(line.account_id);
  if (message) throw refused({ code: 'in-pay-run', message });
  const latest = await latestMove(db, line.account_id);
  const again = await saveLine(
    db,
    line.id,
    `state = 'WAITING', error = null, seen_id = $2, counted_at = $3`,
    [latest?.id ?? null, new Date(nowMs)],
  );
  if (run.state !== 'PAYING') {
    const going = await saveRun(db, run.id, `state = 'PAYING', ended_at = null`, []);
    audit({ table: 'pay_runs', id: run.id, before: run, after: going });
  }
  await enqueue(PAY_LINE, { lineId: line.id });
  audit(await noteOf(db, line, again));
  return readLine(db, line.id);
});

export const cancelLine = runAction(contract.payRuns.cancelLine, async ({ db, input, caller, audit }) => {
  requireAuthor(caller, NO_AUTHOR);
  const { line } = await lockFailed(db, input.lineId);
  const aside = await saveLine(db, line.id, `state = 'CANCELLED', error = null`, []);
  audit(await noteOf(db, line, aside));
  return readLine(db, line.id);
});

/** @throws Refused NOT_FOUND, or REFUSED where it did not fail */
async function lockFailed(db: Queryable, lineId: string): Promise<{ run: PayRunRecord; line: LineRecord }> {
  const known = await db.query<{ run_id: string }>('select run_id from pay_run_lines where id = $1', [
    lineId,
  ]);
  const run = known.rows[0] && (await lockRunAsItIs(db, known.rows[0].run_id));
  const { rows } = await db.query<LineRecord>('select * from pay_run_lines where id = $1 for update', [
    lineId,
  ]);
  const line = rows[0];
  if (!run || !line) throw notFound();
  const checked = checkLineMove(line.state);
  if (!checked.ok) throw refused(checked.refusal);
  return { run, line };
}

async function noteOf(db: Queryable, before: LineRecord, after: LineRecord) {
  const locationId = await placeOfMoney(db, [after.account_id]);
  return {
    table: 'pay_run_lines',
    id: after.id,
    locationId,
    before: toldLine(before),
    after: toldLine(after),
  };
}

async function readLine(db: Queryable, lineId: string) {
  const { rows } = await db.query<NamedLineRecord>(`select f.* from (${LINES}) f where f.id = $1`, [lineId]);
  if (!rows[0]) throw notFound();
  return toLine(rows[0]);
}
