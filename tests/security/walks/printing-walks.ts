import { putPrints } from '../../printing/put-prints.ts';
import { changesLocation } from './answers.ts';
import { freshOrder } from './order-target.ts';
import { walksOf, type Ground } from './walk.ts';

/** An order that a printer prints, the printer, and a print that failed. */
async function somethingToPrint(ground: Ground) {
  const { pool, kitchen } = ground;
  const { orderId } = await freshOrder(ground, {});
  // Otherwise its list would become full, and a printer has only a few tests a minute.
  await pool.query('delete from print_jobs');
  await pool.query('delete from receipt_destinations where location_id = $1', [kitchen.locationId]);
  await pool.query('delete from printers where location_id = $1', [kitchen.locationId]);
  const [printId = ''] = await putPrints(pool, kitchen, 1);
  const { rows } = await pool.query<{ id: string }>('select id from printers where location_id = $1', [
    kitchen.locationId,
  ]);
  await pool.query(
    `insert into order_items (order_id, position, name, count, price) values ($1, 99, 'Soup', 1, 5) on conflict do nothing`,
    [orderId],
  );
  return { orderId, printerId: rows[0]?.id ?? '', printId };
}

/** In addition to what printers and destinations have in common with all records. */
export const printingWalks = walksOf(somethingToPrint, {
  'printing.shared': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'printing.draw': {
    input: ({ locationId }) => ({ locationId, lines: [{ text: '2 x 餛飩湯', look: 'strong' }] }),
    answers: changesLocation,
  },
  'printing.printOrder': { input: ({ orderId }) => ({ orderId }), answers: changesLocation },
  'printing.printTest': { input: ({ printerId }) => ({ printerId }), answers: changesLocation },
  'printing.retry': { input: ({ printId }) => ({ printId }), answers: changesLocation },
  'printing.dismiss': { input: ({ printId }) => ({ printId }), answers: changesLocation },
});
