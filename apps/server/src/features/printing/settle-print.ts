import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { toPrintJob, type PrintRecord } from './print-record.ts';
import { PRINT_TICKET } from './print-ticket-job.ts';
import { requireRoomForTest } from './require-room-for-test.ts';

type PrintCall = ActionCall<{ printId: string }>;

/** A failed print is tried for another while. See docs/rules/printing.md#trying-again. */
export const retryPrint = runAction(contract.printing.retry, async (call) => {
  const failed = await lockFailed(call);
  if (failed.cause === 'test') {
    const { location_id: locationId, printer_id: printerId } = failed;
    await requireRoomForTest(call.db, { locationId, printerId }, call.nowMs);
  }
  const saved = await save(
    call.db,
    `update print_jobs set state = 'waiting', begun_at = $2, claimed_at = null where id = $1 returning *`,
    [failed.id, new Date(call.nowMs)],
  );
  await call.enqueue(PRINT_TICKET, { printId: failed.id });
  return told(call, failed, saved, 'printed it again');
});

/** Nothing is to be done about a failed print any more. */
export const dismissPrint = runAction(contract.printing.dismiss, async (call) => {
  const failed = await lockFailed(call);
  const saved = await save(
    call.db,
    `update print_jobs set state = 'dismissed', settled_at = $2 where id = $1 returning *`,
    [failed.id, new Date(call.nowMs)],
  );
  return told(call, failed, saved, 'dismissed it');
});

async function lockFailed({ db, input, reach }: PrintCall): Promise<PrintRecord> {
  const { rows } = await db.query<PrintRecord>('select * from print_jobs where id = $1 for update', [
    input.printId,
  ]);
  const print = rows[0];
  if (!print || !covers(reach, print.location_id)) throw notFound();
  if (print.state !== 'failed') {
    const words = { waiting: 'waits to be printed', printed: 'is printed', dismissed: 'was dismissed' };
    throw refused({ code: 'print-not-failed', message: `This ticket ${words[print.state]}.` });
  }
  return print;
}

async function save(db: Queryable, text: string, values: unknown[]): Promise<PrintRecord> {
  const { rows } = await db.query<PrintRecord>(text, values);
  if (!rows[0]) throw new Error('The locked print was not there to be saved.');
  return rows[0];
}

function told({ audit }: PrintCall, before: PrintRecord, after: PrintRecord, what: string) {
  const { id, location_id: locationId, destination_name, printer_name } = after;
  audit({
    table: 'print_jobs',
    id,
    locationId,
    before: { state: before.state },
    after: { state: after.state },
    reason: `${what}: ${destination_name} on ${printer_name}`,
  });
  return toPrintJob(after);
}
