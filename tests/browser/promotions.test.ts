import { expect, test } from 'vitest';
import { aPicture } from '../images/pictures.ts';
import { PHONE, promotionSample, WIDE as WIDE_PICTURE } from '../promotions/promotion-sample.ts';
import { owePage } from '../setup/owed-record/owe-page.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, openPortal } from '../setup/portal.ts';
import { createReward } from '../setup/rewards.ts';

const portal = await openPortal();

owePage(promotionSample, {
  portal,
  path: '/promotions',
  list: 'Promotions',
  empty: 'No promotions yet',
  unfold: async (page) => {
    await page.getByRole('combobox', { name: 'Restaurant' }).fill('taco');
    await page.getByRole('option').first().waitFor();
  },
});

test('a promotion is added by keyboard: missing fields are named, and the preview shows what guests would see', async () => {
  const page = await portal.open('/promotions', 'super_admin');
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
  const row = page.getByRole('listitem').filter({ hasText: 'Opens example.com · Coupon TACO5' });
  await row.getByText('Taco Verde, Main Street').waitFor();
  const { rows } = await portal.database.pool.query(
    'select coupon_code, target_url, location_id from promotions order by rank desc limit 1',
  );
  const { locationId } = portal.foreign;
  expect(rows).toEqual([
    { coupon_code: 'TACO5', target_url: 'https://example.com/tacos', location_id: locationId },
  ]);
});

test('the list and the form say what is wrong with the coupon code of a banner, until the reward has it', async () => {
  const { pool } = portal.database;
  await pool.query('delete from promotions');
  await pool.query('delete from rewards');
  const { locationId, restaurantId } = portal.own;
  await promotionSample.prepare?.(pool);
  await pool.query(
    `insert into promotions (id, restaurant_id, location_id, image_url, image_url_wide, coupon_code, rank)
     values (gen_random_uuid(), $1, $2, $3, $4, 'FIVE', 1)`,
    [restaurantId, locationId, PHONE, WIDE_PICTURE],
  );
  // Its pictures are none.
  const page = await portal.open('/promotions', 'super_admin', { expects: /status of 404/ });
  const none = (code: string) => `This restaurant has no reward with the code ${code}`;
  await page.getByRole('listitem').getByText(none('FIVE')).waitFor();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /Opens the menu/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit promotion' });
  await dialog.getByText(none('FIVE')).waitFor();
  await createReward(pool, locationId, { coupon_code: 'FIFTY' });
  await dialog.getByLabel('Coupon code').fill('FIVER');
  await dialog.getByText(none('FIVER')).waitFor();
  await dialog.getByLabel('Coupon code').fill('fifty');
  await dialog.getByText('Shown on the banner. May be left empty.').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').getByText('Coupon fifty').waitFor();
  await page.getByText('This restaurant has no reward').waitFor({ state: 'detached' });
});
