import type { Order } from '@passline/contract/orders/order';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { LocationMenu } from '@passline/contract/menus/menus';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { done, undoNewest } from './menu-desk.ts';

const site = await openSite();
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

type Items = ModifierGroupRow['modifierItems'];

/** The sauces of dumplings, of which five may be chosen; Chili from 2 to 3 times, where it is chosen. */
async function limitChili(): Promise<ModifierGroupRow> {
  const { groupId, chili } = desk.kitchen.sauce;
  await pool.query('update modifier_groups set max_selection = 5, is_required = false where id = $1', [
    groupId,
  ]);
  await pool.query(
    `insert into modifier_items (modifier_group_id, name, price, position) values ($1, 'Soy', 1, 9)`,
    [groupId],
  );
  const before = await readItems();
  const to = before.map((item) => (item.id === chili ? { ...item, minSelection: 2, maxSelection: 3 } : item));
  return done<ModifierGroupRow>(desk, 'modifierGroups.update', {
    modifierGroupId: groupId,
    changes: { modifierItems: { from: before, to } },
  });
}
async function readMenu(): Promise<LocationMenu> {
  const { body } = await call<LocationMenu>(
    desk.url,
    'menus.read',
    { locationId: desk.kitchen.locationId },
    { token: desk.admin.token },
  );
  return body;
}
async function readItems(): Promise<Items> {
  const group = (await readMenu()).modifierGroups.find(({ id }) => id === desk.kitchen.sauce.groupId);
  return group?.modifierItems ?? [];
}
const chiliOf = (items: Items) => {
  const item = items.find(({ id }) => id === desk.kitchen.sauce.chili);
  return [item?.minSelection, item?.maxSelection];
};
const order = (times: number) => {
  const { dumplings, sauce } = desk.kitchen;
  const itemIds = Array.from({ length: times }, () => sauce.chili);
  const selectedModifierGroups = [{ groupId: sauce.groupId, itemIds }];
  return desk.place({ orderCartItems: [{ productId: dumplings, count: 1, selectedModifierGroups }] });
};

test('an order with an item less or more often than it may be is refused, and takes nothing', async () => {
  await limitChili();
  await expect(order(1)).rejects.toThrow(
    /At least 2 x Chili have to be chosen for '.*' of Dumplings, or none\./,
  );
  await expect(order(4)).rejects.toThrow(/At most 3 x Chili can be chosen for '.*' of Dumplings\./);
  expect(
    (await pool.query('select from orders where location_id = $1', [desk.kitchen.locationId])).rowCount,
  ).toBe(0);
});

test('one that has it as often as it may be, or not at all, is taken, and costs it each time', async () => {
  await limitChili();
  const price = (await readItems()).find(({ id }) => id === desk.kitchen.sauce.chili)?.price ?? 0;
  const [without, twice] = [await order(0), await order(2)];
  expect(twice.subTotal - without.subTotal).toBeCloseTo(2 * price);
  const { body } = await call<Order>(
    desk.url,
    'orders.get',
    { orderId: twice.id },
    { token: desk.admin.token },
  );
  const [line] = body.orderCartItems;
  expect(line?.selectedModifierGroupsWithDetails[0]?.items.map(({ name }) => name)).toEqual([
    'Chili',
    'Chili',
  ]);
});

test('guests read it with the menu, other items keep theirs, the database insists on it, and the change can be undone', async () => {
  const saved = await limitChili();
  expect(chiliOf(saved.modifierItems)).toEqual([2, 3]);
  const read = await readItems();
  expect(chiliOf(read)).toEqual([2, 3]);
  const others = read.filter(({ id }) => id !== desk.kitchen.sauce.chili);
  expect(others.length).toBeGreaterThan(0);
  for (const { minSelection, maxSelection } of others)
    expect([minSelection, maxSelection]).toEqual([1, null]);
  await expect(
    pool.query('update modifier_items set max_selection = 1 where id = $1', [desk.kitchen.sauce.chili]),
  ).rejects.toThrow(/modifier_items_selection_check/);
  await undoNewest(desk, desk.kitchen);
  expect(chiliOf(await readItems())).toEqual([1, null]);
});

test('a program that says nothing of it leaves an item as often as its group allows', async () => {
  const items = await readItems();
  const plain = items.map(({ minSelection: _least, maxSelection: _most, ...item }) => item);
  const added = await done<ModifierGroupRow>(desk, 'modifierGroups.add', {
    locationId: desk.kitchen.locationId,
    title: 'Dips',
    isRequired: false,
    maxSelection: 2,
    modifierItems: plain,
  });
  expect(chiliOf(added.modifierItems)).toEqual([1, null]);
});
