import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fund } from '../balances/balances-desk.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createSession } from '../setup/people.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';

const portal = await openPortal();
const { pool } = portal.database;
beforeEach(async () => {
  await pool.query('delete from bank_accounts');
});
afterEach(() => portal.closePages());

const open = (who: 'admin' | 'super_admin' = 'super_admin', options = {}) =>
  portal.open(portal.path('banking'), who, options);
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
};
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('an account is entered with mistakes shown at their fields; another window shows it masked', async () => {
  const [page, other] = [await open(), await open('admin')];
  await other.getByText('No bank account yet. A super admin enters it.').waitFor();
  await page.getByText('You have no second factor').waitFor();
  await fill(page, {
    'Institution number': '04',
    'Transit number': '0123-4',
    'Account number': '123 456 789',
    Company: 'Golden Wok Ltd.',
    Address: '2500 Main St',
    City: 'Vancouver',
    'Postal code': 'v5k0a1',
  });
  await save(page);
  await page.getByText('An institution number has 3 digits.').waitFor();
  await fill(page, { 'Institution number': '004' });
  await save(page);
  await page.getByText('The bank account is saved.').waitFor();
  await page.getByText('TD ••• 6789', { exact: true }).waitFor();
  await page
    .getByText(
      /^Payouts wait until .* because the bank account was changed\. So do payments by hand and transfers out of its account\.$/,
    )
    .waitFor();
  expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('');
  await other.getByText('TD ••• 6789', { exact: true }).waitFor();
  await other.getByText('Only a super admin can edit this field.').first().waitFor();
  expect(await other.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expect(await other.getByText('Balance', { exact: true }).count()).toBe(0);
  await other.getByText('on the way to your bank').waitFor();

  await pool.query(`update bank_accounts set payouts_blocked_until = now() + interval '3 seconds'`);
  await page.getByText(/^Payouts wait until/).waitFor({ state: 'detached' });
});

test('what a location has is live', async () => {
  await putBankAccount(pool, portal.own.locationId);
  const page = await open();
  const balance = page.getByLabel('Balance', { exact: true });
  await balance.getByText('$0.00').first().waitFor();
  await fund({ site: portal }, portal.own.locationId, 25.5);
  await balance.getByText('$25.50').waitFor();
});

test('a change by somebody else is shown at the number that was typed, and nothing is mixed', async () => {
  await putBankAccount(pool, portal.own.locationId);
  const page = await open('super_admin', { expects: /409/ });
  await page.getByText('TD ••• 6789', { exact: true }).waitFor();
  await fill(page, { 'Transit number': '99999' });
  await pool.query(`update bank_accounts set account = 'RBC ••• 4321', numbers_changed_at = now()`);
  await page.getByText('RBC ••• 4321', { exact: true }).waitFor();
  await save(page);
  await page.getByText(/changed Transit number meanwhile\. Nothing was saved\./).waitFor();
});

test('with a second factor a code is asked for; without it nothing is saved, and with it once', async () => {
  await putBankAccount(pool, portal.own.locationId);
  const { id } = portal.people.super_admin;
  const session = await createSession(pool, id);
  const { key } = await turnOnSecondFactor(portal.url, session.token);
  await endMoneyWait(pool, { id });
  // Opened after that, which ends every other session.
  const page = await open('super_admin', { expects: /40[01]|422/ });
  try {
    await fill(page, { City: 'Burnaby' });
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Confirm with a code' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Please confirm this change with a new code of your second factor.').waitFor();
    await save(page);
    await dialog.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await dialog.getByText('This code is wrong or too old.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Code').fill(totpOf(key, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await page.getByText('The bank account is saved.').waitFor();
    const { rows } = await pool.query<{ city: string }>('select city from bank_accounts');
    expect(rows).toEqual([{ city: 'Burnaby' }]);
  } finally {
    await pool.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [id]);
  }
});

test('while money waits after a new password, the form says so before anything is typed, and saves nothing', async () => {
  const { id } = portal.people.super_admin;
  await pool.query(
    `insert into auth.cooling_off (user_id, waits_until, because) values ($1, now() + interval '1 day', 'password-changed')`,
    [id],
  );
  try {
    const page = await open();
    const until =
      /^Your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data wait until .* because your password/;
    await expect.poll(() => page.getByText(until).count()).toBe(2);
    const [notice, atSave] = await page.getByText(until).allInnerTexts();
    expect(atSave).toBe(notice);
    await fill(page, { City: 'Burnaby' });
    const button = page.getByRole('button', { name: 'Save' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await button.getAttribute('title')).toBe(notice);
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText(until).waitFor();
    expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Burnaby');
    expect((await pool.query('select from bank_accounts')).rowCount).toBe(0);
    expect(await findViolations(page)).toEqual([]);

    const later = await portal.open('/account', 'super_admin');
    // Counted from the moment of the answer: however long the page takes to get there, the wait is shown first.
    await later.route('**/rpc/session/current', async (route) => {
      const response = await route.fetch();
      const soon = `"waitsUntil":${Date.now() + 8_000}`;
      await route.fulfill({ response, body: (await response.text()).replace(/"waitsUntil":\d+/, soon) });
    });
    await later.goto(portal.path('banking'));
    await later.getByText(until).first().waitFor();
    // It ends by itself on an open screen.
    await expect.poll(() => later.getByText(until).count()).toBe(0);
  } finally {
    await endMoneyWait(pool, { id });
  }
});

test('axe finds nothing on a phone (light and dark)', async () => {
  await putBankAccount(pool, portal.own.locationId);
  for (const who of ['super_admin', 'admin'] as const) {
    const page = await open(who, { viewport: NARROW });
    await page.getByText('TD ••• 6789', { exact: true }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  }
});
