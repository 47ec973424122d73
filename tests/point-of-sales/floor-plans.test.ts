import { randomUUID } from 'node:crypto';
import type { Page } from '@passline/contract/kernel/list';
import { SERVICE_SCOPES } from '@passline/contract/kernel/permissions';
import type { FloorPlan } from '@passline/contract/point-of-sales/floor-plans';
import type { Floor } from '@passline/contract/point-of-sales/floors';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { locationId } = desk.kitchen;
const program = await createProgram(pool, ['menus:read']);
const admin = await createPerson(pool, 'admin', desk.kitchen);
const stranger = await createPerson(pool, 'admin', desk.neighbour);

beforeEach(async () => {
  await pool.query('delete from points_of_sale');
});

type Asker = { token: string };
const readFloor = (floorId: string, { token }: Asker = program) =>
  call<FloorPlan>(desk.url, 'floorPlans.read', { floorId }, { token });
const listFloors = (input: object, { token }: Asker = program) =>
  call<Page<Floor>>(desk.url, 'floorPlans.list', { locationId, ...input }, { token });
const overHttp = async (path: string, { token }: Asker = program) => {
  const answer = await fetch(`${desk.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

test('nobody, a courier and a program without the scope read no floor; a foreign one is answered like one that does not exist', async () => {
  const { floorId } = await createPointOfSale(pool, desk.kitchen);
  expect((await call(desk.url, 'floorPlans.read', { floorId })).status).toBe(401);
  const others = SERVICE_SCOPES.filter((scope) => scope !== 'menus:read');
  for (const asker of [await createProgram(pool, others), await createPerson(pool, 'courier')]) {
    expect((await readFloor(floorId, asker)).status).toBe(403);
    expect((await listFloors({}, asker)).status).toBe(403);
  }
  const [foreign, unknown] = [await readFloor(floorId, stranger), await readFloor(randomUUID(), stranger)];
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  expect((await readFloor(randomUUID())).status).toBe(404);
  const [elsewhere, nowhere] = [
    await listFloors({}, stranger),
    await listFloors({ locationId: randomUUID() }, stranger),
  ];
  expect([elsewhere.status, elsewhere.text]).toEqual([404, nowhere.text]);
  expect((await listFloors({ locationId: randomUUID() })).status).toBe(404);
});

test('a program and the admin read a floor with the places, shapes and statuses of its tables, and no table of another floor', async () => {
  const { floorId, pointOfSaleId, tableId } = await createPointOfSale(pool, desk.kitchen);
  await createPointOfSale(pool, desk.kitchen, 'Bar');
  await pool.query(
    `insert into floor_tables (floor_id, location_id, name, shape, status, x_pos, y_pos, rotation_deg, scale)
     values ($1, $2, 'Booth 2', 'booth', 'closed', 40, 60, 90, 1.5)`,
    [floorId, locationId],
  );
  const { status, body } = await overHttp(`/floors/${floorId}`);
  const { floor, tables } = body as FloorPlan;
  expect(status).toBe(200);
  expect(floor).toMatchObject({
    id: floorId,
    pointOfSaleId,
    locationId,
    name: 'Main room',
    backgroundUrl: null,
  });
  expect(floor.tableIds).toEqual(tables.map(({ id }) => id));
  expect(tables.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    expect.objectContaining({
      id: tableId,
      floorId,
      name: '1',
      shape: 'square',
      status: 'open',
      xPos: 300,
      yPos: 200,
      rotationDeg: 0,
      scale: 1,
    }),
    expect.objectContaining({
      name: 'Booth 2',
      shape: 'booth',
      status: 'closed',
      xPos: 40,
      yPos: 60,
      rotationDeg: 90,
      scale: 1.5,
      tableImageUrl: null,
    }),
  ]);
  expect((await overHttp(`/floors/${floorId}`, admin)).body).toMatchObject({ tables });
});

test('the floors of a location are listed by point of sale in their order, page by page, without those of its neighbour', async () => {
  const points = [
    await createPointOfSale(pool, desk.kitchen),
    await createPointOfSale(pool, desk.kitchen, 'Bar'),
  ].toSorted((one, other) => (one.pointOfSaleId < other.pointOfSaleId ? -1 : 1));
  await createPointOfSale(pool, desk.neighbour);
  const [first, second] = points;
  await pool.query(
    `insert into floors (point_of_sale_id, location_id, name, rank) values ($1, $2, 'Cellar', 0.5), ($1, $2, 'Patio', 2)`,
    [first?.pointOfSaleId, locationId],
  );
  const seen: [string, string][] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: Page<Floor> } = await listFloors({ limit: 1, ...(cursor ? { cursor } : {}) });
    expect(body.total).toBe(4);
    seen.push(...body.rows.map(({ pointOfSaleId, name }): [string, string] => [pointOfSaleId, name]));
    cursor = body.next;
  } while (cursor !== null);
  expect(seen).toEqual([
    ...['Cellar', 'Main room', 'Patio'].map((name) => [first?.pointOfSaleId, name]),
    [second?.pointOfSaleId, 'Main room'],
  ]);
  const { body } = await overHttp(`/locations/${locationId}/floors?search=pat`, admin);
  expect(body).toMatchObject({ total: 1, next: null, rows: [{ name: 'Patio', tableIds: [] }] });
});
