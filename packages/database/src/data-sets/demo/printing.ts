import { seededRandom } from '@passline/domain/samples/seeded-random';
import { DEMO_LOCATION_ID, DEMO_RESTAURANT_ID } from './accounts.ts';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

/** Where the demo's marketplace simulates a printer. */
const SIMULATED_PRINTER = '127.0.0.1';

/**
 * The printers of Golden Wok, and what they print: the kitchen everything except drinks, the counter a copy for the
 * guest.
 */
export function printingRows(products: readonly Row[]): { printers: Row[]; receipt_destinations: Row[] } {
  const random = seededRandom('printing of Golden Wok');
  const place = { restaurant_id: DEMO_RESTAURANT_ID, location_id: DEMO_LOCATION_ID };
  const [simulated, bluetooth] = [makeId(random), makeId(random)];
  const drinks = products.filter(
    ({ location_id, name }) =>
      location_id === DEMO_LOCATION_ID && /tea|cola|water|soda|juice/i.test(String(name)),
  );
  const destination = (name: string, isCustomerCopy: boolean, without: readonly Row[]): Row => ({
    id: makeId(random),
    ...place,
    name,
    is_customer_copy: isCustomerCopy,
    product_ids: JSON.stringify(Object.fromEntries(without.map(({ id }) => [id, false]))),
    printer_ids: JSON.stringify({ [simulated]: true }),
  });
  return {
    printers: [
      {
        ...place,
        id: simulated,
        name: 'Simulated printer',
        type: 'network',
        ip_address: SIMULATED_PRINTER,
        bd_address: '',
      },
      {
        ...place,
        id: bluetooth,
        name: 'Old bar printer',
        type: 'bluetooth',
        ip_address: '',
        bd_address: '00:11:62:AA:BB:CC',
      },
    ],
    receipt_destinations: [destination('Kitchen', false, drinks), destination('Counter', true, [])],
  };
}
