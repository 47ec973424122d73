import { expect, test } from 'vitest';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { balanceOf } from '../ledger/ledger-desk.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { NARROW } from '../setup/portal.ts';
import { openBalances } from './balances-desk.ts';

const { portal, pool, give } = await openBalances();

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
  // Enter moves no money, as in every form that does.
  await form.getByLabel('Reason').press('Enter');
  await form.getByRole('button', { name: 'Correct $3.00' }).click();
  await page.getByText('Correction of $3.00: Moved').waitFor();
  expect(await balanceOf({ site: portal }, locationId)).toBe(3);
  const { rows } = await pool.query('select amount from transfers where destination_account_id = $1', [
    locationId,
  ]);
  expect(rows).toHaveLength(1);
});
