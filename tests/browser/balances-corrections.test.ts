import { expect, test } from 'vitest';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { balanceOf } from '../ledger/ledger-desk.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { followOtherRules } from '../setup/other-zone-rules.ts';
import { call } from '../setup/api-client.ts';
import { isFocused, NARROW } from '../setup/portal.ts';
import { openBalances, REFUSED } from './balances-desk.ts';

const { portal, pool, boss, colleague, give } = await openBalances();

test('a correcting entry is found among the entries, needs another account, an amount and a reason, says its effects, and stands with both', async () => {
  const { locationId } = await createKitchen(pool, 'Soup Corner');
  await give(locationId, 10);
  const before = await balanceOf({ site: portal }, SYSTEM_ACCOUNTS.cashBox);
  const page = await portal.open(`/balances?open=entries&account=${locationId}`, 'super_admin', {
    viewport: NARROW,
  });
  await page.getByRole('button', { name: 'Correcting entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correcting entry of Soup Corner' });
  const form = dialog.getByRole('form', { name: 'Correcting entry' });
  const correct = form.getByRole('button', { name: /^Correct/ });
  await correct.click();
  await form.getByText('Please choose the other account.').waitFor();
  await form.getByLabel('Add to', { exact: true }).fill('cash');
  const found = form.getByRole('listbox', { name: 'Accounts' });
  await expect
    .poll(() => found.getByRole('option').allInnerTexts())
    .toEqual([expect.stringMatching(/^Cash box/)]);
  await form.getByLabel('Add to', { exact: true }).press('Enter');
  await correct.click();
  await form.getByText('Please enter an amount above $0.').waitFor();
  await form.getByLabel('Amount').fill('12.5');
  await correct.click();
  await form.getByText('Please enter a reason.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  // What was typed as a reason outlives Escape that is regretted, and a reload.
  await form.getByLabel('Reason').fill('Given back by hand twice');
  await form.getByLabel('Reason').press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  expect(await form.getByLabel('Reason').inputValue()).toBe('Given back by hand twice');
  await form.getByLabel('Add to', { exact: true }).fill('cash');
  await found.getByRole('option', { name: /^Cash box/ }).click();
  await form.getByLabel('Amount').fill('12.5');
  await form.getByText('Soup Corner goes from $10.00 to').waitFor();
  await form.getByText('−$2.50').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await form.getByRole('button', { name: 'Correct $12.50' }).click();
  await page.getByText('Correction of $12.50: Moved').waitFor();
  await dialog.getByText('Correction. To Cash box: Given back by hand twice').waitFor();
  expect(await balanceOf({ site: portal }, locationId)).toBe(-2.5);
  expect(await balanceOf({ site: portal }, SYSTEM_ACCOUNTS.cashBox)).toBe(Number((before + 12.5).toFixed(2)));
  await form.getByRole('button', { name: 'Its entries' }).click();
  await page
    .getByRole('dialog', { name: 'Entries of Soup Corner' })
    .getByText('Correction: Given back by hand twice')
    .waitFor();
  await page.getByText(`To Cash box by ${boss.name}`).waitFor();
});

test('it opens in its first field, Enter says what is missing, and the platform’s accounts are found by what they are', async () => {
  const { locationId } = await createKitchen(pool, 'Pho Place');
  const page = await portal.open(`/balances?open=correct&account=${locationId}`, 'super_admin');
  const form = page.getByRole('form', { name: 'Correcting entry' });
  await isFocused(form.getByLabel('Take from Pho Place'));
  await page.keyboard.press('Enter');
  await form.getByText('Please choose the other account.').waitFor();
  const found = form.getByRole('listbox', { name: 'Accounts' }).getByRole('option');
  for (const [typed, names] of [
    ['gateway', [/^Moneris \(gateway\)/, /^Stripe \(gateway\)/]],
    ['Payouts', [/^EFT \(payouts\)/, /^Manual \(payouts\)/, /^VoPay \(payouts\)/]],
  ] as const) {
    await form.getByLabel('Add to', { exact: true }).fill(typed);
    await expect
      .poll(() => found.allInnerTexts())
      .toEqual(names.map((name) => expect.stringMatching(name) as unknown));
  }
});

test('the other account is live too: what a colleague does with it changes the words, is shown first, and only then may be confirmed', async () => {
  const own = (await createKitchen(pool, 'Ramen Bar')).locationId;
  const other = (await createKitchen(pool, 'Sushi Bar')).locationId;
  const page = await portal.open(`/balances?open=correct&account=${own}`, 'super_admin', {
    expects: REFUSED,
  });
  const form = page.getByRole('form', { name: 'Correcting entry' });
  await form.getByLabel('Add to', { exact: true }).fill('Sushi Bar');
  await form.getByRole('option', { name: /^Sushi Bar/ }).click();
  await form.getByLabel('Amount').fill('5');
  await form.getByLabel('Reason').fill('Wrong restaurant');
  await form.getByText('Sushi Bar goes from $0.00 to').waitFor();
  await expect
    .poll(() => form.getByRole('button', { name: 'Correct $5.00' }).getAttribute('aria-disabled'))
    .toBe('false');
  const theirs = await call(
    portal.url,
    'balances.createCorrection',
    {
      amount: 20,
      reason: 'A tip that was lost',
      fromAccountId: SYSTEM_ACCOUNTS.platform,
      toAccountId: other,
      accountId: other,
      seenId: null,
    },
    { token: colleague.token },
  );
  expect(theirs.status).toBe(200);
  await form.getByText('Sushi Bar goes from $20.00 to').waitFor();
  await form.getByRole('button', { name: 'Correct $5.00' }).click();
  await form.getByText(`${colleague.email} has created a correction of $20.00 meanwhile.`).waitFor();
  expect(await balanceOf({ site: portal }, own)).toBe(0);
  await form.getByRole('button', { name: 'Correct $5.00' }).click();
  await page.getByText('Correction of $5.00: Moved').waitFor();
  expect(await balanceOf({ site: portal }, other)).toBe(25);
});

test('the time of an entry is by the server’s clock rules, as its day is', async () => {
  const { locationId } = await createKitchen(pool, 'Udon Bar');
  await pool.query(
    `with moved as (select gen_random_uuid() as id)
     insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     select a, v, 'settlement', m.id, 1, '2026-11-18T19:00Z', 'a test'
     from moved m, (values ($1::uuid, 2), ($2::uuid, -2)) x(a, v)`,
    [locationId, SYSTEM_ACCOUNTS.cashBox],
  );
  const page = await portal.open('/icon.svg', 'super_admin');
  // No computer knows Vancouver as ten hours behind Greenwich.
  await followOtherRules(page);
  await page.goto(`/balances?open=entries&account=${locationId}`);
  const dialog = page.getByRole('dialog', { name: 'Entries of Udon Bar' });
  await dialog.getByText('09:00', { exact: true }).waitFor();
});

test('one that adds to an account takes from the other; Enter sends nothing', async () => {
  const { locationId } = await createKitchen(pool, 'Noodle Bar');
  const page = await portal.open(`/balances?open=correct&account=${locationId}`, 'super_admin');
  const form = page.getByRole('form', { name: 'Correcting entry' });
  await form.getByLabel('Add to Noodle Bar').check();
  const other = form.getByLabel('Take from', { exact: true });
  await other.fill('zzzz');
  await form.getByText('No results').waitFor();
  await other.fill('Passline');
  await form
    .getByRole('option', { name: /^Passline/ })
    .first()
    .click();
  await expect.poll(() => other.inputValue()).toMatch(/^Passline/);
  await form.getByLabel('Amount').fill('3');
  await form.getByLabel('Reason').fill('Fee that was never due');
  // Enter moves no money, as in every form that does, and says what does.
  await form.getByLabel('Reason').press('Enter');
  await form.getByText('Enter sends nothing. Please press “Correct $3.00”.').waitFor();
  await form.getByRole('button', { name: 'Correct $3.00' }).click();
  await page.getByText('Correction of $3.00: Moved').waitFor();
  expect(await balanceOf({ site: portal }, locationId)).toBe(3);
  const { rows } = await pool.query('select amount from transfers where destination_account_id = $1', [
    locationId,
  ]);
  expect(rows).toHaveLength(1);
});
