import { randomUUID } from 'node:crypto';
import type { Page } from '@passline/contract/kernel/list';
import type { OfferedTable } from '@passline/contract/point-of-sales/offered-tables';
import { SERVICE_SCOPES } from '@passline/contract/kernel/permissions';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { locationId } = desk.kitchen;
const app = await createProgram(pool, ['menus:read']);

beforeEach(async () => {
  await pool.query('delete from points_of_sale where location_id = $1', [locationId]);
});

const read = (input: object, token: string | undefined = app.token) =>
  call<Page<OfferedTable>>(desk.url, 'floorTables.list', input, token === undefined ? {} : { token });
const addTables = (floorId: string, names: readonly string[], status = 'open') =>
  pool.query(
    `insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos, status)
     select $1, $2, name, 'square', 10, 10, $4 from unnest($3::text[]) name`,
    [floorId, locationId, names, status],
  );

test('who may not read menus reads no tables; a location that is foreign is not found, like an unknown one', async () => {
  expect((await call(desk.url, 'floorTables.list', { locationId })).status).toBe(401);
  const others = SERVICE_SCOPES.filter((scope) => scope !== 'menus:read');
  expect((await read({ locationId }, (await createProgram(pool, others)).token)).status).toBe(403);
  expect((await read({ locationId }, (await createPerson(pool, 'courier')).token)).status).toBe(403);
  const stranger = await createPerson(pool, 'admin', desk.neighbour);
  const foreign = await read({ locationId }, stranger.token);
  const unknown = await read({ locationId: randomUUID() }, stranger.token);
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  expect((await read({ locationId: randomUUID() })).status).toBe(404);
});

test('closed tables, and those of a disabled point of sale or another location, are not offered', async () => {
  const { floorId, pointOfSaleId, tableId } = await createPointOfSale(pool, desk.kitchen);
  const disabled = await createPointOfSale(pool, desk.kitchen, 'Old bar');
  await pool.query(`update points_of_sale set status = 'disabled' where id = $1`, [disabled.pointOfSaleId]);
  await createPointOfSale(pool, desk.neighbour);
  await addTables(floorId, ['2'], 'closed');
  await addTables(floorId, ['3'], 'reserved');
  const { body } = await read({ locationId });
  expect(body).toMatchObject({ total: 2, next: null });
  expect(body.rows).toEqual([
    {
      id: tableId,
      name: '1',
      status: 'open',
      floorId,
      floorName: 'Main room',
      pointOfSaleId,
      isTaken: false,
    },
    expect.objectContaining({ name: '3', status: 'reserved', isTaken: false }),
  ]);
});

test('a table is taken as long as an order that is under way names it', async () => {
  const { tableId } = await createPointOfSale(pool, desk.kitchen);
  const isTaken = async () => (await read({ locationId })).body.rows[0]?.isTaken;
  const order = await desk.place({ orderType: 'DineIn', tableId });
  expect(await isTaken()).toBe(true);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [order.id]);
  expect(await isTaken()).toBe(false);
});

test('an answer has at most 500 tables; the next page begins where it ended', async () => {
  const { floorId } = await createPointOfSale(pool, desk.kitchen);
  await addTables(floorId, ['2', '3', '4', '5']);
  expect((await read({ locationId, limit: 501 })).status).toBe(400);
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: Page<OfferedTable> } = await read({
      locationId,
      limit: 2,
      ...(cursor === null ? {} : { cursor }),
    });
    expect(body.rows.length).toBeLessThanOrEqual(2);
    names.push(...body.rows.map(({ name }) => name));
    cursor = body.next;
  } while (cursor !== null);
  expect(names).toEqual(['1', '2', '3', '4', '5']);
});
