import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { labelled } from '../setup/owed-record/owe-gone.ts';
import { NARROW, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { more, openMenuDesk, openProduct } from './menu-desk.ts';

const { pool, locationId, named, openMenu, byColleague } = await openMenuDesk();

const pricesOf = async (name: string) => {
  const { rows } = await pool.query<{ prices: (number | null)[] }>(
    `select json_build_array(price, price_delivery, price_pickup, price_dine_in) as prices
     from products where location_id = $1 and name = $2`,
    [locationId, name],
  );
  return rows[0]?.prices;
};
const give = async (prices: Record<string, number | null>, from: number | null = null) => {
  const changes = Object.fromEntries(Object.entries(prices).map(([field, to]) => [field, { from, to }]));
  const answer = await byColleague('products.update', { productId: (await named('Chow mein'))?.id, changes });
  expect(answer.status).toBe(200);
};
const field = (page: Page, label: string) => page.getByLabel(labelled(label));
const row = (page: Page) => page.getByRole('button', { name: /^Chow mein/ }).first();

test('what is wrong with a price of an order type is said at its field, and nothing is saved', async () => {
  const page = await openMenu();
  const panel = await openProduct(page, 'Chow mein');
  for (const [label, typed, words] of [
    ['Delivery price', '-1', 'Price cannot be negative'],
    ['Pickup price', '2.999', '2.999 can mean two numbers. Please enter 2999 or 3.00.'],
    ['Dine-in price', 'much', 'This is not a number. Please enter one such as 1234.50.'],
  ] as const) {
    await field(page, label).fill(typed);
    await panel.getByLabel('Description').focus();
    await panel.getByText(words, { exact: true }).waitFor();
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Price').getAttribute('aria-invalid')).not.toBe('true');
  }
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Price cannot be negative', { exact: true }).waitFor();
  expect(await pricesOf('Chow mein')).toEqual([14.5, null, null, null]);
});

test('a delivery price is saved beside the price, stands in the list, is told by its name, emptied, and brought back', async () => {
  const page = await openMenu();
  const panel = await openProduct(page, 'Chow mein');
  await field(page, 'Delivery price').fill('16.5');
  await panel.getByRole('button', { name: 'Save' }).click();
  await row(page).getByText('Delivery $16.50').waitFor();
  expect(await pricesOf('Chow mein')).toEqual([14.5, 16.5, null, null]);
  expect(await pricesOf('Dumplings')).toEqual([3.25, null, null, null]);
  await field(page, 'Delivery price').fill('');
  await panel.getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await pricesOf('Chow mein'))?.[1] === null);
  await row(page).getByText('Delivery $16.50').waitFor({ state: 'detached' });
  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  const newest = page.getByRole('dialog', { name: 'What happened' }).getByRole('listitem').first();
  await newest.getByText('Delivery price').first().waitFor();
  await newest.getByRole('button', { name: /^Undo/ }).click();
  await waitUntil(async () => (await pricesOf('Chow mein'))?.[1] === 16.5);
});

test('two windows that change the prices of different types are both saved; of one type the second sees both', async () => {
  const [mine, theirs] = [await openMenu(), await openMenu()];
  const forms = [await openProduct(mine, 'Chow mein'), await openProduct(theirs, 'Chow mein')] as const;
  await field(theirs, 'Pickup price').fill('13');
  await field(mine, 'Delivery price').fill('16');
  await forms[0].getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await pricesOf('Chow mein'))?.[1] === 16);
  await forms[1].getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await pricesOf('Chow mein'))?.join() === '14.5,16,13,');
  await field(theirs, 'Delivery price').fill('18');
  await field(mine, 'Delivery price').fill('17');
  await forms[0].getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await pricesOf('Chow mein'))?.[1] === 17);
  await forms[1]
    .getByText(/\$17\.00/)
    .first()
    .waitFor();
  await forms[1].getByRole('button', { name: 'Save' }).click();
  await forms[1].getByText(/keep yours or take theirs/).waitFor();
  expect(await field(theirs, 'Delivery price').inputValue()).toMatch(/^18(\.00)?$/);
  expect(await pricesOf('Chow mein')).toEqual([14.5, 17, 13, null]);
});

test('prices changed together are those by order type too, or say how many stay, and one undo restores them', async () => {
  await give({ priceDelivery: 16 });
  const page = await openMenu();
  await more(page, 'this menu', 'Change prices');
  const dialog = page.getByRole('dialog', { name: 'Change prices of Dinner' });
  await dialog.getByLabel('How much').fill('10');
  await dialog.getByRole('row', { name: 'Chow mein Price $14.50 $15.95' }).waitFor();
  await dialog.getByRole('row', { name: 'Chow mein Delivery price $16.00 $17.60' }).waitFor();
  await dialog.getByLabel('Prices', { exact: true }).selectOption({ label: 'Price only' });
  await dialog.getByText('1 price by order type stays as it is.').waitFor();
  await dialog.getByRole('row', { name: /Delivery price/ }).waitFor({ state: 'detached' });
  await dialog.getByLabel('Prices', { exact: true }).selectOption({ label: 'All, also by order type' });
  await dialog.getByRole('button', { name: 'Change 3 prices' }).click();
  await page.getByText('3 prices changed.').waitFor();
  expect(await pricesOf('Chow mein')).toEqual([15.95, 17.6, null, null]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await pricesOf('Chow mein')).toEqual([14.5, 16, null, null]);
});

test('what is chosen of prices stays chosen when the last of them goes: no others are changed', async () => {
  await give({ priceDelivery: 16 });
  const page = await openMenu();
  await more(page, 'this menu', 'Change prices');
  const dialog = page.getByRole('dialog', { name: 'Change prices of Dinner' });
  await dialog.getByLabel('Prices', { exact: true }).selectOption({ label: 'Delivery price only' });
  await dialog.getByLabel('How much').fill('15');
  await dialog.getByRole('button', { name: 'Change 1 price' }).waitFor();
  await give({ priceDelivery: null }, 16);
  await dialog.getByText('No price would change.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Change/ }).isDisabled()).toBe(true);
  await dialog.getByLabel('Prices', { exact: true }).selectOption({ label: 'Price only' });
  await dialog.getByRole('button', { name: 'Change 2 prices' }).waitFor();
});

test('a guest sees what an order of the chosen type pays', async () => {
  await give({ priceDelivery: 16, priceDineIn: 0 });
  const page = await openMenu();
  await page.getByRole('button', { name: 'See as a guest' }).click();
  const phone = page.getByRole('region', { name: 'Phone of a guest' });
  const card = phone.getByRole('button', { name: /^Chow mein/ });
  await card.filter({ hasText: '$14.50' }).waitFor();
  const types = page.getByRole('group', { name: 'Order type' });
  await types.getByRole('button', { name: 'Dine in' }).click();
  await card.filter({ hasText: '$0.00' }).waitFor();
  await types.getByRole('button', { name: 'Delivery' }).click();
  await card.filter({ hasText: '$16.00' }).click();
  const price = phone.getByRole('status', { name: 'Price' });
  // With 5 % GST.
  await price.getByText('$16.80').waitFor();
  await phone.getByText('Without the delivery fee.').waitFor();
});

test.each([
  ['wide', WIDE],
  ['on a phone', NARROW],
])('the prices by order type stay within the form, and axe finds nothing, %s', async (_, viewport) => {
  await give({ priceDelivery: 16, pricePickup: 1_000_000, priceDineIn: 0 });
  const page = await openMenu({ viewport }, `?product=${(await named('Chow mein'))?.id}`);
  const panel = page.getByRole('complementary', { name: 'Chow mein' });
  await field(page, 'Pickup price').fill('2.999');
  await panel.getByLabel('Description').focus();
  await panel.getByText(/2\.999 can mean/).waitFor();
  const edge = await panel.boundingBox();
  for (const label of ['Delivery price', 'Pickup price', 'Dine-in price']) {
    const box = await field(page, label).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
    expect(box?.width).toBeGreaterThan(100);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
