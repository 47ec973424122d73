import { DatabaseError } from 'pg';
import { modifierGroupsLive } from '@passline/contract/menus/modifier-groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveClient, type WiredClient } from '../setup/live-reader.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestServer, startTestSite, type TestServer, type TestSite } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { groupOf, groupsInTables, itemsById } from './menu.ts';
import { randomFrom } from './random-from.ts';

let site: TestSite;
let two: TestServer;
let boss: Person;
let kitchens: [Kitchen, Kitchen];

beforeAll(async () => {
  site = await startTestSite();
  two = await startTestServer(site.database.connectionString);
  const { pool } = site.database;
  boss = await createPerson(pool, 'super_admin');
  kitchens = [await createKitchen(pool), await createKitchen(pool, 'Neighbour')];
  for (const { locationId } of kitchens) {
    await pool.query(
      `with made as (insert into modifier_groups (location_id, title) select $1, 'G' || n from generate_series(1, 3) n returning id)
       insert into modifier_items (modifier_group_id, name) select m.id, gen_random_uuid() from made m, generate_series(1, 4)`,
      [locationId],
    );
  }
  // Both kitchens begin with an item of the same name, and each item may move into any group.
  await pool.query('update modifier_items set name = id');
});

afterAll(async () => {
  await two.stop();
  await site.stop();
});

const anyItem = `(select i.id from modifier_items i order by random() limit 1 for update skip locked)`;
const anyGroup = `(select g.id from modifier_groups g order by random() limit 1)`;

/** One transaction of a few random writes to parts and rows; prices only rise, and a name is never used again. */
async function write(random: () => number): Promise<void> {
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    for (let step = 0; step < 3; step += 1) {
      const choice = random();
      if (choice < 0.6)
        await client.query(`update modifier_items set price = price + 1 where id = ${anyItem}`);
      else if (choice < 0.75)
        await client.query(`update modifier_items set modifier_group_id = ${anyGroup} where id = ${anyItem}`);
      else if (choice < 0.85)
        await client.query(
          `insert into modifier_items (modifier_group_id, name) select ${anyGroup}, gen_random_uuid()`,
        );
      else if (choice < 0.9) await client.query(`delete from modifier_items where id = ${anyItem}`);
      else
        await client.query(
          `update modifier_groups set location_id = $1 where id =
             (select id from modifier_groups order by random() limit 1 for update skip locked)`,
          [kitchens[random() < 0.5 ? 0 : 1].locationId],
        );
    }
    if (random() < 0.1) await client.query('select pg_sleep(0.05)');
    await client.query(random() < 0.2 ? 'rollback' : 'commit');
  } catch (error) {
    // They lock in any order: of two that wait for each other, PostgreSQL ends one.
    if (!(error instanceof DatabaseError) || error.code !== '40P01') throw error;
    await client.query('rollback');
  } finally {
    client.release();
  }
}

/** A screen with the groups of a location; reports any row that went back on it. */
function watch(wired: WiredClient, locationId: string) {
  const { collection, retain } = wired.client.open(modifierGroupsLive, { locationId });
  retain();
  const wentBack: string[] = [];
  const highest = new Map<string, number>();
  collection.onList(() => {
    for (const { id, items } of collection.list.map(groupOf)) {
      for (const [name, price] of Object.entries(items)) {
        const known = highest.get(`${id} ${name}`) ?? 0;
        if (price < known) wentBack.push(`${name} of ${id} from ${known} to ${price}`);
        highest.set(`${id} ${name}`, price);
      }
    }
  });
  return { collection, locationId, wentBack };
}

test('while many transactions write parts, no row goes back on any screen, and all screens end like the tables', async () => {
  const { pool } = site.database;
  const wired = [site.server.url, two.url, site.server.url, two.url].map((url) =>
    openLiveClient(url, boss.token),
  );
  const screens = wired.flatMap((one) => kitchens.map(({ locationId }) => watch(one, locationId)));
  await waitUntil(() => screens.every(({ collection }) => collection.status.kind === 'ready'));

  const written = new AbortController();
  const writers = Promise.all(
    Array.from({ length: 5 }, async (_, seed) => {
      const random = randomFrom(seed + 1);
      for (let round = 0; round < 50; round += 1) await write(random);
    }),
  ).finally(() => written.abort());
  const cutter = (async () => {
    for (let round = 0; !written.signal.aborted; round += 1) {
      const { client, sockets } = wired[round % 2] ?? { sockets: [] };
      await waitUntil(() => client?.freshness.kind === 'live' || written.signal.aborted);
      sockets.at(-1)?.terminate();
      await waitUntil(() => client?.freshness.kind !== 'live' || written.signal.aborted);
      client?.hurry();
    }
  })();
  await Promise.all([writers, cutter]);
  await pool.query(`update modifier_groups set title = 'last'`);

  for (const { collection, locationId, wentBack } of screens) {
    await waitUntil(
      () => collection.list.length > 0 && collection.list.every(({ title }) => title === 'last'),
    );
    const expected = await groupsInTables(pool, locationId);
    await waitUntil(() => collection.list.length === Object.keys(expected).length);
    expect(itemsById(collection.list.map(groupOf))).toEqual(expected);
    expect(wentBack).toEqual([]);
  }
  for (const { client } of wired) client.close();
});
