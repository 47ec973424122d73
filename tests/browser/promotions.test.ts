import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPicture } from '../images/pictures.ts';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

let portal: Portal;
let picture: string;
beforeAll(async () => {
  portal = await Portal.start();
  const form = new FormData();
  form.set('purpose', 'promotion');
  form.set('imageFile', new File([new Uint8Array(await aPicture('png', 80, 45))], 'banner.png'));
  const headers = { authorization: `Bearer ${portal.people.super_admin.token}` };
  const answer = await fetch(`${portal.url}/api/images/store`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
  picture = ((await answer.json()) as { imageUrl: string }).imageUrl;
});
beforeEach(() => portal.database.pool.query('delete from promotions'));
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

async function put(...codes: string[]): Promise<void> {
  const { restaurantId, locationId } = portal.own;
  await portal.database.pool.query(
    `insert into promotions (image_url, image_url_wide, coupon_code, restaurant_id, location_id, rank)
     select $1, $1, code, $2, $3, place from unnest($4::text[]) with ordinality as codes (code, place)`,
    [picture, restaurantId, locationId, codes],
  );
}
const stored = async () => {
  const { rows } = await portal.database.pool.query<{
    coupon_code: string;
    target_url: string;
    location_id: string;
  }>('select coupon_code, target_url, location_id from promotions order by rank');
  return rows;
};
const order = async () => (await stored()).map(({ coupon_code }) => coupon_code).join('');
const open = async (options = {}, search = ''): Promise<Page> => {
  const page = await portal.open(`/promotions${search}`, 'super_admin', options);
  await page.getByRole('heading', { name: 'Promotions' }).waitFor();
  return page;
};
const row = (page: Page, code: string) => page.getByRole('listitem').filter({ hasText: `Coupon ${code}` });
const editIn = (one: Locator) => one.getByRole('button', { name: /^Golden Wok, Main Street Opens/ }).click();

test('a promotion is added by keyboard: what is missing is said, and the preview shows what guests would see', async () => {
  const page = await open();
  await page.getByText('No promotions yet').waitFor();
  await page.getByRole('button', { name: 'Add promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add promotion' });
  const preview = dialog.getByRole('complementary', { name: 'Preview' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  for (const words of [
    'Please choose a restaurant.',
    'Please add the picture.',
    'Please add the wide picture.',
  ])
    await dialog.getByText(words, { exact: true }).waitFor();
  await isFocused(dialog.getByRole('combobox', { name: 'Restaurant' }));
  await page.keyboard.type('golden');
  await dialog.getByRole('option').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('option').waitFor({ state: 'detached' });
  await page.keyboard.type('verde main');
  await dialog.getByRole('option', { name: 'Taco Verde, Main Street 2500 Main St, Vancouver' }).waitFor();
  await page.keyboard.press('Enter');
  await preview.getByText('Opens the menu of Taco Verde, Main Street').waitFor();
  const file = { name: 'banner.png', mimeType: 'image/png', buffer: await aPicture('png', 80, 45) };
  for (const label of ['Picture', 'Wide picture']) {
    await dialog.getByLabel(label, { exact: true }).setInputFiles(file);
    await dialog.getByRole('img', { name: `${label}, as it is shown` }).waitFor();
  }
  await dialog.getByLabel('Coupon code').fill('TACO5');
  await preview.getByText('TACO5').first().waitFor();
  await dialog.getByLabel('Link').fill('mailto:me@example.com');
  await page.keyboard.press('Tab');
  await dialog.getByText('a link cannot begin with mailto:').waitFor();
  await dialog.getByLabel('Link').fill('http://example.com/tacos');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'TACO5').getByText('Opens example.com').waitFor();
  expect(await stored()).toEqual([
    { coupon_code: 'TACO5', target_url: 'https://example.com/tacos', location_id: portal.foreign.locationId },
  ]);
});

test('two windows on one promotion: who was faster, and when, stands at the field, and nothing else is lost', async () => {
  await put('A');
  const [mine, theirs] = await Promise.all([open(), open()]);
  for (const page of [mine, theirs]) await editIn(row(page, 'A'));
  await mine.getByLabel('Coupon code').fill('MINE');
  await theirs.getByLabel('Coupon code').fill('THEIRS');
  await theirs.getByLabel('Link').fill('example.com');
  await theirs.keyboard.press('Enter');
  const { name } = portal.people.super_admin;
  await mine.getByText(new RegExp(`${name}, \\d\\d:\\d\\d, changed this to THEIRS\\.`)).waitFor();
  expect(await mine.getByLabel('Link').inputValue()).toBe('https://example.com');
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await mine.getByRole('button', { name: 'Save' }).click();
  await row(theirs, 'MINE').waitFor();
  expect(await stored()).toMatchObject([{ coupon_code: 'MINE', target_url: 'https://example.com' }]);
});

test('by keys and by the number of a place, seen at once by a colleague', async () => {
  await put('A', 'B', 'C');
  const [page, colleague] = await Promise.all([open(), open()]);
  await row(page, 'A').getByRole('button', { name: 'Move Golden Wok, Main Street' }).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await waitUntil(async () => (await order()) === 'BAC');
  const place = row(page, 'C').getByLabel('Place of Golden Wok, Main Street, of 3');
  await place.fill('1');
  await place.press('Enter');
  await waitUntil(async () => (await order()) === 'CBA');
  await expect.poll(() => colleague.getByRole('listitem').allTextContents()).toHaveLength(3);
  await expect
    .poll(async () =>
      (await colleague.getByRole('listitem').allTextContents())
        .join()
        .replaceAll(/.*?Coupon (.)[^,]*,?/g, '$1'),
    )
    .toBe('CBA');
});

test('what was removed is brought back in its place from what happened, which names the restaurant', async () => {
  await put('A', 'B');
  const page = await open();
  await editIn(row(page, 'A'));
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove the promotion of Golden Wok, Main Street?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await row(page, 'A').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'What happened' }).click();
  const who = portal.people.super_admin.name;
  const entry = page.getByRole('listitem').filter({ hasText: `${who} removed the promotion Golden Wok` });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await row(page, 'A').waitFor();
  expect(await order()).toBe('AB');
});

test('a shared link opens the same promotion, and one that is gone says so', async () => {
  await put('A');
  const { rows } = await portal.database.pool.query<{ id: string }>('select id from promotions');
  const page = await open({}, `?promotion=${rows[0]!.id}`);
  expect(await page.getByLabel('Coupon code').inputValue()).toBe('A');
  await portal.database.pool.query('delete from promotions');
  await page.getByText('This promotion is gone').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('No promotions yet').waitFor();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [WIDE, NARROW]) {
    test(`axe finds nothing, and nothing is wider than the window, ${colorScheme}, ${viewport.width} wide`, async () => {
      await put('A', 'B');
      const page = await open({ colorScheme, viewport });
      await row(page, 'B').waitFor();
      const isFine = async () => {
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      };
      await isFine();
      await editIn(row(page, 'A'));
      await page.getByRole('combobox', { name: 'Restaurant' }).fill('taco');
      await page.getByRole('option').first().waitFor();
      await isFine();
    });
  }
}
