import { expect, test } from 'vitest';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS, revisions, truth } from './board.ts';

const site = await openSite();

test('a reader that stops is dropped to a snapshot when it reads again, and delays nobody', async () => {
  const { pool } = site.database;
  const kitchen = await createKitchen(pool);
  const boss = await createPerson(pool, 'super_admin');
  const slow = await openLiveReader(site.server.url, boss.token);
  const quick = await openLiveReader(site.server.url, boss.token);
  for (const reader of [slow, quick]) await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  const ids = await insertOrders(pool, kitchen, 40);
  await waitUntil(() => rowsOf(slow.messages).size === 40);

  slow.socket.pause();
  // 40 rows of 10 kB at a time: far more than the sockets and the limit hold together.
  const padding = 'x'.repeat(10_000);
  for (let round = 0; round < 40; round += 1) {
    const notes = `${round} ${padding}`;
    await pool.query('update orders set notes = $2 where location_id = $1', [kitchen.locationId, notes]);
    await waitUntil(() => rowsOf(quick.messages.slice(-3)).get(ids[0]!)?.['notes'] === notes);
  }
  const frames = quick.messages.filter(({ type }) => type === 'frame').length;
  slow.socket.resume();
  await waitUntil(() => slow.messages.filter(({ type }) => type === 'snapshot').length >= 2);
  const [last] = await insertOrders(pool, kitchen);
  await waitUntil(() => rowsOf(slow.messages).has(last!));
  expect(revisions(rowsOf(slow.messages).values())).toEqual(await truth(pool, kitchen.locationId));
  expect(slow.messages.filter(({ type }) => type === 'frame').length).toBeLessThan(frames);
  slow.close();
  quick.close();
});
