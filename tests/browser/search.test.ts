import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;
let orderId: string;
beforeAll(async () => {
  portal = await Portal.start();
  await portal.place({ name: 'Somebody Else', phoneNumber: '+17785550000' }, portal.foreign);
  ({ id: orderId } = await portal.place({ name: 'Zoë Quick', phoneNumber: '+16045550199' }));
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

async function openSearch(path: string, who: 'super_admin' | 'admin') {
  const page = await portal.open(path, who);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await isFocused(page.getByRole('combobox'));
  return page;
}

test('a search without a match says so, and Escape closes', async () => {
  const page = await openSearch('/tags', 'super_admin');
  await page.keyboard.type('no such thing');
  await page.getByText('Nothing found for “no such thing”.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/tags');
});

test('an admin finds neither the platform nor the orders of others', async () => {
  const page = await openSearch('/account', 'admin');
  await portal.database.pool.query(
    `insert into users (email, name, role) values ('kim@passline.example', 'Kim Courier', 'courier')`,
  );
  for (const typed of ['Somebody', '7785550', 'Taco', 'Blocklist', 'Kim Courier']) {
    await page.getByRole('combobox').fill(typed);
    await page.getByText(`Nothing found for “${typed}”.`).waitFor();
  }
});

test('an order is found by part of its phone number and opened by Enter', async () => {
  const page = await openSearch('/tags', 'super_admin');
  await page.keyboard.type('(604) 555-01');
  await page.getByRole('option', { name: /Zoë Quick/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toBe(`${portal.url}/orders?order=${orderId}`);
});

test('a courier is found without the accents of the name, is distinguished from another, and leads to their deliveries', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values
       ('rene.1@passline.example', 'René Dubé', '+15875550101', 'courier'),
       ('rene.2@passline.example', 'René Dubé', '+15875550102', 'courier') returning id`,
  );
  const page = await openSearch('/tags', 'super_admin');
  await page.keyboard.type('rene dube');
  const couriers = page.getByRole('group', { name: 'Couriers' }).getByRole('option');
  await expect.poll(() => couriers.count()).toBe(2);
  await couriers.getByText('587-555-0102').waitFor();
  await page.getByRole('combobox').fill('Tel. 587-555-0102 x12');
  await page.getByRole('option', { name: /rene\.2@/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toBe(`${portal.url}/orders?view=deliveries&courier=${rows[1]!.id}`);
});

test('the arrows move through screens and restaurants, and recently opened ones are offered again', async () => {
  const page = await openSearch('/tags', 'super_admin');
  await page.keyboard.type('taco');
  await page.getByRole('group', { name: 'Restaurants' }).waitFor();
  const [first, second] = await page.getByRole('option').allTextContents();
  const selected = () => page.getByRole('option', { selected: true }).textContent();
  await expect.poll(selected).toBe(first);
  await page.keyboard.press('ArrowDown');
  await expect.poll(selected).toBe(second);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('combobox').fill('blockl');
  await page.getByRole('option', { name: /Blocklist/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Blocklist' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recent' }).getByText('Blocklist').waitFor();
});

test('a question mark lists the shortcuts, but not while somebody types', async () => {
  const page = await openSearch('/tags', 'super_admin');
  await page.keyboard.type('?');
  expect(await page.getByRole('combobox').inputValue()).toBe('?');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Shortcuts' }).getByText('Search for everything').waitFor();
});

test('the shortcuts are in the order of use, each action once with all its keys', async () => {
  const page = await portal.open('/orders', 'super_admin');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('?');
  const lines = page.getByRole('dialog', { name: 'Shortcuts' }).locator('dl > div');
  await lines.first().waitFor();
  const texts = (await lines.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  const at = (label: string) => texts.findIndex((text) => text.startsWith(label));
  expect(at('Confirm')).toBeGreaterThanOrEqual(0);
  expect(at('Confirm')).toBeLessThan(at('Next order'));
  expect(at('Next order')).toBeLessThan(at('Search for everything'));
  expect(texts).toContain('Next order ↓ or J');
  expect(texts).toContain('Next lane →');
  expect(texts.filter((text) => text.startsWith('Previous order'))).toEqual(['Previous order ↑ or K']);
});

test('axe-core finds nothing (light and dark)', async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open('/', 'super_admin', { viewport });
    await page.getByRole('button', { name: /Search/ }).click();
    await page.getByRole('combobox').fill('a');
    await page.getByRole('option').first().waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  }
});
