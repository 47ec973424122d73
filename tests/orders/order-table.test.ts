import type { Order } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { anOrder, placeOrder, type OrderInput } from '../setup/place-order.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const market = desk.market.token;

const refusal = async (changes: Partial<OrderInput>) => {
  const { status, body } = await call<RefusalBody>(
    desk.url,
    'orders.create',
    anOrder(desk.kitchen, { orderType: 'DineIn', ...changes }),
    { token: market },
  );
  return [status, body.data?.code, body.message];
};
const countOrders = async () =>
  (await pool.query<{ count: number }>('select count(*)::int as count from orders')).rows[0]?.count;

test('a table is refused to an order that is not eaten here, and one that is elsewhere, closed or of a disabled till; nothing is written', async () => {
  const before = await countOrders();
  const own = await createPointOfSale(pool, desk.kitchen);
  const foreign = await createPointOfSale(pool, await createKitchen(pool));
  expect(await refusal({ orderType: 'Pickup', tableId: own.tableId })).toEqual([
    422,
    'table-not-dine-in',
    'Only a dine-in order has a table.',
  ]);
  const unknown = [422, 'table-unknown', 'There is no such table at this location.'];
  expect(await refusal({ tableId: foreign.tableId })).toEqual(unknown);
  expect(await refusal({ tableId: own.floorId })).toEqual(unknown);
  await pool.query(`update floor_tables set status = 'closed' where id = $1`, [own.tableId]);
  expect(await refusal({ tableId: own.tableId })).toEqual([422, 'table-closed', 'This table is closed.']);
  await pool.query(`update points_of_sale set status = 'disabled' where id = $1`, [own.pointOfSaleId]);
  expect(await refusal({ tableId: own.tableId })).toEqual([
    422,
    'table-of-disabled-point-of-sale',
    'The point of sale of this table is disabled.',
  ]);
  expect(await countOrders()).toBe(before);
});

test('a dine-in order keeps its table and what it was called, also when the table is renamed and removed; the audit line has both', async () => {
  const { tableId } = await createPointOfSale(pool, desk.kitchen);
  await pool.query(`update floor_tables set name = 'B1', status = 'reserved' where id = $1`, [tableId]);
  const order = await placeOrder(desk.url, market, desk.kitchen, { orderType: 'DineIn', tableId });
  expect(order).toMatchObject({ tableId, tableName: 'B1' });
  const { rows } = await pool.query<{ after: object }>(
    `select after from audit where record_table = 'orders' and record_id = $1`,
    [order.id],
  );
  expect(rows[0]?.after).toMatchObject({ tableId, tableName: 'B1' });
  await pool.query(`update floor_tables set name = 'Bar 1' where id = $1`, [tableId]);
  await pool.query('delete from floor_tables where id = $1', [tableId]);
  const { body } = await call<Order>(
    desk.url,
    'orders.get',
    { orderId: order.id },
    { token: desk.admin.token },
  );
  expect(body).toMatchObject({ tableId, tableName: 'B1' });
});

test('a dine-in order without a table is taken, as older apps send it', async () => {
  const order = await placeOrder(desk.url, market, desk.kitchen, { orderType: 'DineIn' });
  expect(order).toMatchObject({ tableId: null, tableName: null });
});
