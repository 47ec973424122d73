import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { putDebt } from '../rider-earnings/put-debt.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { asDelivery } from '../setup/place-order.ts';
import { NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
afterEach(() => portal.closePages());

const mia = portal.people.courier;
/** Noon in Vancouver on Wednesday of a week, in a month that is over. */
const WEDNESDAY = Date.UTC(2026, 9, 14, 19);
const DAY_MS = 86_400_000;

const customer = portal.people.customer.id;
for (const [at, [rider, daysBefore]] of (
  [
    [mia.id, 0],
    [mia.id, 7],
    [customer, 14],
    [customer, 1],
  ] as const
).entries()) {
  const order = await portal.place({
    ...asDelivery,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
  await pool.query(
    `update orders set status = 'Done', finished_at = now(), payment_method = $2, tip_amount = 4 where id = $1`,
    [order.id, at === 1 ? 'inperson-cash' : 'online-creditcard'],
  );
  await pool.query(
    `update deliveries set delivery_status = 'Delivered', rider_user_id = $2, delivery_time = $3,
       earnings_platform = 1.25 where order_id = $1`,
    [order.id, rider, new Date(WEDNESDAY - daysBefore * DAY_MS)],
  );
}
const WEEK = '/riders-earnings?date=2026-10-14';

test('a week, the week before, the month and one courier each have their own address', async () => {
  const page = await portal.open(WEEK, 'super_admin');
  await page.getByText('Mon 12 Oct – Sun 18 Oct').waitFor();
  await page.getByText('Days begin at midnight in Vancouver.').waitFor();
  const deliveries = page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
  await expect.poll(() => deliveries.count()).toBe(3);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByText('Mon 5 Oct – Sun 11 Oct').waitFor();
  await page.getByRole('cell', { name: 'Cash', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.getByText('Thu 1 Oct – Sat 31 Oct').waitFor();
  await expect.poll(() => deliveries.count()).toBe(4);
  await page.getByRole('row', { name: /^Total 3/ }).waitFor();
  await page.getByRole('combobox', { name: 'Courier' }).selectOption({ label: mia.name });
  await expect.poll(() => new URL(page.url()).searchParams.get('rider')).toBe(mia.id);
  expect(new URL(page.url()).searchParams.get('period')).toBe('month');
  await page.reload();
  await page.getByRole('row', { name: /^Total 2/ }).waitFor();
});

test('someone who does not deliver is Not a Courier, and the files hold what is shown', async () => {
  const page = await portal.open('/riders-earnings?period=day&date=2026-09-30', 'super_admin');
  await page.getByText('Wed 30 Sep', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Not a Courier' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).last().click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('rider-deliveries-day-2026-09-30.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(2);
  expect(text).toContain('Not a Courier');
});

test('cash that a courier owes is settled after a dialog that says what happens; too much is refused at the field', async () => {
  await putDebt(pool, mia.id, 35.19);
  const page = await portal.open(WEEK, 'super_admin');
  await page.getByText('Owes $35.19').waitFor();
  await page.getByRole('button', { name: `Settle cash of ${mia.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Settle cash of ${mia.name}` });
  await dialog.getByText('entered in the cash box').waitFor();
  await dialog.getByLabel('Amount').fill('35.20');
  await dialog.getByRole('button', { name: 'Settle cash' }).click();
  await dialog.getByText('This courier owes $35.19, not more.').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Settle cash' }).click();
  await page.getByText(`$20.00 settled. ${mia.name} still owes $15.19.`).waitFor();
  await page.getByRole('cell', { name: /^Owes \$15\.19/ }).waitFor();
});

test('Enter in the amount of cash settles nothing, though it is there from the beginning: only its button does', async () => {
  const kim = await createPerson(pool, 'courier');
  await putDebt(pool, kim.id, 40);
  const page = await portal.open(WEEK, 'super_admin');
  await page.getByRole('button', { name: `Settle cash of ${kim.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Settle cash of ${kim.name}` });
  const amount = dialog.getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('40.00');
  await amount.press('Enter');
  await amount.fill('15');
  await amount.press('Enter');
  // What Enter had settled would be there before this.
  await dialog.getByRole('button', { name: 'Settle cash' }).click();
  await page.getByText(`$15.00 settled. ${kim.name} still owes $25.00.`).waitFor();
  const { rows } = await pool.query('select amount from cash_settlements where rider_user_id = $1', [kim.id]);
  expect(rows).toEqual([{ amount: '15.00' }]);
});

test('what a colleague settles shows at once, also in the form that is open, and is said before more is settled', async () => {
  const ana = await createPerson(pool, 'courier');
  await putDebt(pool, ana.id, 40);
  const page = await portal.open(WEEK, 'super_admin', { expects: /status of 409/ });
  const row = page.getByRole('row', { name: ana.name });
  await row.getByText('Owes $40.00').waitFor();
  await page.getByRole('button', { name: `Settle cash of ${ana.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Settle cash of ${ana.name}` });
  await dialog.getByText(`${ana.name} owes $40.00`).waitFor();
  const colleague = await createPerson(pool, 'super_admin');
  const theirs = { riderUserId: ana.id, amount: 15, seenId: null };
  const { status } = await call(portal.url, 'riderEarnings.settleCash', theirs, { token: colleague.token });
  expect(status).toBe(200);
  await dialog.getByText(`${ana.name} owes $25.00`).waitFor();
  await dialog.getByText(`Last: $15.00 by ${colleague.name}`).waitFor();
  await row.getByText('Owes $25.00').waitFor();
  await dialog.getByLabel('Amount').fill('10');
  const settle = dialog.getByRole('button', { name: 'Settle cash' });
  await settle.click();
  await dialog.getByText(`${colleague.name} has just settled cash of this courier.`).first().waitFor();
  await settle.click();
  await page.getByText(`$10.00 settled. ${ana.name} still owes $15.00.`).waitFor();
  await row.getByText('Owes $15.00').waitFor();
});

test('what a courier takes meanwhile is said before the amount that follows it is settled; the last record stands beside', async () => {
  const bo = await createPerson(pool, 'courier');
  await putDebt(pool, bo.id, 40);
  const page = await portal.open(WEEK, 'super_admin', { expects: /status of 409/ });
  const row = page.getByRole('row', { name: bo.name });
  await page.getByRole('button', { name: `Settle cash of ${bo.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Settle cash of ${bo.name}` });
  await dialog.getByText('No cash was settled yet.').waitFor();
  await putDebt(pool, bo.id, 5);
  await dialog.getByText(`${bo.name} owes $45.00`).waitFor();
  const settle = dialog.getByRole('button', { name: 'Settle cash' });
  await settle.click();
  await dialog.getByText('This courier owes $45.00 now, not $40.00.').first().waitFor();
  await dialog.getByLabel('Amount').fill('45');
  await settle.click();
  await page.getByText(`$45.00 settled. ${bo.name} no longer owes anything.`).waitFor();
  await putDebt(pool, bo.id, 1);
  await row.getByText('Owes $1.00').waitFor();
  await row.getByText(/^Last: \$45\.00 by /).waitFor();
});

test('what is to be done about a courier stays in sight where the sums need more room than there is', async () => {
  await putDebt(pool, mia.id, 35.19);
  const page = await portal.open(WEEK, 'super_admin', { viewport: { width: 1280, height: 720 } });
  for (const width of [1280, NARROW.width]) {
    await page.setViewportSize({ width, height: 720 });
    const settle = page.getByRole('button', { name: `Settle cash of ${mia.name}` });
    await settle.waitFor();
    const isWithin = async () => {
      const table = await page.getByRole('region', { name: 'Couriers' }).boundingBox();
      const action = await settle.boundingBox();
      return !!table && !!action && action.x + action.width <= table.x + table.width;
    };
    await expect.poll(isWithin).toBe(true);
  }
});

test('of one courier it is said how many of their own deliveries wait, not how many of all', async () => {
  const { rows } = await pool.query<{ order_id: string }>(
    `update orders set payment_check = 'mismatch' where id = (select order_id from deliveries
       where rider_user_id = $1 and delivery_time = $2) returning id as order_id`,
    [mia.id, new Date(WEDNESDAY)],
  );
  const page = await portal.open(WEEK, 'super_admin');
  const note = page.getByText('1 delivery is not counted yet: the payment of the order is in question.');
  await note.waitFor();
  await page.goto(`${WEEK}&rider=${customer}`);
  await page.getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1).waitFor();
  await note.waitFor({ state: 'detached' });
  await page.goto(`${WEEK}&rider=${mia.id}`);
  await note.waitFor();
  await pool.query('update orders set payment_check = null where id = $1', [rows[0]?.order_id]);
});

test('axe finds nothing, wide and on a phone (light and dark)', async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open(WEEK, 'super_admin', { viewport });
    await page.getByRole('table', { name: 'Deliveries' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});
