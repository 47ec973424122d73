import { contract } from '@passline/contract/contract';
import { addressOf } from '@passline/domain/printing/printers';
import { randomUUIDv7 } from 'node:crypto';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { printerTable } from './printer-table.ts';
import { putPrints } from './queue-tickets.ts';

/** Enough to walk to the printer and back; paper costs money. */
const MOST_A_MINUTE = 6;

/** One test ticket on a printer. See docs/rules/printing.md#a-test-print. */
export const printTest = runAction(contract.printing.printTest, async (call) => {
  const { db, input, reach, nowMs } = call;
  // Two who test at once are counted one after the other.
  const printer = await lockRecord(db, reach, printerTable, input.printerId);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from print_jobs
      where location_id = $1 and printer_id = $2 and cause = 'test' and created_at > $3`,
    [printer.locationId, printer.id, new Date(nowMs - 60_000)],
  );
  if ((rows[0]?.count ?? 0) >= MOST_A_MINUTE) {
    throw refused({
      code: 'tests-too-many',
      message: `There were ${MOST_A_MINUTE} tests within a minute. Please wait a moment.`,
    });
  }
  // The outcome of the last test is no longer needed, and failed prints stay until somebody has seen to them.
  await db.query(
    `update print_jobs set state = 'dismissed', settled_at = $2
      where location_id = $3 and printer_id = $1 and cause = 'test' and state = 'failed'`,
    [printer.id, new Date(nowMs), printer.locationId],
  );
  const [print] = await putPrints(call, [
    {
      id: randomUUIDv7(),
      location_id: printer.locationId,
      order_id: null,
      order_number: null,
      destination_id: null,
      destination_name: 'Test',
      printer_id: printer.id,
      printer_name: printer.name,
      address: addressOf(printer),
      cause: 'test',
    },
  ]);
  if (!print) throw new Error('The test was not written.');
  call.audit({
    table: printerTable.kind.name,
    id: printer.id,
    locationId: printer.locationId,
    before: {},
    after: {},
    reason: `printed a test on ${print.address}`,
  });
  return print;
});
