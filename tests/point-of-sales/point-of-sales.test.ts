import { FLOOR_NOT_EMPTY, MAX_FLOORS, MAX_TABLES } from '@passline/domain/point-of-sales/floors';
import { boxOf } from '@passline/domain/point-of-sales/free-place';
import { MAX_POINTS_OF_SALE } from '@passline/domain/point-of-sales/points-of-sale';
import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { waitUntil } from '../setup/wait-until.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { admin, boss, neighbour } = desk;

type Body = Partial<Omit<PointOfSale, 'status'> & Floor & Omit<FloorTable, 'status'>> &
  RefusalBody & { id: string; tables: FloorTable[] };
const send = (action: string, input: object, token = admin.token) =>
  call<Body>(desk.url, action, input, { token });
const done = async (action: string, input: object, token = admin.token) => {
  const { status, body, text } = await send(action, input, token);
  expect(status, text).toBe(200);
  return body;
};
const changing = (field: string, from: unknown, to: unknown) => ({ [field]: { from, to } });
const trail = async (ids: readonly string[]) => {
  const { rows } = await pool.query<{
    action: string;
    before: object | null;
    after: object | null;
    request: string;
  }>(`select action, before, after, request_id as request from audit where record_id = any($1) order by id`, [
    ids,
  ]);
  return rows;
};

test('a point of sale without a name, of an unknown location or of another restaurant is not made', async () => {
  const { locationId } = desk.kitchen;
  const refusal = async (input: object) => {
    const { status, body } = await send(
      'pointOfSales.add',
      { locationId, name: 'Bar', ...input },
      boss.token,
    );
    return [status, body.message];
  };
  const before = (await pool.query('select count(*) from points_of_sale')).rows;
  expect((await refusal({ name: ' ' }))[0]).toBe(400);
  expect((await send('pointOfSales.add', { locationId, name: ' ' }, boss.token)).text).toContain(
    'Please enter name',
  );
  expect((await refusal({ locationId: '0190a7c1-2b3c-7d4e-8f50-00000000ffff' }))[0]).toBe(404);
  expect(await refusal({ restaurantId: neighbour.restaurantId })).toEqual([
    422,
    'This location belongs to another restaurant.',
  ]);
  expect((await pool.query('select count(*) from points_of_sale')).rows).toEqual(before);
});

test('an admin may not change the name, the status or the place of their point of sale, with the reason', async () => {
  const { pointOfSaleId } = await createPointOfSale(pool, desk.kitchen);
  for (const changes of [
    changing('name', 'Front counter', 'Bar'),
    changing('status', 'activated', 'disabled'),
    changing('locationId', desk.kitchen.locationId, neighbour.locationId),
  ]) {
    const { status, body } = await send('pointOfSales.update', { pointOfSaleId, changes });
    expect([status, body.message]).toEqual([
      403,
      expect.stringContaining('Only a super admin can edit this field.'),
    ]);
  }
  expect(await trail([pointOfSaleId])).toEqual([]);
  expect((await send('pointOfSales.read', { pointOfSaleId })).body.name).toBe('Front counter');
});

test(`a location has at most ${MAX_POINTS_OF_SALE} points of sale`, async () => {
  const kitchen = await createKitchen(pool);
  for (let made = 0; made < MAX_POINTS_OF_SALE; made += 1)
    await createPointOfSale(pool, kitchen, `Till ${made}`);
  const { status, body } = await send(
    'pointOfSales.add',
    { locationId: kitchen.locationId, name: 'Bar' },
    boss.token,
  );
  expect([status, body.data?.code]).toEqual([422, 'points-of-sale-too-many']);
  const { pointOfSaleId } = await createPointOfSale(pool, desk.kitchen);
  const changes = changing('locationId', desk.kitchen.locationId, kitchen.locationId);
  const moved = await send('pointOfSales.update', { pointOfSaleId, changes }, boss.token);
  expect([moved.status, moved.body.data?.code]).toEqual([422, 'points-of-sale-too-many']);
});

test('a point of sale that moves to another location takes its floors and tables along, live; its neighbour stays', async () => {
  const [from, to] = [await createKitchen(pool), await createKitchen(pool)];
  const moving = await createPointOfSale(pool, from);
  const staying = await createPointOfSale(pool, from);
  const reader = await openLiveReader(desk.url, boss.token);
  await reader.subscribe(1, 'pointOfSales.tables', { locationId: to.locationId }, null);
  await done(
    'pointOfSales.update',
    {
      pointOfSaleId: moving.pointOfSaleId,
      changes: changing('locationId', from.locationId, to.locationId),
    },
    boss.token,
  );
  await waitUntil(() => rowsOf(reader.messages).has(moving.tableId));
  expect(rowsOf(reader.messages).size).toBe(1);
  reader.close();
  const placeOf = async (table: string, id: string) =>
    (await pool.query<{ location_id: string }>(`select location_id from ${table} where id = $1`, [id]))
      .rows[0]?.location_id;
  expect(await placeOf('floors', moving.floorId)).toBe(to.locationId);
  expect(await placeOf('floor_tables', staying.tableId)).toBe(from.locationId);
  const { rows } = await pool.query('select restaurant_id from points_of_sale where id = $1', [
    moving.pointOfSaleId,
  ]);
  expect(rows[0]).toEqual({ restaurant_id: to.restaurantId });
});

test('a floor with tables cannot be deleted, also while a table is being added to it', async () => {
  const { floorId, tableId, pointOfSaleId } = await createPointOfSale(pool, desk.kitchen);
  const refused = await send('floors.remove', { floorId });
  expect([refused.status, refused.body.message]).toEqual([422, FLOOR_NOT_EMPTY]);
  await done('floorTables.remove', { tableId });
  const answers = await Promise.all([
    send('floors.remove', { floorId }),
    send('floorTables.add', { floorId, name: '2' }),
  ]);
  const [removed, added] = answers.map(({ status }) => status);
  expect([
    [200, 404],
    [422, 200],
  ]).toContainEqual([removed, added]);
  const { floorOrderIds } = await done('pointOfSales.read', { pointOfSaleId });
  expect(floorOrderIds).toEqual(removed === 200 ? [] : [floorId]);
});

test('floors are read in their order, and a point of sale names them in it', async () => {
  const { pointOfSaleId, floorId } = await createPointOfSale(pool, desk.kitchen);
  const patio = await done('floors.add', { pointOfSaleId, name: 'Patio' });
  expect((await done('pointOfSales.read', { pointOfSaleId })).floorOrderIds).toEqual([floorId, patio.id]);
  await done('floors.move', { floorId: patio.id, toIndex: 0 });
  expect((await done('pointOfSales.read', { pointOfSaleId })).floorOrderIds).toEqual([patio.id, floorId]);
  expect(patio.tableIds).toEqual([]);
});

test(`a point of sale has at most ${MAX_FLOORS} floors, and a floor at most ${MAX_TABLES} tables`, async () => {
  const { pointOfSaleId, floorId } = await createPointOfSale(pool, desk.kitchen);
  await pool.query(
    `insert into floors (point_of_sale_id, location_id, name, rank) select $1, $2, n::text, n from generate_series(2, $3) n`,
    [pointOfSaleId, desk.kitchen.locationId, MAX_FLOORS],
  );
  const full = await send('floors.add', { pointOfSaleId, name: 'One more' });
  expect([full.status, full.body.data?.code]).toEqual([422, 'floors-too-many']);
  const many = Array.from({ length: MAX_TABLES }, (_, at) => ({ name: `${at}` }));
  const tooMany = await send('floorTables.addMany', { floorId, tables: many });
  expect([tooMany.status, tooMany.body.data?.code]).toEqual([422, 'tables-too-many']);
  await done('floorTables.addMany', { floorId, tables: many.slice(1) });
  const one = await send('floorTables.add', { floorId, name: 'One more' });
  expect([one.status, one.body.data?.code]).toEqual([422, 'tables-too-many']);
});

test('new tables never stand on each other, whoever adds them at once', async () => {
  const { floorId } = await createPointOfSale(pool, desk.kitchen);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      done(
        'floorTables.add',
        { floorId, name: `T${at}`, shape: at % 2 ? 'rectangle' : 'booth' },
        at % 3 ? admin.token : boss.token,
      ),
    ),
  );
  const { rows } = await pool.query<FloorTable>(
    `select shape, x_pos as "xPos", y_pos as "yPos", rotation_deg as "rotationDeg", scale from floor_tables where floor_id = $1`,
    [floorId],
  );
  const boxes = rows.map(boxOf);
  expect(boxes).toHaveLength(13);
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ).toBe(false);
});

test('tables whose positions are taken, or named twice, are put beside them as they lie to each other, and those that are there stay', async () => {
  const { floorId, tableId } = await createPointOfSale(pool, desk.kitchen);
  const twice = [
    { name: '2', xPos: 300, yPos: 200 },
    { name: '3', xPos: 300, yPos: 300 },
    { name: '4', xPos: 300, yPos: 300 },
  ];
  const { tables } = await done('floorTables.addMany', { floorId, tables: twice });
  expect(tables.map(({ name, xPos, yPos }) => [name, xPos, yPos])).toEqual([
    ['2', 384, 200],
    ['3', 384, 300],
    ['4', 96, 96],
  ]);
  const one = await done('floorTables.add', { floorId, name: '5', xPos: 300, yPos: 200 });
  expect([one.xPos, one.yPos]).toEqual([300, 284]);
  const { rows } = await pool.query('select x_pos, y_pos, rev from floor_tables where id = $1', [tableId]);
  expect(rows).toMatchObject([{ x_pos: 300, y_pos: 200 }]);
  expect(await trail([tableId])).toEqual([]);
});

test('half a position is refused, for one table and for several, and nothing is stacked by it', async () => {
  const { floorId, tableId } = await createPointOfSale(pool, desk.kitchen);
  const half = await send('floorTables.add', { floorId, name: '2', xPos: 300 });
  expect([half.status, half.body.data?.code, half.body.message]).toEqual([
    422,
    'table-half-placed',
    'Please enter y position of Table 2, or leave both positions out.',
  ]);
  const many = await send('floorTables.addMany', {
    floorId,
    tables: [{ name: '3' }, { name: '4', yPos: 200 }],
  });
  expect([many.status, many.body.message]).toEqual([
    422,
    'Please enter x position of Table 4, or leave both positions out.',
  ]);
  const { rows } = await pool.query('select id from floor_tables where floor_id = $1', [floorId]);
  expect(rows).toEqual([{ id: tableId }]);
  expect(await trail([tableId])).toEqual([]);
});

test('a table without a name, a position below 0 or a turn beyond 359 degrees is refused in its words', async () => {
  const { floorId, tableId } = await createPointOfSale(pool, desk.kitchen);
  const words = async (input: object) => {
    const { status, text } = await send('floorTables.add', { floorId, name: '2', ...input });
    expect(status).toBe(400);
    return text;
  };
  expect(await words({ name: '' })).toContain('Please enter name');
  expect(await words({ xPos: null })).toContain('Please enter x position');
  expect(await words({ xPos: 5, yPos: 1.5 })).toContain('A position is in whole px.');
  expect(await words({ xPos: 5, yPos: 1e20 })).toContain('A position is at most 10000.');
  expect(await words({ xPos: -1 })).toContain('A position is 0 or more.');
  const turned = await send('floorTables.update', { tableId, changes: changing('rotationDeg', 0, 360) });
  expect(turned.status).toBe(400);
  expect(await trail([tableId])).toEqual([]);
});

test('several tables are changed together or not at all; what a colleague changed meanwhile is told by field', async () => {
  const { floorId, tableId } = await createPointOfSale(pool, desk.kitchen);
  const second = await done('floorTables.add', { floorId, name: '2', xPos: 500, yPos: 200 });
  const other = await createPointOfSale(pool, desk.kitchen);
  const both = (first: number) => [
    { tableId, changes: { ...changing('xPos', first, 340), ...changing('yPos', 200, 220) } },
    { tableId: second.id, changes: changing('xPos', 500, 540) },
  ];
  await done('floorTables.update', { tableId, changes: changing('xPos', 300, 320) }, boss.token);
  const conflict = await send('floorTables.updateMany', { floorId, tables: both(300) });
  expect([conflict.status, conflict.body.data?.['current']]).toEqual([
    409,
    expect.arrayContaining([
      expect.objectContaining({ recordId: tableId, field: 'xPos', yours: 340, theirs: 320 }),
    ]),
  ]);
  const where = async () =>
    (
      await pool.query<{ id: string; x: number; y: number }>(
        'select id, x_pos as x, y_pos as y from floor_tables where floor_id = any($1) order by id',
        [[floorId, other.floorId]],
      )
    ).rows.map(({ x, y }) => [x, y]);
  expect(await where()).toEqual(
    expect.arrayContaining([
      [320, 200],
      [500, 200],
      [300, 200],
    ]),
  );
  const twice = await send('floorTables.updateMany', {
    floorId,
    tables: [...both(320), ...both(320)],
  });
  expect(twice.status).toBe(400);
  const foreign = [{ tableId: other.tableId, changes: changing('xPos', 300, 0) }];
  expect((await send('floorTables.updateMany', { floorId, tables: foreign })).status).toBe(404);
  const { tables } = await done('floorTables.updateMany', { floorId, tables: both(320) });
  expect(tables.map(({ xPos, yPos }) => [xPos, yPos])).toEqual([
    [340, 220],
    [540, 200],
  ]);
  const lines = await trail([tableId, second.id]);
  const together = lines.filter(({ action }) => action === 'floorTables.updateMany');
  expect(together.map(({ before, after }) => [before, after])).toEqual([
    [
      { xPos: 320, yPos: 200 },
      { xPos: 340, yPos: 220 },
    ],
    [{ xPos: 500 }, { xPos: 540 }],
  ]);
  expect(new Set(together.map(({ request }) => request)).size).toBe(1);
});

test('tables that were removed together come back together by one undo, as they were', async () => {
  const { floorId, tableId } = await createPointOfSale(pool, desk.kitchen);
  const second = await done('floorTables.add', { floorId, name: '2', rotationDeg: 45, scale: 1.5 });
  await done('floorTables.removeMany', { floorId, tableIds: [tableId, second.id] });
  const { locationId } = desk.kitchen;
  const { body } = await call<{ rows: { id: number; action: string }[] }>(
    desk.url,
    'timeline.read',
    { subject: 'pointOfSales', locationId, limit: 5 },
    { token: admin.token },
  );
  expect(body.rows[0]?.action).toBe('floorTables.removeMany');
  await done('timeline.undo', { subject: 'pointOfSales', locationId, entryId: body.rows[0]?.id });
  const { rows } = await pool.query<{ id: string; name: string; rotation_deg: number; scale: number }>(
    'select id, name, rotation_deg, scale from floor_tables where floor_id = $1 order by name',
    [floorId],
  );
  expect(rows).toEqual([
    { id: tableId, name: '1', rotation_deg: 0, scale: 1 },
    { id: second.id, name: '2', rotation_deg: 45, scale: 1.5 },
  ]);
});
