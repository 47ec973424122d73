import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { spoilBalance } from '../balances/spoil-balance.ts';
import { putFault } from '../balances/put-fault.ts';
import { putPayout } from '../balances/put-payout.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { openBalances, panelOf, rowOf } from './balances-desk.ts';

const { portal, pool, boss, colleague, give, openAs } = await openBalances();

test('a fault that is put right meanwhile leaves its dialog open, with the reason that was typed', async () => {
  const { locationId } = await createKitchen(pool, 'Soup House');
  const id = await putFault(pool, locationId);
  const page = await portal.open('/balances', 'super_admin', { expects: /404/ });
  await page.getByRole('button', { name: /^Acknowledge: Soup House/ }).click();
  const asked = page.getByRole('dialog', { name: 'Acknowledge the fault' });
  await asked.getByLabel('Reason').fill('A clerk wrote it twice.');
  await pool.query('delete from ledger_faults where id = $1', [id]);
  await asked.getByRole('button', { name: 'Acknowledge' }).click();
  await asked.getByText('This fault is gone').waitFor();
  await asked.getByText('Nothing was acknowledged. There is no such fault any more.').waitFor();
  expect(await asked.getByLabel('Reason').inputValue()).toBe('A clerk wrote it twice.');
  expect(await asked.getByRole('button', { name: 'Acknowledge' }).getAttribute('aria-disabled')).toBe('true');
  expect(await findViolations(page)).toEqual([]);
});

test('a held account says why nothing leaves it, until its fault is acknowledged with a reason; a payout that waits says until when', async () => {
  const { locationId } = await createKitchen(pool, 'Pho House');
  await give(locationId, 300);
  await spoilBalance(pool, locationId, 1);
  const page = await portal.open('/balances', 'super_admin');
  await page.getByRole('button', { name: 'Prove now' }).click();
  const detail = 'The balance is $301.00, its postings add up to $300.00.';
  const fault = page.getByRole('listitem').filter({ hasText: detail });
  await fault.waitFor();
  await rowOf(page, locationId).getByText('On hold').waitFor();
  await page.goto(`/balances?take=1&open=take&account=${locationId}`);
  const dialog = page.getByRole('dialog', { name: 'Take $ from Pho House' });
  await dialog
    .getByText('Nothing leaves Pho House: the proof of the ledger found something wrong.')
    .first()
    .waitFor();
  const take = dialog.getByRole('button', { name: 'Take $', exact: true });
  expect(await take.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await pool.query(
    `insert into auth.cooling_off (user_id, waits_until, because) values ($1, now() + interval '1 day', 'password-changed')`,
    [boss.id],
  );
  await page.reload();
  const acknowledge = fault.getByRole('button', { name: /^Acknowledge: Pho House/ });
  expect(await acknowledge.getAttribute('title')).toMatch(/wait until .* because your password was changed/);
  await acknowledge.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Acknowledge the fault' });
  expect(await asked.count()).toBe(0);
  await endMoneyWait(pool, boss);
  // A second fault of the account: it would go on holding it.
  const second = await putFault(pool, locationId);
  await page.reload();
  await acknowledge.first().click();
  await asked
    .getByText(/^Pho House.* stays held: it has another fault that nobody has acknowledged\.$/)
    .waitFor();
  await asked.getByRole('button', { name: 'Close', exact: true }).last().click();
  await pool.query('delete from ledger_faults where id = $1', [second]);
  await page.reload();
  await acknowledge.click();
  await asked.getByText(/^Pho House.* is no longer held then: money can leave again/).waitFor();
  const [inDialog, onScreen] = [asked.getByRole('button', { name: 'Close', exact: true }), acknowledge];
  const colour = (node: Element) => getComputedStyle(node).color;
  expect(await inDialog.last().evaluate(colour)).not.toBe(await onScreen.evaluate(colour));
  await asked.getByRole('button', { name: 'Acknowledge' }).click();
  await asked.getByText('Please enter a reason.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await asked.getByLabel('Reason').fill('A clerk wrote it twice.');
  await asked.getByRole('button', { name: 'Acknowledge' }).click();
  await fault.getByText(`Acknowledged by ${boss.name}`).waitFor();
  await fault.getByText('A clerk wrote it twice.').waitFor();
  await rowOf(page, locationId).getByText('On hold').waitFor({ state: 'detached' });

  await putBankAccount(pool, locationId, null);
  await putPayout(pool, locationId, boss, { amount: 20 });
  await page.getByRole('button', { name: 'Payout: Pho House' }).click();
  const row = panelOf(page, 'Pay Pho House').getByRole('listitem', { name: /^\$20\.00/ });
  await row.getByText('On its way').waitFor();
  await pool.query(
    `update bank_accounts set payouts_blocked_until = now() + interval '2 days' where location_id = $1`,
    [locationId],
  );
  await row.getByText(/^It waits until .* because the bank account was changed\.$/).waitFor();
  await row.getByText('Waits', { exact: true }).waitFor();
  // One time everywhere, and nothing leaves by hand or by a transfer either.
  const pho = panelOf(page, 'Pay Pho House');
  const [, until = 'no time'] = /wait until (.+) because/.exec(
    await pho
      .getByText(/^Payouts wait until .* because the bank account was changed\.$/)
      .last()
      .innerText(),
  ) ?? ['', ''];
  await row.getByText(`It waits until ${until} because the bank account was changed.`).waitFor();
  await pho.getByRole('radio', { name: 'Paid by hand' }).check();
  const pay = pho.getByRole('button', { name: /^Create Payout/, description: /wait until/ });
  expect(await pay.getAttribute('aria-disabled')).toBe('true');
  await page.goto(`/balances?take=1&open=take&account=${locationId}`);
  await rowOf(page, locationId).getByText(`Payouts wait until ${until}`).waitFor();
  await dialog
    .getByText(`Transfers out of this account wait until ${until} because the bank account was changed.`)
    .first()
    .waitFor();
  expect(await take.getAttribute('aria-disabled')).toBe('true');
});

test('what the proof found of a payout is put right from its line: both accounts and the amount are there, a second person approves it, and nothing is held', async () => {
  const { locationId } = await createKitchen(pool, 'Ramen House');
  await give(locationId, 300);
  const payoutId = randomUUID();
  await pool.query(
    `insert into payouts (id, account_id, amount, method, author_id, author_email, created_at, state, settled_at)
     values ($1, $2, 20, 'Manual', $3, $4, now(), 'SUCCESS', now())`,
    [payoutId, locationId, boss.id, boss.email],
  );
  const page = await portal.open('/balances', 'super_admin');
  await page.getByRole('button', { name: 'Prove now' }).click();
  const fault = page.getByRole('listitem').filter({
    hasText: 'A payout of $20.00 is done, and nothing is posted for it. It should be −$20.00.',
  });
  await fault.waitFor();
  await rowOf(page, locationId).getByText('On hold').waitFor();
  await fault.getByRole('button', { name: /^Put right: Ramen House/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Correcting entry of Ramen House' });
  const form = dialog.getByRole('form', { name: 'Correcting entry' });
  await form.getByText('A payout of $20.00 is done, and nothing is posted for it.').waitFor();
  expect(await form.getByRole('radio', { name: 'Take from Ramen House' }).isChecked()).toBe(true);
  expect(await form.getByLabel('Add to', { exact: true }).inputValue()).toBe('Manual (payouts)');
  expect(await form.getByLabel('Amount').inputValue()).toBe('20.00');
  await form
    .getByText('The account that it takes from is held: a second super admin has to approve it first.')
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await form.getByLabel('Reason').fill('It was never posted');
  await form.getByRole('button', { name: 'Correct $20.00' }).click();
  await dialog.getByText('It was never posted').waitFor();
  // Its fault is not put right by another entry: the form is for any again.
  await form
    .getByText('A payout of $20.00 is done, and nothing is posted for it.')
    .waitFor({ state: 'detached' });
  expect(await form.getByLabel('Amount').inputValue()).toBe('');

  const other = await openAs(colleague, `/balances?open=correct&account=${locationId}`);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await waitUntil(async () => {
    const { rows } = await pool.query('select from ledger_faults where subject = $1', [payoutId]);
    return rows.length === 0;
  });
  await page.goto('/balances');
  await rowOf(page, locationId).getByText('$280.00').waitFor();
  expect(await rowOf(page, locationId).getByText('On hold').count()).toBe(0);
  await page.goto(`/balances?open=correct&account=${locationId}&fault=${randomUUID()}`);
  await page.getByText('There is no such fault any more').waitFor();
});
