import { ordersBoard } from '@passline/contract/orders/board';
import { expect, test } from 'vitest';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveClient, openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS, revisions, truth } from './board.ts';

const site = await openSite();

const FEED = `select pid from pg_stat_activity where datname = current_database() and application_name = 'passline live feed'`;

test('a feed whose connection is cut reconnects and delivers everything that happened meanwhile', async () => {
  const { pool } = site.database;
  const kitchen = await createKitchen(pool);
  const boss = await createPerson(pool, 'super_admin');
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });

  for (let round = 0; round < 3; round += 1) {
    const { rows } = await pool.query<{ pid: number }>(FEED);
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    const [id] = await insertOrders(pool, kitchen);
    await waitUntil(() => rowsOf(reader.messages).has(id!));
  }
  expect(revisions(rowsOf(reader.messages).values())).toEqual(await truth(pool, kitchen.locationId));
  expect(reader.messages.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
  expect(site.server.logged.map(({ msg }) => msg)).toContain(
    'The live feed lost its connection; trying again.',
  );
  reader.close();
});

test('when all connections are cut they are replaced, and the board misses nothing', async () => {
  const { pool } = site.database;
  const kitchen = await createKitchen(pool);
  const boss = await createPerson(pool, 'super_admin');
  // The browser's client: a client whose rights are being read at the moment of the cut is disconnected and reconnects.
  const board = openLiveClient(site.server.url, boss.token);
  const { collection, retain } = board.client.open(ordersBoard, { locationId: kitchen.locationId });
  retain();
  await waitUntil(() => board.client.freshness.kind === 'live');
  const { rows: cut } = await pool.query<{ pid: number }>(
    // Chosen before they are cut: the order of conditions is the planner's, and the tests beside this one have servers too.
    `with ours as materialized (
       select pid from pg_stat_activity where datname = current_database() and application_name like 'passline %')
     select pid from ours where pg_terminate_backend(pid)`,
  );
  const [id] = await insertOrders(pool, kitchen);
  await waitUntil(() => collection.get(id!) !== undefined);
  expect(revisions(collection.list)).toEqual(await truth(pool, kitchen.locationId));
  board.client.close();

  // A cut connection takes time to end; one that has not ended yet may be handed out again.
  await waitUntil(async () => {
    const pids = cut.map(({ pid }) => pid);
    const left = await pool.query('select from pg_stat_activity where pid = any($1)', [pids]);
    return left.rowCount === 0;
  });
  const later = await openLiveReader(site.server.url, boss.token);
  const answer = await later.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  expect(answer).toMatchObject({ type: 'snapshot', rows: [{ id }] });
  later.close();
});
