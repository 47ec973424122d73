import { contract } from '@passline/contract/contract';
import { addressOf } from '@passline/domain/printing/printers';
import { randomUUIDv7 } from 'node:crypto';
import { runAction } from '../../kernel/actions/run-action.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { printerTable } from './printer-table.ts';
import { putPrints } from './queue-tickets.ts';
import { requireRoomForTest } from './require-room-for-test.ts';

/** One test ticket on a printer. See docs/rules/printing.md#a-test-print. */
export const printTest = runAction(contract.printing.printTest, async (call) => {
  const { db, input, reach, nowMs } = call;
  // Two who test at once are counted one after the other.
  const printer = await lockRecord(db, reach, printerTable, input.printerId);
  await requireRoomForTest(db, { locationId: printer.locationId, printerId: printer.id }, nowMs);
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
      taken_off: null,
      changed: null,
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
