import { afterEach, expect, test } from 'vitest';
import { fund } from '../balances/balances-desk.ts';
import { putCourierBank } from '../banking/put-courier-bank.ts';
import { putAccount } from '../rider-earnings/courier-lives.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
afterEach(() => portal.closePages());

async function courier(): Promise<Person> {
  const person = await createPerson(pool, 'courier');
  await putAccount(pool, person.id);
  await fund({ site: portal }, person.id, 80);
  return person;
}
const address = ({ id }: Person) => `/riders-earnings/banking/${id}`;

test('a courier’s account is entered from their page; another window shows it masked at once, and payouts wait', async () => {
  const mia = await courier();
  const noah = await courier();
  const other = await portal.open(address(mia), 'super_admin');
  await other.getByText('No bank account yet.').waitFor();
  const page = await portal.open(`/users?userId=${mia.id}`, 'super_admin');
  await page.getByRole('link', { name: 'Bank account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Banking of a courier' }).waitFor();
  await page.getByRole('link', { name: mia.name }).waitFor();
  await page.getByText('$80.00').waitFor();
  const fields = {
    'Institution number': '04',
    'Transit number': '01234',
    'Account number': '123456789',
    'First name': 'Mia',
    'Last name': 'Chen',
    Address: '2500 Main St',
    City: 'Vancouver',
    'Postal code': 'v5k0a1',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByText('An institution number has 3 digits.').waitFor();
  await page.getByLabel('Institution number', { exact: true }).fill('004');
  await save.click();
  await page.getByText('The bank account is saved.').waitFor();
  await other.getByText('TD ••• 6789', { exact: true }).waitFor();
  await other.getByText(/^Payouts wait until .* because the bank account was changed\./).waitFor();
  expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('');

  await page.goto(`/balances?tab=couriers&open=pay&account=${mia.id}`);
  const pay = page.getByRole('form', { name: 'Create Payout' });
  await pay.getByRole('radio', { name: 'Bank transfer, TD ••• 6789' }).waitFor();
  await pay
    .getByText(/^Payouts wait until /)
    .first()
    .waitFor();
  const { rows } = await pool.query('select from courier_bank_accounts where rider_user_id = $1', [noah.id]);
  expect(rows).toEqual([]);
});

test('who has none is told where it is entered; who has one is paid by the bank', async () => {
  const mia = await courier();
  const page = await portal.open(`/balances?tab=couriers&open=pay&account=${mia.id}`, 'super_admin');
  await page.getByText('It is entered on the page of the courier, under Bank account.').waitFor();
  await putCourierBank(pool, mia.id, null);
  await page.reload();
  await page.getByRole('radio', { name: 'Bank transfer, TD ••• 6789' }).waitFor();
  await page.getByRole('button', { name: 'Create Payout $80.00' }).click();
  await page.getByText(/^Payout of \$80\.00: /).waitFor();
  const { rows } = await pool.query('select method, paid_to from payouts where account_id = $1', [mia.id]);
  expect(rows).toEqual([{ method: 'VoPay', paid_to: 'TD ••• 6789' }]);
});

test('an admin does not see it; axe finds nothing, wide and on a phone (light and dark)', async () => {
  const mia = await courier();
  await putCourierBank(pool, mia.id);
  const theirs = await portal.open(address(mia), 'admin');
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  expect(await theirs.getByText('TD ••• 6789').count()).toBe(0);
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open(address(mia), 'super_admin', { viewport });
    await page.getByText('TD ••• 6789', { exact: true }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});
