import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LocationMenu } from '@passline/contract/menus/menus';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { call } from '../setup/api-client.ts';
import { ImageDesk } from '../images/image-desk.ts';
import { aPicture } from '../images/pictures.ts';
import { createProgram } from '../setup/people.ts';
import { createReward } from '../setup/rewards.ts';

let desk: ImageDesk;
beforeEach(async () => {
  desk = await ImageDesk.open();
});
afterEach(() => desk.site.stop());

/** The menu as an app of guests reads it. */
async function readMenu({ locationId } = desk.kitchen): Promise<LocationMenu> {
  const { token } = await createProgram(desk.site.database.pool, ['menus:read']);
  const answer = await call<LocationMenu>(desk.site.server.url, 'menus.read', { locationId }, { token });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Changes a record as the super admin would. */
async function change(action: string, id: object, to: Record<string, [from: unknown, to: unknown]>) {
  const changes = Object.fromEntries(
    Object.entries(to).map(([field, [from, now]]) => [field, { from, to: now }]),
  );
  const answer = await call(desk.site.server.url, action, { ...id, changes }, { token: desk.boss.token });
  expect(answer.text).not.toContain('"code"');
  expect(answer.status).toBe(200);
}

async function upload(where: { imageType: string; productId?: string; categoryId?: string; docId?: string }) {
  const locationId = where.docId ? desk.kitchen.locationId : null;
  const answer = await desk.upload(desk.boss.token, {
    file: await aPicture('png', 40, 40),
    locationId,
    ...where,
  });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.imageUrl;
}

test('an app reads of a product what the portal shows guests: its words, tags and picture', async () => {
  const { noodles, dumplings } = desk.kitchen;
  await change(
    'products.update',
    { productId: noodles },
    {
      description: ['', '볶음면, hand-pulled'],
      tags: [[], ['Spicy', 'Vegan']],
    },
  );
  const imageUrl = await upload({ imageType: 'product', productId: noodles });
  const { products } = await readMenu();
  const shown = (productId: string) => products.find((product) => product.productId === productId);
  expect(shown(noodles)).toMatchObject({
    description: '볶음면, hand-pulled',
    tags: ['Spicy', 'Vegan'],
    imageUrl,
  });
  expect(shown(dumplings)).toMatchObject({ description: '', tags: [], imageUrl: null });
  expect((await fetch(new URL(imageUrl, desk.site.server.url))).status).toBe(200);
});

test('an app reads of a category its words and picture', async () => {
  const [plain] = (await readMenu()).categories;
  if (!plain) throw new Error('The kitchen has no category.');
  expect(plain).toMatchObject({ description: '', imageUrl: null });
  const { categoryId } = plain;
  await change('categories.update', { categoryId }, { description: ['', 'Made to order'] });
  const imageUrl = await upload({ imageType: 'category', categoryId });
  expect((await readMenu()).categories[0]).toMatchObject({ description: 'Made to order', imageUrl });
});

test('an app reads which items of a group are chosen to begin with', async () => {
  const read = async () => (await readMenu()).modifierGroups.flatMap((group) => group.modifierItems);
  const [item, ...others] = await read();
  if (!item) throw new Error('The kitchen has no modifier.');
  expect(item.defaultValue).toBe(false);
  await desk.site.database.pool.query('update modifier_items set default_value = true where id = $1', [
    item.id,
  ]);
  expect(await read()).toEqual([{ ...item, defaultValue: true }, ...others]);
});

test('an app reads what a reward takes off, its picture and whom it is for', async () => {
  const { pool } = desk.site.database;
  const { locationId } = desk.kitchen;
  const percent = await createReward(pool, locationId, {
    reward_name: 'A tenth off',
    redeem_type: 'DiscountPercent',
    subtotal_discount_percent: 0.1,
    free_on_first_order: true,
    requires_login: true,
    qty: 40,
    qty_limit: 1,
    qty_limit_per_user: 2,
    maximum_discount: 7.5,
    stands_alone: true,
    active_until: 4_000_000_000_000,
    hours: { ...NO_MENU_HOURS, 5: { open: '14:00', close: '17:00' } },
    version: 3,
  });
  await createReward(pool, locationId, { reward_name: 'Five off' });
  await createReward(pool, desk.neighbour.locationId, { reward_name: 'Elsewhere' });
  const imageUrl = await upload({ imageType: 'reward', docId: percent });
  await createReward(pool, locationId, { reward_name: 'Not yet', active_from: Date.now() + 3_600_000 });
  await createReward(pool, locationId, { reward_name: 'Over', active_until: Date.now() - 1 });
  const { rewards } = await readMenu();
  expect(rewards.map(({ rewardName }) => rewardName)).toEqual(['A tenth off', 'Five off']);
  expect(rewards[0]).toMatchObject({
    subtotalDiscountAmount: null,
    subtotalDiscountPercent: 0.1,
    discountValue: null,
    freeOnFirstOrder: true,
    qty: 40,
    qtyLimit: 1,
    qtyLimitPerUser: 2,
    maximumDiscount: 7.5,
    standsAlone: true,
    activeUntil: 4_000_000_000_000,
    // Told at any hour, so that a program knows when it may be redeemed.
    hours: { ...NO_MENU_HOURS, 5: { open: '14:00', close: '17:00' } },
    imageUrl,
  });
  expect(rewards[1]).toMatchObject({
    subtotalDiscountAmount: 5,
    subtotalDiscountPercent: null,
    freeOnFirstOrder: false,
    hours: NO_MENU_HOURS,
    qty: null,
    imageUrl: null,
  });
});
