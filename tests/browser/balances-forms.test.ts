import { expect, test } from 'vitest';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { NARROW } from '../setup/portal.ts';
import { openBalances, panelOf, rowOf } from './balances-desk.ts';

const { portal, pool, give, payouts } = await openBalances();
const own = portal.own.locationId;

test('what is typed to move money is not lost without a question: by Escape, Close, Back or another account', async () => {
  const { locationId } = await createKitchen(pool, 'Soup Corner');
  await give(locationId, 300);
  const page = await portal.open('/balances', 'super_admin');
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await page.getByRole('button', { name: 'Payout: Soup Corner' }).click();
  const panel = panelOf(page, 'Pay Soup Corner');
  const amount = panel.getByLabel('Amount');
  // Nothing is typed: it closes at once.
  await amount.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Payout: Soup Corner' }).click();
  await amount.fill('12');
  const address = page.url();
  const ways = [
    () => amount.press('Escape'),
    () => panel.getByRole('button', { name: 'Close the panel' }).click(),
    () => panel.getByRole('button', { name: 'Close', exact: true }).click(),
    () => panel.getByRole('button', { name: 'Entries' }).click(),
    () => page.goBack(),
    () => rowOf(page, own).locator('[data-opens]').click(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(address);
    expect(await amount.inputValue()).toMatch(/^12(\.00)?$/);
  }
  await amount.press('Escape');
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Leave' }).click();
  await panel.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Send $: Soup Corner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send $ to Soup Corner' });
  await dialog.getByLabel('Description').fill('For the festival');
  await dialog.getByLabel('Description').press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('For the festival');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('For the festival');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send $: Soup Corner' }).click();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('');
  expect(await payouts(locationId)).toEqual([]);
});

test('Enter in the amount of a payout pays nothing, though it is there from the beginning: only its button does', async () => {
  const { locationId } = await createKitchen(pool, 'Ramen Corner');
  await give(locationId, 300);
  const page = await portal.open(`/balances?open=pay&account=${locationId}`, 'super_admin');
  const panel = panelOf(page, 'Pay Ramen Corner');
  await panel.getByRole('radio', { name: 'Paid by hand' }).check();
  const amount = panel.getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('300.00');
  await amount.press('Enter');
  await amount.fill('120');
  await amount.press('Enter');
  // What Enter had sent would be on its way before this.
  await panel.getByRole('button', { name: 'Create Payout $120.00' }).click();
  await panel.getByRole('region', { name: 'Payouts' }).getByText('Noted').waitFor();
  expect(await payouts(locationId)).toMatchObject([{ amount: '120.00' }]);
});

test('what leaves an account in a day is added up before it is sent, and what waits says why', async () => {
  const { locationId } = await createKitchen(pool, 'Curry Corner');
  await give(locationId, 3_000);
  const page = await portal.open(`/balances?open=pay&account=${locationId}`, 'super_admin');
  const panel = panelOf(page, 'Pay Curry Corner');
  await panel.getByRole('radio', { name: 'Paid by hand' }).check();
  const amount = panel.getByLabel('Amount');
  await amount.fill('700');
  await panel.getByRole('button', { name: 'Create Payout $700.00' }).click();
  const history = panel.getByRole('region', { name: 'Payouts' });
  await history.getByText('Noted').waitFor();
  await amount.fill('300');
  const why =
    'With this one, $1,000.00 leaves this account in one day: from $1,000.00 a day on a second super admin has to approve it first.';
  await panel.getByRole('group', { name: 'What will happen' }).getByText(why).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Create Payout $300.00' }).click();
  await history.getByText('Waits for approval', { exact: true }).waitFor();
  await history.getByText(why).waitFor();
});

test('with Take $ nothing in a row is cut on a tablet; only a payout by the bank is said to move no real money', async () => {
  const { locationId } = await createKitchen(pool, 'Pho Corner');
  await give(locationId, 300);
  const page = await portal.open('/balances?take=1', 'super_admin', {
    viewport: { width: 768, height: 900 },
  });
  const state = rowOf(page, locationId).getByText('No bank account');
  await state.waitFor();
  expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await putBankAccount(pool, locationId, null);
  await page.goto(`/balances?open=pay&account=${locationId}`);
  const panel = panelOf(page, 'Pay Pho Corner');
  const standIn = panel.getByText('no real money moves');
  await standIn.waitFor();
  await panel.getByText('By VoPay (stand-in)', { exact: true }).waitFor();
  await panel.getByRole('radio', { name: 'Paid by hand' }).check();
  await standIn.waitFor({ state: 'detached' });
});

test('on a phone the forms of a payout and of a transfer are as wide as the screen, with everything in sight', async () => {
  const { locationId } = await createKitchen(pool, 'Banh Mi Corner of the Long Street');
  await give(locationId, 300);
  await putBankAccount(pool, locationId, null);
  const page = await portal.open(`/balances?open=pay&account=${locationId}`, 'super_admin', {
    viewport: NARROW,
  });
  await page.getByLabel('Amount').fill('25');
  expect(await findClipped(page)).toEqual([]);
  expect(await page.evaluate(widest)).toBeLessThanOrEqual(NARROW.width);
  const head = await page
    .getByRole('heading', { name: /^Pay Banh Mi/ })
    .locator('xpath=../..')
    .boundingBox();
  const label = await page.getByText('Amount', { exact: true }).boundingBox();
  expect(Number(label?.y) - Number(head?.y) - Number(head?.height)).toBeGreaterThanOrEqual(12);
  await page.goto(`/balances?open=send&account=${locationId}`);
  await page.getByLabel('Amount').fill('25');
  expect(await findClipped(page)).toEqual([]);
  expect(await page.evaluate(widest)).toBeLessThanOrEqual(NARROW.width);
});

/** Where the field or box ends that goes furthest to the right. */
const widest = `Math.max(...[...document.querySelectorAll('dialog input, dialog label, dialog button')].map((node) => node.getBoundingClientRect().right))`;
