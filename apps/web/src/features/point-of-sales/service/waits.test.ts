import { ORDER_ROW } from '@passline/contract/orders/order-fixtures';
import type { OrderRow } from '@passline/contract/orders/order';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { expect, test } from 'vitest';
import { floorView } from './floor-view.ts';
import { dueWords, tableSaid, waitedParts, waitSentence } from './wait-words.ts';
import { stateOfWaits, waitsOf } from './waits.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 20);
const MINUTE_MS = 60_000;
const ZONE = 'UTC';

const table = (id: string, changes: Partial<FloorTable> = {}): FloorTable => ({
  id,
  name: id,
  floorId: 'main',
  locationId: ORDER_ROW.locationId,
  status: 'open',
  shape: 'square',
  xPos: 10,
  yPos: 10,
  rotationDeg: 0,
  scale: 1,
  tableImageUrl: null,
  rev: 1,
  ...changes,
});
/** Ordered `waited` minutes ago; its food is due in `due` minutes. */
const order = (number: number, waited: number, due: number, changes: Partial<OrderRow> = {}): OrderRow => ({
  ...ORDER_ROW,
  id: `order-${number}`,
  orderNumber: number,
  orderType: 'DineIn',
  status: 'Preparing',
  createdAt: NOW_MS - waited * MINUTE_MS,
  completionTime: NOW_MS + due * MINUTE_MS,
  tableId: '9',
  tableName: '9',
  ...changes,
});
const known = new Map([table('9'), table('6')].map((one) => [one.id, one]));
const waits = (...orders: OrderRow[]) => waitsOf(orders, known, NOW_MS);
const only = (one: OrderRow) => waits(one).byTable.get('9')![0]!;

test('orders that nobody waits for at a table are left out', () => {
  const { byTable, withoutTable } = waits(
    order(1, 5, 5, { orderType: 'Pickup' }),
    order(2, 5, 5, { status: 'Done', finishedAt: NOW_MS }),
    order(3, 5, 5, { status: 'Cancelled', paymentProgress: 'failed' }),
  );
  expect([byTable.size, withoutTable]).toEqual([0, []]);
});

test('at a table the most urgent comes first, by the degrees of the board; those without a table, or of one that is gone, come by themselves', () => {
  const { byTable, withoutTable } = waits(
    order(1, 10, 20),
    order(2, 9, -12),
    order(3, 8, 3),
    order(4, 30, -2),
    order(5, 1, 9, { tableId: null, tableName: null }),
    order(6, 1, 8, { tableId: 'gone', tableName: '4' }),
  );
  expect(byTable.get('9')?.map((one) => [one.order.orderNumber, one.urgency.degree])).toEqual([
    [2, 'very-late'],
    [4, 'late'],
    [3, 'soon'],
    [1, 'calm'],
  ]);
  expect(withoutTable.map((one) => one.order.orderNumber)).toEqual([6, 5]);
});

test('the number is the minutes waited; of what is scheduled, when its guests come', () => {
  const parts = (one: OrderRow) => waitedParts(only(one), NOW_MS, ZONE);
  expect(parts(order(1, 32.9, 5))).toEqual({ number: '32', unit: 'min' });
  expect(parts(order(1, 65, 5))).toEqual({ number: '1 h 05', unit: '' });
  const later = { orderTimeType: 'Scheduled', scheduledOrderTimestamp: NOW_MS + 90 * MINUTE_MS } as const;
  expect(parts(order(1, 32, 90, later))).toEqual({ number: '21:30', unit: '' });
  expect(parts(order(1, 32, 90, { ...later, scheduledOrderTimestamp: NOW_MS - 4 * MINUTE_MS }))).toEqual({
    number: '4',
    unit: 'min',
  });
});

test('words say what is due and since when, never the colour alone', () => {
  expect(dueWords(only(order(1, 5, -6.5)), NOW_MS)).toBe('7 min late');
  expect(dueWords(only(order(1, 5, 1.2)), NOW_MS)).toBe('due in 2 min');
  expect(dueWords(only(order(1, 5, 0, { completionTime: null })), NOW_MS)).toBe('');
  expect(waitSentence(only(order(47, 32, -7)), NOW_MS)).toBe('#47 waits for food, 7 min late.');
  const two = waits(order(47, 32, -7), order(48, 3, 9, { status: 'New' })).byTable.get('9')!;
  expect(tableSaid('9', 'Open', two, NOW_MS, ZONE)).toBe(
    'Table 9, 32 min, late: #47 waits for food, 7 min late. #48 waits to be confirmed, due in 0 min.',
  );
  expect(tableSaid('9', 'Reserved', [], NOW_MS, ZONE)).toBe('Table 9, reserved');
});

test('what is shown is the same within a minute, and another one after it', () => {
  const all = waits(order(1, 5.1, 8.5));
  const state = stateOfWaits(all, NOW_MS);
  expect(stateOfWaits(all, NOW_MS + 20_000)).toBe(state);
  expect(stateOfWaits(all, NOW_MS + MINUTE_MS)).not.toBe(state);
});

test('the legend counts the tables of its floor; the list has those of the other floors, with the floor', () => {
  const floor = { backgroundUrl: null, pointOfSaleId: 'till', locationId: '', tableIds: [], rev: 1 };
  const floors = [
    { ...floor, id: 'main', name: 'Main room', rank: 1 },
    { ...floor, id: 'patio', name: 'Patio', rank: 2 },
  ];
  const tablesOf = new Map([
    ['main', [table('9'), table('6', { status: 'reserved' }), table('7', { status: 'closed' }), table('8')]],
    ['patio', [table('P1', { floorId: 'patio' })]],
  ]);
  const all = new Map([...tablesOf.values()].flat().map((one) => [one.id, one]));
  const { byTable } = waitsOf(
    [order(1, 5, 9), order(2, 5, -1, { tableId: 'P1' }), order(3, 2, 2, { tableId: '6' })],
    all,
    NOW_MS,
  );
  const { counts, waiting, quiet, said } = floorView('main', floors, tablesOf, byTable);
  expect(counts).toEqual({ waiting: 2, open: 1, reserved: 0, closed: 1 });
  expect(waiting.map((one) => [one.wait.order.orderNumber, one.table.name, one.floorName])).toEqual([
    [2, 'P1', 'Patio'],
    [3, '6', null],
    [1, '9', null],
  ]);
  expect(quiet.open?.map(({ name }) => name)).toEqual(['8']);
  expect(said).toBe('3 waiting, 1 late.');
});
