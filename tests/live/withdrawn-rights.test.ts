import { beforeEach, expect, test } from 'vitest';
import { maintain } from '../../apps/server/src/kernel/maintenance/maintain.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader, type LiveReader } from '../setup/live-reader.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { insertOrders, ORDERS } from './board.ts';

let kitchen: Kitchen;
let neighbour: Kitchen;
let witness: LiveReader;

const site = await openSite();
const boss = await createPerson(site.database.pool, 'super_admin');

beforeEach(async () => {
  const { pool } = site.database;
  kitchen = await createKitchen(pool);
  neighbour = await createKitchen(pool, 'Neighbour');
  witness = await openLiveReader(site.server.url, boss.token);
  await witness.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  return () => witness.close();
});

async function open(token: string): Promise<LiveReader> {
  const reader = await openLiveReader(site.server.url, token);
  const answer = await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  expect(answer.type).toBe('snapshot');
  return reader;
}

/** Removes the right and changes an order in one transaction; waits until somebody else has received the order. */
async function withdraw(sql: string, values: unknown[]): Promise<void> {
  const client = await site.database.pool.connect();
  await client.query('begin');
  const [id] = await insertOrders(client, kitchen);
  await client.query(sql, values);
  await client.query('commit');
  client.release();
  await witness.next('frame', ({ rows }) => rows.some((row) => (row as { id: string }).id === id));
}

const frames = ({ messages }: LiveReader) => messages.filter(({ type }) => type === 'frame');

test('a changed role ends the subscription before the change that came with it', async () => {
  const clerk = await createPerson(site.database.pool, 'super_admin');
  const reader = await open(clerk.token);
  await withdraw(`update users set role = 'customer' where id = $1`, [clerk.id]);
  expect(await reader.next('refused')).toMatchObject({ id: 1, code: 'RIGHTS_CHANGED' });
  expect(frames(reader)).toEqual([]);
  expect(await reader.subscribe(2, ORDERS, { locationId: kitchen.locationId })).toMatchObject({
    type: 'refused',
    code: 'NOT_FOUND',
  });
  reader.close();
});

test("an admin who is moved loses the old location's board and may open the new one", async () => {
  const admin = await createPerson(site.database.pool, 'admin', kitchen);
  const reader = await open(admin.token);
  await withdraw('update users set location_id = $2, restaurant_id = $3 where id = $1', [
    admin.id,
    neighbour.locationId,
    neighbour.restaurantId,
  ]);
  expect(await reader.next('refused')).toMatchObject({ code: 'RIGHTS_CHANGED' });
  expect(frames(reader)).toEqual([]);
  const answer = await reader.subscribe(2, ORDERS, { locationId: neighbour.locationId });
  expect(answer.type).toBe('snapshot');
  reader.close();
});

test('a deleted session closes its socket and no other of the same person', async () => {
  const admin = await createPerson(site.database.pool, 'admin', kitchen);
  const reader = await open(admin.token);
  await withdraw('delete from auth."session" where id = $1', [admin.sessionId]);
  expect(await reader.closed).toBe(4401);
  expect(frames(reader)).toEqual([]);
});

test('a deleted person is disconnected', async () => {
  const admin = await createPerson(site.database.pool, 'admin', kitchen);
  const reader = await open(admin.token);
  await withdraw('delete from users where id = $1', [admin.id]);
  expect(await reader.closed).toBe(4401);
  expect(frames(reader)).toEqual([]);
});

test('a revoked service token is disconnected', async () => {
  const program = await createProgram(site.database.pool, ['kitchen']);
  const reader = await open(program.token);
  await withdraw('update service_tokens set revoked_at = now() where id = $1', [program.id]);
  expect(await reader.closed).toBe(4401);
  expect(frames(reader)).toEqual([]);
});

test('a service token that loses a scope loses what the scope gave', async () => {
  const program = await createProgram(site.database.pool, ['kitchen']);
  const reader = await open(program.token);
  await withdraw(`update service_tokens set scopes = '{menus:read}' where id = $1`, [program.id]);
  expect(await reader.next('refused')).toMatchObject({ code: 'RIGHTS_CHANGED' });
  expect(frames(reader)).toEqual([]);
  reader.close();
});

test('an expired service token or session is disconnected by maintenance', async () => {
  const { pool } = site.database;
  const program = await createProgram(pool, ['kitchen']);
  const admin = await createPerson(pool, 'admin', kitchen);
  const readers = await Promise.all([open(program.token), open(admin.token)]);
  await pool.query(`alter table service_tokens disable trigger user`);
  await pool.query(`update service_tokens set expires_at = now() - interval '1 second' where id = $1`, [
    program.id,
  ]);
  await pool.query(`alter table service_tokens enable trigger user`);
  await pool.query(`update auth."session" set "expiresAt" = now() - interval '1 second' where id = $1`, [
    admin.sessionId,
  ]);
  await maintain(pool);
  expect(await Promise.all(readers.map(({ closed }) => closed))).toEqual([4401, 4401]);
});

test('a change to a person that leaves the rights alone ends nothing', async () => {
  const admin = await createPerson(site.database.pool, 'admin', kitchen);
  const reader = await open(admin.token);
  await withdraw(`update users set name = 'Renamed' where id = $1`, [admin.id]);
  const frame = await reader.next('frame');
  expect(frame.rows).toHaveLength(1);
  reader.close();
});
