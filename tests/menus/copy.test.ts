import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { done, putReward, refusal, tablesOf, timelineOf, undoNewest } from './menu-desk.ts';

const site = await openSite();
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

type Preview = { digest: string; reusedGroups: string[]; newGroups: string[] };

/** Another location of the kitchen's restaurant, empty. */
async function openBranch({ restaurantId }: Kitchen): Promise<Kitchen> {
  const locationId = randomUUID();
  await site.database.pool.query(
    `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, geohash, hours_lt)
     select $1, restaurant_id, restaurant_name, 'Harbour', address, lat, lng, geohash, hours_lt
     from locations where restaurant_id = $2`,
    [locationId, restaurantId],
  );
  return { ...desk.kitchen, locationId };
}

async function copied(
  { menuId }: Kitchen,
  { locationId }: Kitchen,
): Promise<{ preview: Preview; menuId: string }> {
  const preview = await done<Preview>(desk, 'menus.checkCopy', { menuId, locationId });
  const input = { menuId, locationId, expectedDigest: preview.digest };
  return { preview, ...(await done<{ menuId: string }>(desk, 'menus.copy', input)) };
}

const NO_DIGEST = '0'.repeat(64);

describe('refusals', () => {
  const answersOf = async (input: object, token?: string) => {
    const both = [];
    for (const [action, more] of [
      ['menus.checkCopy', {}],
      ['menus.copy', { expectedDigest: NO_DIGEST }],
    ] as const) {
      const given = { ...input, ...more };
      both.push(await call(desk.url, action, given, token === undefined ? {} : { token }));
    }
    return both.map(({ status }) => status);
  };

  test('signed out, other roles, an admin of one location, and unknown ids', async () => {
    const { kitchen, admin, boss } = desk;
    const { menuId } = kitchen;
    const { locationId } = await openBranch(kitchen);
    const before = await tablesOf(desk, { ...kitchen, locationId });
    expect(await answersOf({ menuId, locationId })).toEqual([401, 401]);
    const courier = await createPerson(site.database.pool, 'courier', kitchen);
    expect(await answersOf({ menuId, locationId }, courier.token)).toEqual([403, 403]);
    expect(await answersOf({ menuId, locationId }, admin.token)).toEqual([404, 404]);
    expect(await answersOf({ menuId, locationId: randomUUID() }, boss.token)).toEqual([404, 404]);
    expect(await answersOf({ menuId: randomUUID(), locationId }, boss.token)).toEqual([404, 404]);
    expect(await tablesOf(desk, { ...kitchen, locationId })).toEqual(before);
  });

  test('to another restaurant, and to the same location', async () => {
    const { menuId, locationId } = desk.kitchen;
    const elsewhere = { menuId, locationId: desk.neighbour.locationId };
    expect((await refusal(desk, 'menus.checkCopy', elsewhere)).message).toBe(
      'This location belongs to another restaurant.',
    );
    expect((await refusal(desk, 'menus.copy', { ...elsewhere, expectedDigest: NO_DIGEST })).code).toBe(
      'REFUSED',
    );
    expect((await refusal(desk, 'menus.checkCopy', { menuId, locationId })).message).toBe(
      'Please choose another location. A copy here is a duplicate.',
    );
  });

  test('of a menu that changed since it was shown', async () => {
    const { kitchen } = desk;
    const branch = await openBranch(kitchen);
    const input = { menuId: kitchen.menuId, locationId: branch.locationId };
    const { digest } = await done<Preview>(desk, 'menus.checkCopy', input);
    await done(desk, 'products.update', {
      productId: kitchen.noodles,
      changes: { price: { from: 14.5, to: 19 } },
    });
    const answer = await refusal(desk, 'menus.copy', { ...input, expectedDigest: digest });
    expect(answer).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Nothing was saved.'),
    });
    expect((await tablesOf(desk, branch))['menus']).toBeNull();
  });
});

test('a copy is a new, inactive menu with its groups, without rewards; both locations are named, and one undo removes it', async () => {
  const { kitchen, neighbour } = desk;
  await putReward(desk, kitchen, [kitchen.noodles]);
  await site.database.pool.query(`update products set tags = '{Hot}', qty = 7 where id = $1`, [
    kitchen.noodles,
  ]);
  const branch = await openBranch(kitchen);
  const [before, here, neighbours] = [
    await tablesOf(desk, branch),
    await tablesOf(desk, kitchen),
    await tablesOf(desk, neighbour),
  ];
  const { preview, menuId } = await copied(kitchen, branch);
  expect(preview).toMatchObject({
    menuName: 'Dinner',
    from: { locationId: kitchen.locationId, locationName: 'Main Street' },
    to: { locationId: branch.locationId, locationName: 'Harbour' },
    categoryCount: 1,
    productCount: 2,
    reusedGroups: [],
    newGroups: ['Sauce'],
  });
  const there = await tablesOf(desk, branch);
  expect(there).toMatchObject({
    menus: [{ id: menuId, name: 'Dinner', active: false, location_id: branch.locationId }],
    categories: [{ name: 'Noodles and more', menu_id: menuId }],
    products: [
      { name: 'Chow mein', price: 14.5, qty: 7, tags: ['Hot'] },
      { name: 'Dumplings', price: 3.25 },
    ],
    groups: [{ title: 'Sauce', max_selection: 2, location_id: branch.locationId }],
    items: [{ name: 'Chili', price: 0.75 }],
    rewards: null,
  });
  expect(there['offered']).toHaveLength(1);
  expect(await tablesOf(desk, kitchen)).toEqual(here);
  expect(await tablesOf(desk, neighbour)).toEqual(neighbours);
  expect(await timelineOf(desk, branch)).toMatchObject([{ action: 'menus.copy' }]);
  await undoNewest(desk, branch);
  expect(await tablesOf(desk, branch)).toEqual(before);
});

test('an identical group is reused; a different one stays, and the menu brings its own', async () => {
  const { kitchen } = desk;
  const branch = await openBranch(kitchen);
  await copied(kitchen, branch);
  const again = await copied(kitchen, branch);
  expect(again.preview).toMatchObject({ reusedGroups: ['Sauce'], newGroups: [] });
  const { groups } = await tablesOf(desk, branch);
  expect(groups).toHaveLength(1);
  const [group] = groups as { id: string }[];
  const changes = { maxSelection: { from: 2, to: 1 } };
  await done(desk, 'modifierGroups.update', { modifierGroupId: group?.id, changes });
  expect((await copied(kitchen, branch)).preview).toMatchObject({ reusedGroups: [], newGroups: ['Sauce'] });
  expect((await tablesOf(desk, branch))['groups']).toHaveLength(2);
});

test('a copy shows the pictures of the original', async () => {
  const { kitchen } = desk;
  const url = '/files/pictures/shared.png';
  await site.database.pool.query('insert into image_files (url) values ($1) on conflict do nothing', [url]);
  await site.database.pool.query('update products set image_url = $2 where id = $1', [kitchen.noodles, url]);
  const branch = await openBranch(kitchen);
  await copied(kitchen, branch);
  const pictureOf = async () => (await tablesOf(desk, branch))['products'];
  expect(await pictureOf()).toMatchObject([{ name: 'Chow mein', image_url: url }, { image_url: null }]);
});
