import { localDate, localTime } from '@passline/domain/time/local-date';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { labelled } from '../setup/owed-record/owe-gone.ts';
import { NARROW, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { more, openMenuDesk, openProduct } from './menu-desk.ts';

const { pool, locationId, named, openMenu, byColleague } = await openMenuDesk();

const ZONE = 'America/Vancouver';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => {
  const atMs = Date.now() + hours * HOUR_MS;
  return { date: localDate(atMs, ZONE), time: localTime(atMs, ZONE), atMs };
};
const scheduleOf = async (name: string) => {
  const { rows } = await pool.query<{ schedule: unknown[] }>(
    `select json_build_array(price, scheduled_price, scheduled_price_delivery, scheduled_from, scheduled_until) as schedule
     from products where location_id = $1 and name = $2`,
    [locationId, name],
  );
  return rows[0]?.schedule;
};
const give = async (fields: Record<string, unknown>) => {
  const changes = Object.fromEntries(
    Object.entries(fields).map(([field, to]) => [field, { from: null, to }]),
  );
  const answer = await byColleague('products.update', { productId: (await named('Chow mein'))?.id, changes });
  expect(answer.status).toBe(200);
};
const holding = () => ({
  scheduledPrice: 9,
  scheduledFrom: Date.now() - HOUR_MS,
  scheduledUntil: Date.now() + 48 * HOUR_MS,
});
const field = (page: Page, label: string) => page.getByLabel(labelled(label));
const row = (page: Page) => page.getByRole('button', { name: /^Chow mein/ }).first();

test('a price without a time is refused at its field, and nothing is saved', async () => {
  const page = await openMenu();
  const panel = await openProduct(page, 'Chow mein');
  await panel.getByRole('button', { name: 'Schedule other prices' }).click();
  await field(page, 'Scheduled price').fill('-1');
  await field(page, 'Scheduled delivery price').focus();
  await panel.getByText('Price cannot be negative', { exact: true }).waitFor();
  await field(page, 'Scheduled price').fill('9');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel
    .getByText('Please say when the scheduled prices hold: from, until, or hours.')
    .first()
    .waitFor();
  expect(await scheduleOf('Chow mein')).toEqual([14.5, null, null, null, null]);
});

test('a planned price is typed, said before and after it is saved, told by its name, and undone', async () => {
  const page = await openMenu();
  const panel = await openProduct(page, 'Chow mein');
  await panel.getByRole('button', { name: 'Schedule other prices' }).click();
  await field(page, 'Scheduled price').fill('16');
  const { date, time } = inHours(72);
  await field(page, 'Scheduled from').fill(date);
  await panel.getByLabel('Scheduled from, time').fill(time);
  await panel
    .getByRole('status', { name: 'Prices next' })
    .getByText(/^\$16\.00 from .+\.$/)
    .waitFor();
  await panel.getByRole('button', { name: 'Save' }).click();
  await row(page)
    .getByText(/\$16\.00 from/)
    .waitFor();
  await row(page).getByText('$14.50', { exact: true }).waitFor();
  expect((await scheduleOf('Chow mein'))?.slice(0, 2)).toEqual([14.5, 16]);
  expect((await scheduleOf('Dumplings'))?.slice(0, 2)).toEqual([3.25, null]);
  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  const newest = page.getByRole('dialog', { name: 'What happened' }).getByRole('listitem').first();
  await newest.getByText('Scheduled price').first().waitFor();
  await newest.getByText('Scheduled from').first().waitFor();
  await newest.getByRole('button', { name: /^Undo/ }).click();
  await waitUntil(async () => (await scheduleOf('Chow mein'))?.join() === '14.5,,,,');
});

test('while it holds, the list and the guest see it, and until when', async () => {
  await give({ ...holding(), scheduledPriceDelivery: 11 });
  const page = await openMenu();
  await row(page).getByText('$9.00', { exact: true }).waitFor();
  await row(page)
    .getByText(/Scheduled price, \$14\.50, Delivery \$14\.50 from/)
    .waitFor();
  await page.getByRole('button', { name: 'See as a guest' }).click();
  const phone = page.getByRole('region', { name: 'Phone of a guest' });
  const card = phone.getByRole('button', { name: /^Chow mein/ });
  await card.filter({ hasText: '$9.00' }).waitFor();
  const types = page.getByRole('group', { name: 'Order type' });
  await types.getByRole('button', { name: 'Delivery' }).click();
  await card.filter({ hasText: '$11.00' }).click();
  // With 5 % GST.
  await phone.getByRole('status', { name: 'Price' }).getByText('$11.55').waitFor();
  await phone.getByText(/This price until .+\. Without the delivery fee\./).waitFor();
});

test('two windows that change a scheduled price and its end are both saved; of one price the second sees both', async () => {
  await give(holding());
  const [mine, theirs] = [await openMenu(), await openMenu()];
  const forms = [await openProduct(mine, 'Chow mein'), await openProduct(theirs, 'Chow mein')] as const;
  await field(theirs, 'Scheduled delivery price').fill('12');
  await field(mine, 'Scheduled price').fill('8');
  await forms[0].getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await scheduleOf('Chow mein'))?.[1] === 8);
  await forms[1].getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await scheduleOf('Chow mein'))?.slice(0, 3).join() === '14.5,8,12');
  await field(theirs, 'Scheduled price').fill('7');
  await field(mine, 'Scheduled price').fill('6');
  await forms[0].getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await scheduleOf('Chow mein'))?.[1] === 6);
  await forms[1].getByRole('button', { name: 'Save' }).click();
  await forms[1].getByText(/keep yours or take theirs/).waitFor();
  expect(await field(theirs, 'Scheduled price').inputValue()).toMatch(/^7(\.00)?$/);
  expect((await scheduleOf('Chow mein'))?.[1]).toBe(6);
});

test('delivery prices are set from the prices as the preview shows them, undone together, and cleared', async () => {
  const page = await openMenu();
  await more(page, 'this menu', 'Change prices');
  const dialog = page.getByRole('dialog', { name: 'Change prices of Dinner' });
  await dialog.getByLabel('What to do').selectOption({ label: 'Delivery price = price + …' });
  await dialog.getByLabel('How much').fill('15');
  await dialog.getByLabel('Round').selectOption({ label: 'To end in 9 (12.39, 12.49)' });
  await dialog.getByRole('row', { name: 'Chow mein Delivery price none $16.69' }).waitFor();
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await page.getByText('2 prices changed.').waitFor();
  const pricesOf = async () => {
    const { rows } = await pool.query<{ price: string; price_delivery: string | null }>(
      'select price, price_delivery from products where location_id = $1 order by name',
      [locationId],
    );
    return rows.map(({ price, price_delivery }) => [price, price_delivery]);
  };
  const set = [
    ['14.50', '16.69'],
    ['3.25', '3.79'],
  ];
  expect(await pricesOf()).toEqual(set);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await pricesOf()).toEqual(set.map(([price]) => [price, null]));
  await give({ priceDelivery: 16 });
  await row(page).getByText('Delivery $16.00').waitFor();
  await more(page, 'this menu', 'Change prices');
  await dialog.getByLabel('What to do').selectOption({ label: 'No delivery price' });
  await dialog.getByRole('row', { name: 'Chow mein Delivery price $16.00 none' }).waitFor();
  await dialog.getByRole('button', { name: 'Change 1 price' }).click();
  await page.getByText('1 price changed.').waitFor();
  expect(await pricesOf()).toEqual(set.map(([price]) => [price, null]));
});

test('scheduled prices change together with the others, or alone', async () => {
  await give(holding());
  const page = await openMenu();
  await more(page, 'this menu', 'Change prices');
  const dialog = page.getByRole('dialog', { name: 'Change prices of Dinner' });
  await dialog.getByLabel('How much').fill('10');
  await dialog.getByRole('row', { name: 'Chow mein Scheduled price $9.00 $9.90' }).waitFor();
  await dialog.getByLabel('Prices', { exact: true }).selectOption({ label: 'Price only' });
  await dialog.getByText('1 other price stays as it is.').waitFor();
  await dialog.getByLabel('Prices', { exact: true }).selectOption({ label: 'Scheduled prices only' });
  await dialog.getByRole('button', { name: 'Change 1 price' }).click();
  await page.getByText('1 price changed.').waitFor();
  expect((await scheduleOf('Chow mein'))?.slice(0, 2)).toEqual([14.5, 9.9]);
});

test.each([
  ['wide', WIDE],
  ['on a phone', NARROW],
])('the scheduled prices stay within the form, and axe finds nothing, %s', async (_, viewport) => {
  await give({ ...holding(), scheduledPriceDineIn: 0 });
  const page = await openMenu({ viewport }, `?product=${(await named('Chow mein'))?.id}`);
  const panel = page.getByRole('complementary', { name: 'Chow mein' });
  await panel.getByRole('checkbox', { name: 'Friday' }).check();
  const edge = await panel.boundingBox();
  for (const label of [
    'Scheduled price',
    'Scheduled dine-in price',
    'Scheduled from, time',
    'Friday until',
  ]) {
    const box = await field(page, label).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
