import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { createGuest, createReward, type RewardColumns } from '../setup/rewards.ts';

const portal = await openPortal();
const { pool } = portal.database;

beforeEach(async () => {
  await pool.query('delete from rewards');
});

const put = (columns: RewardColumns = {}, productIds: string[] = []) =>
  createReward(pool, portal.own.locationId, columns, productIds);

async function tryIt(who: 'admin' | 'super_admin' = 'super_admin', options = {}): Promise<Page> {
  const page = await portal.open(portal.path('rewards'), who, options);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('dialog', { name: 'Try it' }).getByRole('group', { name: 'Cart' }).waitFor();
  return page;
}
const oneMore = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'One more' }).click();
const costs = (page: Page) => page.getByRole('status', { name: 'What it costs' });

test('a refusal is shown word for word, and what a reward does as soon as it may be redeemed', async () => {
  await put({ reward_name: 'Five off', required_points: 6000, qty: 1 });
  const page = await tryIt();
  await costs(page).getByText('$29.00', { exact: true }).first().waitFor();
  await oneMore(page, 'How often Five off');
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText('Not Enough Points', { exact: true }).waitFor();
  await page.getByLabel('Points', { exact: true }).fill('6100');
  await costs(page).getByText('An amount off the subtotal; costs 6,000 points').waitFor();
  await costs(page).getByText('Spends 6,000 points, earns 240 once it is done.').waitFor();
  await oneMore(page, 'How often Five off');
  await alert.getByText('Not Enough Points', { exact: true }).waitFor();
  await page.getByLabel('Points', { exact: true }).fill('20000');
  await alert.getByText('You cannot redeem any more of this reward', { exact: true }).waitFor();
  await page.getByLabel('Who orders').selectOption('A guest who is not logged in');
  await alert.getByText('Invalid Reward: Please log in before redeeming rewards', { exact: true }).waitFor();
  const { rows } = await pool.query('select qty from rewards');
  expect(rows).toEqual([{ qty: 1 }]);
});

test('a super admin finds the account of a customer; an admin is not offered that', async () => {
  const userId = await createGuest(pool, 2600);
  await put({ reward_name: 'Five off', free_on_first_order: true, requires_login: true });
  const page = await tryIt('super_admin', { expects: /status of 404/ });
  await page.getByLabel('Who orders').selectOption('The account of a customer');
  const contact = page.getByLabel('E-mail or phone number');
  await contact.fill('nobody@passline.example');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('There is no such customer.', { exact: true }).waitFor();
  await contact.fill(`${userId}@guest.example`);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('Robin Field: 2,600 points, no order yet').waitFor();
  await oneMore(page, 'How often Five off');
  await page.getByLabel('Points for a discount').selectOption('2,500 points');
  await costs(page)
    .getByText('Points exchanged for a discount, after all rewards; costs 2,500 points')
    .waitFor();
  await costs(page).getByText('−$5.00').waitFor();
  const admins = await tryIt('admin');
  expect(await admins.getByLabel('Who orders').locator('option').allTextContents()).toEqual([
    'A guest who is not logged in',
    'An assumed guest with an account',
  ]);
});

test('the cart is searched, filled and emptied by keyboard; a reward applied by default says why it does not apply', async () => {
  await put({
    reward_name: 'Tenth from $40',
    redeem_type: 'DiscountPercent',
    subtotal_discount_percent: 0.1,
    applied_default: true,
    minimum_sub_total: 40,
  });
  const page = await tryIt();
  await page.getByText('Tenth from $40 is not applied: Subtotal is too low.').waitFor();
  await page.getByLabel('Add a product').fill('dumpl');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (let count = 0; count < 3; count += 1) await oneMore(page, 'How many of Dumplings');
  await costs(page).getByText('applied by default').waitFor();
  const less = page
    .getByRole('group', { name: 'How many of Chow mein' })
    .getByRole('button', { name: 'One less' });
  await less.click();
  await less.click();
  await costs(page).getByText('4 × Dumplings').waitFor();
  await page.getByText('Tenth from $40 is not applied: Subtotal is too low.').waitFor();
});

test('what colleagues change is priced at once: the reward, its code, a price, a delivery fee and what was deleted', async () => {
  const id = await put({ reward_name: 'Five off', coupon_code: 'FIVE', qty: 9 });
  const page = await tryIt('admin');
  await oneMore(page, 'How often Five off');
  await costs(page).getByText('−$5.00').waitFor();
  await pool.query(`update rewards set subtotal_discount_amount = 6, coupon_code = 'SIX' where id = $1`, [
    id,
  ]);
  await costs(page).getByText('−$6.00').waitFor();
  await pool.query('update products set price = 20 where id = $1', [portal.own.noodles]);
  await costs(page).getByText('$34.00', { exact: true }).waitFor();
  await page.getByLabel('Order type').selectOption('Delivery');
  const fee = costs(page).locator('div').filter({ hasText: 'Delivery fee' }).last();
  await fee.getByText('0.0 km, to the restaurant’s own address').waitFor();
  await pool.query('update locations set delivery_fee = 7.77 where id = $1', [portal.own.locationId]);
  await fee.getByText('$7.77').waitFor();
  await pool.query('delete from rewards where id = $1', [id]);
  await costs(page).getByText('−$6.00').waitFor({ state: 'detached' });
  await costs(page).getByText('$40.00', { exact: true }).first().waitFor();
  expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
});

test('a tax that a super admin changes is in the price at once', async () => {
  await pool.query('update products set price = 14.5 where id = $1', [portal.own.noodles]);
  await put();
  const page = await tryIt();
  await costs(page).getByText('$1.45', { exact: true }).waitFor();
  await pool.query(`insert into taxes values ('cad_pst', 'PST', 0.07)`);
  await pool.query(`insert into product_taxes values ($1, 'cad_pst')`, [portal.own.noodles]);
  await pool.query(`update taxes set rate = 0.1 where id = 'cad_pst'`);
  await costs(page).getByText('$2.90', { exact: true }).waitFor();
  await pool.query(`delete from product_taxes; delete from taxes where id = 'cad_pst'`);
});

test(`axe finds nothing, light and dark, on a phone, and nothing is wider than the phone`, async () => {
  await put({ reward_name: 'Free one', redeem_type: 'Product' }, [portal.own.noodles, portal.own.dumplings]);
  const page = await tryIt('admin', { viewport: NARROW });
  await oneMore(page, 'How often Free one');
  await costs(page).getByText('added by a reward').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Try it' });
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
});

test('free delivery takes nothing off a pickup; of a delivery the fee is shown with the reward that takes it off', async () => {
  await pool.query('update locations set delivery_fee = 5.5, delivery_free_minimum = 1000 where id = $1', [
    portal.own.locationId,
  ]);
  await put({ reward_name: 'Free Friday', redeem_type: 'FreeDelivery' });
  const page = await tryIt();
  await oneMore(page, 'How often Free Friday');
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert
    .getByText('Redeeming ‘Free Friday’ would take nothing off this order.', { exact: true })
    .waitFor();
  await page.getByLabel('Order type').selectOption('Delivery');
  await costs(page).getByText('The delivery fee, which the restaurant bears').waitFor();
  const lines = await costs(page).locator('dl > div').allInnerTexts();
  const sums = lines.map((line) => line.replaceAll(/\s+/g, ' '));
  expect(sums.slice(-5, -2)).toEqual([
    'Subtotal $29.00',
    expect.stringMatching(/^Delivery fee .*own address \$5\.50$/),
    'Free Friday The delivery fee, which the restaurant bears −$5.50',
  ]);
});
