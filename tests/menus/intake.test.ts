import { beforeEach, expect, test } from 'vitest';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import type { LocationMenu } from '@passline/contract/menus/menus';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { done } from './menu-desk.ts';

const site = await openSite();
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

const update = (productId: string, field: string, from: unknown, to: unknown) =>
  done(desk, 'products.update', { productId, changes: { [field]: { from, to } } });
const order = (count = 1) =>
  desk.place({ orderCartItems: [{ productId: desk.kitchen.noodles, count, selectedModifierGroups: [] }] });
const menuOf = (field: string, from: unknown, to: unknown) =>
  done(desk, 'menus.update', { menuId: desk.kitchen.menuId, changes: { [field]: { from, to } } });

test('a new price applies to the next order, and earlier orders keep theirs', async () => {
  const first = await order();
  await update(desk.kitchen.noodles, 'price', 14.5, 20);
  expect((await order()).subTotal).toBe(20);
  expect(first.subTotal).toBe(14.5);
});

test('a product that is sold out is refused until it is in stock again', async () => {
  const { noodles } = desk.kitchen;
  await done(desk, 'products.setStock', { productIds: [noodles], choice: 6 });
  await expect(order()).rejects.toThrow('Chow mein is temporarily out of stock.');
  await done(desk, 'products.setStock', { productIds: [noodles], choice: 1 });
  await order();
});

test('the most per order and the stock limit apply from the moment they are saved', async () => {
  const { noodles } = desk.kitchen;
  await update(noodles, 'qtyLimit', null, 2);
  await expect(order(3)).rejects.toThrow('At most 2 of Chow mein');
  await update(noodles, 'qty', null, 1);
  await expect(order(2)).rejects.toThrow('Only 1 of Chow mein');
  await order(1);
  await expect(order(1)).rejects.toThrow('temporarily out of stock');
});

test('an inactive menu sells nothing, and sells again when it is active', async () => {
  await menuOf('active', true, false);
  await expect(order()).rejects.toThrow('Chow mein is not on the menu now.');
  await menuOf('active', false, true);
  await order();
});

test('a menu that has ended, or has not begun, sells nothing', async () => {
  await menuOf('activeUntil', null, 1);
  await expect(order()).rejects.toThrow('is not on the menu now');
  await menuOf('activeUntil', 1, null);
  await menuOf('activeFrom', null, Date.now() + 3_600_000);
  await expect(order()).rejects.toThrow('is not on the menu now');
});

test('a menu with hours sells only within them', async () => {
  const allDay = { open: '00:00', close: '00:00' };
  const always = { 0: allDay, 1: allDay, 2: allDay, 3: allDay, 4: allDay, 5: allDay, 6: allDay };
  await menuOf('hours', NO_MENU_HOURS, always);
  await order();
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'America/Vancouver' }).format(
    Date.now() - 86_400_000,
  );
  const yesterday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(weekday);
  await menuOf('hours', always, { ...NO_MENU_HOURS, [yesterday]: { open: '10:00', close: '10:01' } });
  await expect(order()).rejects.toThrow('is not on the menu now');
});

test('an item below zero makes a product cheaper, on the menu that apps read, in the order and on its ticket, but nothing costs less than nothing', async () => {
  const { kitchen } = desk;
  const { groupId, chili } = kitchen.sauce;
  const costs = (price: number) =>
    desk.site.database.pool.query('update modifier_items set price = $2 where id = $1', [chili, price]);
  const [group] = (await done<LocationMenu>(desk, 'menus.read', { locationId: kitchen.locationId }))
    .modifierGroups;
  const from = group?.modifierItems ?? [];
  await done(desk, 'modifierGroups.update', {
    modifierGroupId: groupId,
    changes: {
      modifierItems: { from, to: from.map((one) => (one.id === chili ? { ...one, price: -1.25 } : one)) },
    },
  });
  const menu = await done<LocationMenu>(desk, 'menus.read', { locationId: kitchen.locationId });
  expect(menu.modifierGroups.flatMap(({ modifierItems }) => modifierItems)).toMatchObject([{ price: -1.25 }]);
  const orderWith = () =>
    desk.place({
      orderCartItems: [
        {
          productId: kitchen.dumplings,
          count: 2,
          selectedModifierGroups: [{ groupId, itemIds: [chili] }],
        },
      ],
    });
  const plain = await desk.place({ orderCartItems: [{ productId: kitchen.dumplings, count: 2 }] });
  const cheaper = await orderWith();
  expect(cheaper.subTotal).toBeCloseTo(plain.subTotal - 2.5, 5);
  expect(cheaper.orderCartItems).toMatchObject([
    { selectedModifierGroupsWithDetails: [{ items: [{ name: 'Chili', price: -1.25 }] }] },
  ]);
  await costs(-100);
  expect(await orderWith()).toMatchObject({ subTotal: 0, taxAmount: 0, total: 0, paymentStatus: 'free' });
});

test('what one location sells does not affect its neighbour', async () => {
  await menuOf('active', true, false);
  await desk.place(
    { orderCartItems: [{ productId: desk.neighbour.noodles, count: 1, selectedModifierGroups: [] }] },
    desk.neighbour,
  );
});
