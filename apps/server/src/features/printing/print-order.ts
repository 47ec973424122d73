import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { queueAgain } from './queue-tickets.ts';

/** Prints the tickets of an order because somebody asks for it. See docs/rules/printing.md#on-request. */
export const printOrder = runAction(contract.printing.printOrder, async (call) => {
  const { db, input, reach, audit } = call;
  const { rows } = await db.query<{ location_id: string }>(
    'select location_id from orders where id = $1 for key share',
    [input.orderId],
  );
  const locationId = rows[0]?.location_id;
  if (locationId === undefined || !covers(reach, locationId)) throw notFound();
  const prints = await queueAgain(call, { id: input.orderId, locationId });
  if (prints.length === 0) {
    throw refused({
      code: 'prints-nowhere',
      message:
        'Nothing of this order is printed anywhere. “Printers” of the location says which products print where.',
    });
  }
  audit({
    table: 'orders',
    id: input.orderId,
    locationId,
    before: {},
    after: {},
    reason: prints
      .map(({ destinationName, printerName }) => `${destinationName} on ${printerName}`)
      .join(', '),
  });
  return { prints };
});
