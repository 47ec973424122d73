import { expect, test } from 'vitest';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS, revisions, truth } from './board.ts';

const site = await openSite();

test('an import of more than 5,000 rows gives every board a fresh snapshot, even boards that it does not touch', async () => {
  const { pool } = site.database;
  const kitchen = await createKitchen(pool);
  const neighbour = await createKitchen(pool, 'Neighbour');
  const boss = await createPerson(pool, 'super_admin');
  const boards = [kitchen.locationId, neighbour.locationId, null];
  const readers = await Promise.all(boards.map(() => openLiveReader(site.server.url, boss.token)));
  await Promise.all(
    readers.map((reader, index) => reader.subscribe(1, ORDERS, { locationId: boards[index] })),
  );

  await insertOrders(pool, kitchen, 5_001);
  const [last] = await insertOrders(pool, neighbour);
  for (const [index, reader] of readers.entries()) {
    await waitUntil(() => reader.messages.filter(({ type }) => type === 'snapshot').length === 2);
    if (index > 0) await waitUntil(() => rowsOf(reader.messages).has(last!));
    expect(revisions(rowsOf(reader.messages).values())).toEqual(await truth(pool, boards[index]!));
    reader.close();
  }
});

test('an import that also removes a right ends the board of the person concerned', async () => {
  const { pool } = site.database;
  const kitchen = await createKitchen(pool);
  const boss = await createPerson(pool, 'super_admin');
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`update users set role = 'courier' where id = $1`, [boss.id]);
  await insertOrders(client, kitchen, 5_001);
  await client.query('commit');
  client.release();
  await reader.next('refused');
  expect(rowsOf(reader.messages).size).toBe(0);
  reader.close();
});
