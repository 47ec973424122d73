import { randomUUID } from 'node:crypto';
import type { TimelineEntry } from '@passline/contract/kernel/audit';
import type { Order } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { act, auditOf, everything, recordOf } from './kitchen-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

const laid = async () => {
  const { tableId, floorId, pointOfSaleId } = await createPointOfSale(pool, desk.kitchen);
  const { rows } = await pool.query<{ id: string }>(
    `insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos) values ($1, $2, '2', 'square', 500, 200) returning id`,
    [floorId, desk.kitchen.locationId],
  );
  return { pointOfSaleId, first: tableId, second: rows[0]?.id ?? '' };
};
const seated = (tableId: string) => desk.place({ orderType: 'DineIn', tableId });
const move = (
  orderId: string,
  expectedTableId: string | null,
  tableId: string | null,
  { token = desk.admin.token, expectedStatus = 'New' } = {},
) => act(desk, 'setTable', { orderId, expectedStatus, expectedTableId, tableId }, token);
const refusal = async (...asked: Parameters<typeof move>) => {
  const { status, body } = await move(...asked);
  return [status, body.data['code'], body.message];
};
const undoNewest = async (orderId: string) => {
  const { token } = desk.admin;
  const { body } = await call<TimelineEntry[]>(desk.url, 'orders.timeline', { orderId }, { token });
  const entry = body.find(({ action }) => action === 'orders.setTable');
  return call<Order & { message: string; data: { code: string } }>(
    desk.url,
    'orders.undo',
    { orderId, entryId: entry?.id ?? 0 },
    { token },
  );
};

test('nobody who may not handle orders changes a table, and a foreign order is not found, like an unknown one', async () => {
  const { first, second } = await laid();
  const order = await seated(first);
  const before = await everything(desk);
  expect((await call(desk.url, 'orders.setTable', { orderId: order.id })).status).toBe(401);
  const courier = await createPerson(pool, 'courier');
  expect((await move(order.id, first, second, courier)).status).toBe(403);
  expect((await move(order.id, first, second, desk.market)).status).toBe(403);
  const stranger = await createPerson(pool, 'admin', desk.neighbour);
  const foreign = await move(order.id, first, second, stranger);
  const unknown = await move(randomUUID(), first, second, stranger);
  expect(foreign.status).toBe(404);
  expect(foreign.text).toBe(unknown.text);
  expect(await everything(desk)).toEqual(before);
});

test('only a live dine-in order gets a table, and only one of its location at which somebody may sit', async () => {
  const { pointOfSaleId, first, second } = await laid();
  const elsewhere = await createPointOfSale(pool, desk.neighbour);
  const order = await seated(first);
  const pickup = await desk.place();
  const over = await seated(first);
  await pool.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [over.id]);
  const before = await everything(desk);
  const notDineIn = [422, 'table-not-dine-in', 'Only a dine-in order has a table.'];
  expect(await refusal(pickup.id, null, first)).toEqual(notDineIn);
  expect(await refusal(over.id, first, second, { expectedStatus: 'Cancelled' })).toEqual([
    422,
    'wrong-status',
    'This order is cancelled; nothing on it can be changed any more.',
  ]);
  const unknown = [422, 'table-unknown', 'There is no such table at this location.'];
  expect(await refusal(order.id, first, elsewhere.tableId)).toEqual(unknown);
  expect(await refusal(order.id, first, randomUUID())).toEqual(unknown);
  expect(await refusal(order.id, first, first)).toEqual([
    422,
    'table-already',
    'This order is at Table 1 already.',
  ]);
  await pool.query(`update floor_tables set status = 'closed' where id = $1`, [second]);
  expect(await refusal(order.id, first, second)).toEqual([422, 'table-closed', 'This table is closed.']);
  await pool.query(`update points_of_sale set status = 'disabled' where id = $1`, [pointOfSaleId]);
  expect(await refusal(order.id, first, second)).toEqual([
    422,
    'table-of-disabled-point-of-sale',
    'The point of sale of this table is disabled.',
  ]);
  expect(await everything(desk)).toEqual(before);
});

test('somebody who saw another table, or another status, is told what it is now and who made it so', async () => {
  const { first, second } = await laid();
  const order = await seated(first);
  expect((await move(order.id, first, second)).status).toBe(200);
  const before = await everything(desk);
  const { status, body } = await move(order.id, first, null, desk.boss);
  expect([status, body.message]).toEqual([
    409,
    `This order is at Table 2 now, changed by ${desk.admin.name}.`,
  ]);
  expect(body.data).toMatchObject({ current: { id: order.id, tableId: second, tableName: '2' } });
  expect((await move(order.id, second, first, { expectedStatus: 'Preparing' })).status).toBe(409);
  expect(await everything(desk)).toEqual(before);
});

test('it is set, changed and cleared with a line in the trail each; its neighbour stays where it is', async () => {
  const { first, second } = await laid();
  const order = await desk.place({ orderType: 'DineIn' });
  const neighbour = await seated(first);
  const untouched = await recordOf(desk, neighbour.id);
  expect((await move(order.id, null, first)).body).toMatchObject({ tableId: first, tableName: '1' });
  expect((await move(order.id, first, second, desk.boss)).body).toMatchObject({ tableName: '2' });
  expect((await move(order.id, second, null)).body).toMatchObject({ tableId: null, tableName: null });
  const trail = (await auditOf(desk, order.id)).filter(({ action }) => action === 'orders.setTable');
  expect(trail.map(({ actor_name: who, before, after }) => [who, before, after])).toMatchObject([
    [desk.admin.name, { tableId: null }, { tableId: first, tableName: '1' }],
    [desk.boss.name, { tableName: '1' }, { tableId: second, tableName: '2' }],
    [desk.admin.name, { tableName: '2' }, { tableId: null, tableName: null }],
  ]);
  expect(await recordOf(desk, neighbour.id)).toEqual(untouched);
});

test('a table that was renamed can be named again, and one that is gone can be left', async () => {
  const { first } = await laid();
  const order = await seated(first);
  await pool.query(`update floor_tables set name = 'Window' where id = $1`, [first]);
  expect((await move(order.id, first, first)).body).toMatchObject({ tableId: first, tableName: 'Window' });
  await pool.query('delete from floor_tables where id = $1', [first]);
  expect((await refusal(order.id, first, first))[1]).toBe('table-unknown');
  expect((await move(order.id, first, null)).body).toMatchObject({ tableId: null });
});

test('where two floors have a table of one name, the order says on which floor it is, also of two tills; elsewhere it does not', async () => {
  const { first, second } = await laid();
  const name = `T${randomUUID().slice(0, 8)}`;
  await pool.query('update floor_tables set name = $2 where id = $1', [first, name]);
  const twin = await createPointOfSale(pool, desk.kitchen, 'Bar till');
  await pool.query('update floor_tables set name = $2 where id = $1', [twin.tableId, name.toLowerCase()]);
  const foreign = await createPointOfSale(pool, desk.neighbour);
  await pool.query(
    'update floor_tables set name = (select name from floor_tables where id = $2) where id = $1',
    [foreign.tableId, second],
  );
  const order = await seated(first);
  // Both floors have one name: the till tells them apart.
  expect(order.tableName).toBe(`${name} (Front counter, Main room)`);
  await pool.query(`update floors set name = 'Patio' where id = $1`, [twin.floorId]);
  expect((await move(order.id, first, first)).body).toMatchObject({ tableName: `${name} (Main room)` });
  expect((await move(order.id, first, twin.tableId)).body).toMatchObject({
    tableName: `${name.toLowerCase()} (Patio)`,
  });
  expect((await move(order.id, twin.tableId, second)).body).toMatchObject({ tableName: '2' });
});

test('where a table of another floor gets the name later, the orders under way say on which floor theirs is, and no other order changes', async () => {
  const { first, second } = await laid();
  const name = `T${randomUUID().slice(0, 8)}`;
  await pool.query('update floor_tables set name = $2 where id = $1', [first, name]);
  const [order, over, beside] = [await seated(first), await seated(first), await seated(second)];
  await pool.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [over.id]);
  const twin = await createPointOfSale(pool, desk.kitchen, 'Bar till');
  await pool.query(`update floors set name = 'Patio' where id = $1`, [twin.floorId]);
  const names = async () =>
    (
      await pool.query<{ name: string }>(
        'select table_name as name from orders where id = any($1) order by array_position($1, id)',
        [[order.id, over.id, beside.id]],
      )
    ).rows.map((row) => row.name);
  const change = (to: string) =>
    call(
      desk.url,
      'floorTables.update',
      { tableId: twin.tableId, changes: { name: { from: '1', to } } },
      desk.admin,
    );
  expect((await change(`${name}0`)).status).toBe(200);
  expect(await names()).toEqual([name, name, '2']);
  const { status, text } = await call(
    desk.url,
    'floorTables.add',
    { floorId: twin.floorId, name: name.toLowerCase() },
    desk.admin,
  );
  expect(status, text).toBe(200);
  expect(await names()).toEqual([`${name} (Main room)`, name, '2']);
  const { rows } = await pool.query(
    `select action, before, after from audit where record_table = 'orders' and record_id = $1 order by id desc limit 1`,
    [order.id],
  );
  expect(rows).toEqual([
    { action: 'floorTables.add', before: { tableName: name }, after: { tableName: `${name} (Main room)` } },
  ]);
});

test('it is undone as long as the table is still to be had and nobody has moved the order again', async () => {
  const { first, second } = await laid();
  const order = await seated(first);
  await move(order.id, first, second);
  const undone = await undoNewest(order.id);
  expect(undone.body, undone.text).toMatchObject({ tableId: first, tableName: '1' });
  await move(order.id, first, second);
  await pool.query(`update floor_tables set status = 'closed' where id = $1`, [first]);
  const closed = await undoNewest(order.id);
  expect([closed.status, closed.body.message]).toEqual([422, 'This table is closed.']);
  expect(await recordOf(desk, order.id)).toMatchObject({ table_id: second });
  await pool.query('delete from floor_tables where id = $1', [first]);
  expect((await undoNewest(order.id)).body.data.code).toBe('table-unknown');
  await move(order.id, second, null);
  await move(order.id, null, second);
  const { token } = desk.admin;
  const { body } = await call<TimelineEntry[]>(desk.url, 'orders.timeline', { orderId: order.id }, { token });
  const cleared = body.filter(({ action }) => action === 'orders.setTable')[1];
  expect(cleared?.undo?.reason).toMatch(/^Changed since by .+: the table\.$/);
});
