import type { Page } from '@passline/contract/kernel/list';
import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';

let site: TestSite;
let kitchens: Kitchen[];
let boss: Person;
let admin: Person;
beforeAll(async () => {
  site = await startTestSite();
  const { pool } = site.database;
  // Two locations that differ only in their ids.
  kitchens = [
    await createKitchen(pool, 'Golden Wok'),
    await createKitchen(pool, 'Golden Wok'),
    await createKitchen(pool, '100% Taco_Verde'),
  ];
  await pool.query('update locations set is_visible = false where id = $1', [kitchens[2]!.locationId]);
  boss = await createPerson(pool, 'super_admin');
  admin = await createPerson(pool, 'admin', kitchens[0]);
});
afterAll(() => site.stop());

type Listed = Page<LocationSummary & CommissionRow> & RefusalBody & { hiddenCount: number };
const read = (list: string, input: object, { token }: Person) =>
  call<Listed>(site.server.url, `restaurants.${list}`, input, { token });

for (const list of ['listLocations', 'listCommissions']) {
  test(`${list}: read row by row it is the same as all at once, by name`, async () => {
    const { body: whole } = await read(list, {}, boss);
    const ids = whole.rows.map(({ locationId }) => locationId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids)).toEqual(new Set(kitchens.map(({ locationId }) => locationId)));
    expect(ids[0]).toBe(kitchens[2]!.locationId);
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { status, body } = await read(list, { limit: 1, ...(cursor ? { cursor } : {}) }, boss);
      expect([status, body.total]).toEqual([200, 3]);
      walked.push(...body.rows.map(({ locationId }) => locationId));
      cursor = body.next;
    }
    expect(walked).toEqual(ids);
  });

  test(`${list}: wildcard characters are ordinary letters`, async () => {
    for (const [search, total] of [
      ['100% o_v', 1],
      ['golden WOK main', 2],
      ['gold_n', 0],
      ['%', 1],
    ] as const) {
      expect((await read(list, { search }, boss)).body.total, search).toBe(total);
    }
  });
}

test('a cursor of somebody who sees more is refused in the list of somebody who sees less', async () => {
  const { next } = (await read('listLocations', { limit: 1 }, boss)).body;
  const { status, body } = await read('listLocations', { limit: 1, cursor: next }, admin);
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  expect((await read('listLocations', {}, admin)).body).toMatchObject({
    rows: [{ locationId: kitchens[0]!.locationId }],
    next: null,
    total: 1,
    hiddenCount: 0,
  });
});

test('a cursor of the restaurants is refused among the commissions', async () => {
  const { next } = (await read('listLocations', { limit: 1 }, boss)).body;
  expect((await read('listCommissions', { limit: 1, cursor: next }, boss)).status).toBe(400);
});

test('hidden locations are left out on request, and those that the search finds are counted', async () => {
  expect((await read('listLocations', { isVisible: true }, boss)).body).toMatchObject({
    total: 2,
    hiddenCount: 1,
  });
  expect((await read('listLocations', { isVisible: true, search: 'golden' }, boss)).body).toMatchObject({
    total: 2,
    hiddenCount: 0,
  });
});
