import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS } from './board.ts';

const site = await openSite();

test('a transaction that stays open in another database of the server does not hold back any board', async () => {
  const { pool } = site.database;
  const kitchen = await createKitchen(pool);
  const boss = await createPerson(pool, 'super_admin');
  const elsewhere = new Client({ connectionString: inject('adminUrl') });
  await elsewhere.connect();
  try {
    await elsewhere.query('begin');
    await elsewhere.query('select pg_current_xact_id()');
    const reader = await openLiveReader(site.server.url, boss.token);
    await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
    const [id] = await insertOrders(pool, kitchen);
    await waitUntil(() => rowsOf(reader.messages).has(id!));
    expect(site.server.logged).toEqual([]);
    reader.close();
  } finally {
    await elsewhere.end();
  }
});
