import { afterAll, expect, test } from 'vitest';
import { openLiveReader, rowsOf, type LiveReader } from '../setup/live-reader.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS, revisions, truth } from './board.ts';
import { randomFrom } from './random-from.ts';

const readers: { reader: LiveReader; locationId: string | null }[] = [];

const site = await openSite();
const { pool } = site.database;
const kitchens = [await createKitchen(pool), await createKitchen(pool, 'Neighbour')] as const;
const boss = await createPerson(pool, 'super_admin');

afterAll(async () => {
  for (const { reader } of readers) reader.close();
});

async function join(locationId: string | null): Promise<void> {
  const reader = await openLiveReader(site.server.url, boss.token);
  readers.push({ reader, locationId });
  await reader.subscribe(1, ORDERS, { locationId });
}

/** One transaction of a few random writes; some stay open for a while, some are rolled back. */
async function write(random: () => number): Promise<void> {
  const client = await site.database.pool.connect();
  const kitchen = kitchens[random() < 0.5 ? 0 : 1];
  const other = kitchens[kitchen === kitchens[0] ? 1 : 0];
  try {
    await client.query('begin');
    const pick = `(select id from orders where location_id = $1 order by random() limit 1 for update skip locked)`;
    for (let step = 0; step < 3; step += 1) {
      const choice = random();
      if (choice < 0.3)
        await client.query(`update orders set notes = random()::text where id = ${pick}`, [
          kitchen.locationId,
        ]);
      else if (choice < 0.5)
        await client.query(
          `update orders set location_id = $2, order_number = 1000000 + nextval('live_rev') where id = ${pick}`,
          [kitchen.locationId, other.locationId],
        );
      else if (choice < 0.6)
        await client.query(`delete from orders where id = ${pick}`, [kitchen.locationId]);
      else if (choice < 0.7)
        await client.query(
          `update orders set status = 'Done', finished_at = now() - interval '2 hours' where id = ${pick}`,
          [kitchen.locationId],
        );
      else if (choice < 0.8)
        await client.query(`update orders set status = 'New', finished_at = null where id = ${pick}`, [
          kitchen.locationId,
        ]);
      else
        await client.query(
          `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, order_type,
             payment_method, payment_processor, payment_status, item_count, sub_total, sub_total_tax, tax_amount, total)
           values (gen_random_uuid(), 1000000 + nextval('live_rev'), current_date, $1, $2, 'By hand', 'Pickup', 'inperson-cash',
             'Moneris', 'unpaid', 1, 1, 0, 0, 1)`,
          [kitchen.restaurantId, kitchen.locationId],
        );
    }
    if (random() < 0.1) await client.query('select pg_sleep(0.15)');
    await client.query(random() < 0.2 ? 'rollback' : 'commit');
  } finally {
    client.release();
  }
}

test('a reader who joins while many transactions write ends with the rows of the table, and no row goes back in time', async () => {
  const { pool } = site.database;
  for (const kitchen of kitchens) await insertOrders(pool, kitchen, 40);

  const writers = Array.from({ length: 6 }, async (_, seed) => {
    const random = randomFrom(seed + 1);
    for (let round = 0; round < 60; round += 1) await write(random);
  });
  const boards = [null, kitchens[0].locationId, kitchens[1].locationId];
  const joiners = (async () => {
    for (let round = 0; round < 24; round += 1) await join(boards[round % 3] ?? null);
  })();
  await Promise.all([...writers, joiners]);
  // One last row: a reader that has it has received everything before it.
  const markers = await Promise.all(kitchens.map((kitchen) => insertOrders(pool, kitchen, 1, 'last')));

  for (const { reader, locationId } of readers) {
    const expected = await truth(pool, locationId);
    const last = markers.flat().filter((id) => id in expected);
    await waitUntil(() => last.every((id) => rowsOf(reader.messages).has(id)));
    expect(revisions(rowsOf(reader.messages).values())).toEqual(expected);
  }
});
