import { expect, test } from 'vitest';
import { commissionRow } from './commission-rows.fixture.ts';
import { findRows, GRID_ADDRESS } from './grid-search.ts';

const rows = [
  commissionRow({ locationId: 'a1', restaurantName: 'Alpha', deliveryFee: 10, commissionFeePickup: 0.2 }),
  commissionRow({ locationId: 'b1', restaurantName: 'Bêta', deliveryFee: 9, isVisible: false }),
  commissionRow({
    locationId: 'c1',
    restaurantName: 'Gamma',
    deliveryFee: 9,
    commissionFeePickup: 0,
    availableOrderTypes: { Pickup: true, Delivery: true, DineIn: true },
  }),
];
const found = (raw: Record<string, unknown>) =>
  findRows(rows, GRID_ADDRESS.read(raw)).map(({ locationId }) => locationId);

test.each<[Record<string, unknown>, string[]]>([
  [{}, ['a1', 'b1', 'c1']],
  [{ q: 'gam' }, ['c1']],
  [{ q: 'b1' }, ['b1']],
  [{ q: 'beta' }, ['b1']],
  [{ q: 'gämma' }, ['c1']],
  [{ visibility: 'hidden' }, ['b1']],
  [{ visibility: 'visible' }, ['a1', 'c1']],
  [{ types: 'DineIn' }, ['c1']],
  [{ sort: 'deliveryFee' }, ['b1', 'c1', 'a1']],
  [{ dir: 'desc' }, ['c1', 'b1', 'a1']],
  [{ sort: 'commissionFeePickup' }, ['b1', 'c1', 'a1']],
  [{ sort: 'nonsense', visibility: 'nonsense' }, ['a1', 'b1', 'c1']],
])('%j shows %j', (raw, expected) => {
  expect(found(raw)).toEqual(expected);
});

test('a shared address opens the same view', () => {
  const search = GRID_ADDRESS.read({ q: 'wok', types: 'Pickup', sort: 'deliveryFee', dir: 'desc' });
  expect(GRID_ADDRESS.read(GRID_ADDRESS.write(search))).toEqual(search);
  expect(GRID_ADDRESS.write(GRID_ADDRESS.read({}))).toEqual({});
});
