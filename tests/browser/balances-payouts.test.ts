import { expect, test } from 'vitest';
import { putPayout } from '../balances/put-payout.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { NARROW } from '../setup/portal.ts';
import { openBalances, panelOf, REFUSED, rowOf } from './balances-desk.ts';

const { portal, pool, boss, colleague, give, payouts, openAs } = await openBalances();
const own = portal.own.locationId;
const foreign = portal.foreign.locationId;

test('accounts are found, paid once whatever happens meanwhile, and each payout is followed', async () => {
  await give(own, 500);
  await give(foreign, -84.25);
  const page = await portal.open('/balances', 'super_admin', { expects: REFUSED });
  await page.getByText('Not proven yet.').waitFor();
  await page.getByRole('button', { name: 'Prove now' }).click();
  await page.getByText(/^Proven .*: 1 order, every cent\./).waitFor();

  await rowOf(page, foreign).getByText('−$84.25').waitFor();
  await rowOf(page, own).getByText('$500.00').waitFor();
  await page.getByText('−$84.25').first().waitFor();
  expect(await page.getByRole('button', { name: /^Take \$/ }).count()).toBe(0);
  await page.getByRole('switch', { name: 'Show Take Funds' }).check();
  await page.getByRole('button', { name: 'Take $: Golden Wok' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search for an account email' }).fill(portal.people.admin.email);
  await page.getByText('1 account', { exact: true }).waitFor();
  expect(await rowOf(page, foreign).count()).toBe(0);
  await expect.poll(() => page.url()).toContain('take=1');
  await page.reload();
  await rowOf(page, own).getByText(portal.people.admin.email).waitFor();
  await give(own, 10);
  await rowOf(page, own).getByText('$510.00').waitFor();

  await page.getByRole('button', { name: 'Payout: Golden Wok' }).click();
  const panel = panelOf(page, 'Pay Golden Wok');
  const amount = panel.getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('510.00');
  await amount.fill('600');
  await panel.getByRole('button', { name: 'Create Payout' }).click();
  await expect.poll(() => panel.getByText('Missing or invalid field', { exact: true }).count()).toBe(2);
  await panel.getByRole('radio', { name: 'Paid by hand' }).check();
  expect(await panel.getByText('Missing or invalid field', { exact: true }).count()).toBe(1);
  await amount.fill('10');
  await panel.getByText('Its balance goes from $510.00 to').waitFor();
  await panel.getByRole('button', { name: 'Create Payout $10.00' }).dblclick();
  const history = panel.getByRole('region', { name: 'Payouts' });
  await history.getByText('Noted').waitFor();
  expect(await payouts(own)).toHaveLength(1);

  // A colleague is faster: this is shown first, and the payout must be confirmed again.
  const [seen] = await payouts(own);
  const theirs = { accountId: own, method: 'Manual', amount: 5, seenId: seen?.id };
  const { status } = await call(portal.url, 'balances.createPayout', theirs, { token: colleague.token });
  expect(status).toBe(200);
  await amount.fill('7');
  const pay = panel.getByRole('button', { name: 'Create Payout $7.00' });
  await pay.click();
  await panel.getByText(`${colleague.email} has created a payout of $5.00 meanwhile.`).waitFor();
  expect(await payouts(own)).toHaveLength(2);
  await pay.click();
  await history.getByText('$7.00', { exact: true }).waitFor();
  expect((await payouts(own)).map((one) => one.amount)).toEqual(['7.00', '5.00', '10.00']);

  const failed = await putPayout(pool, own, boss, { amount: 20, error: 'The bank account is closed.' });
  await history.getByText('Error: The bank account is closed.').waitFor();
  await putBankAccount(portal.database.pool, own, null);
  await history.getByRole('button', { name: /^RETRY the payout of \$20\.00/ }).click();
  await history.getByText('Error: The bank account is closed.').waitFor({ state: 'detached' });
  expect((await payouts(own)).find(({ id }) => id === failed)?.attempts).toBe(2);

  await putPayout(pool, own, boss, { amount: 30 });
  await panel.getByText('on the way to your bank').waitFor();
  await history.getByRole('button', { name: /^Cancel the payout of \$30\.00/ }).click();
  await page
    .getByRole('dialog', { name: 'Cancel the payout of $30.00?' })
    .getByRole('button', { name: 'Cancel the payout' })
    .click();
  await page.getByText('Cancel Successful').waitFor();
  await history
    .getByRole('listitem', { name: /^\$30\.00/ })
    .getByText('Stopped')
    .waitFor();

  const arriving = await putPayout(pool, own, boss, { amount: 40 });
  const row = history.getByRole('listitem', { name: /^\$40\.00/ });
  await row.getByText('On its way').waitFor();
  await pool.query(`update payouts set state = 'SUCCESS', settled_at = now() where id = $1`, [arriving]);
  await row.getByText('Arrived').waitFor();

  portal.wire.cut();
  try {
    await panel
      .getByText(/^Offline: what you see may be old/)
      .first()
      .waitFor();
    expect(await panel.getByRole('button', { name: 'Create Payout' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  } finally {
    portal.wire.mend();
  }
  await panel
    .getByText(/^Offline/)
    .first()
    .waitFor({ state: 'detached' });

  await panel.getByRole('button', { name: 'Entries' }).click();
  const entries = page.getByRole('dialog', { name: /^Entries of Golden Wok/ });
  const table = entries.getByRole('table', { name: 'What the balance is made of' });
  await table.getByText('Closing balance').waitFor();
  const cents = (await table.locator('td:last-child').allInnerTexts()).map((text) =>
    Number(text.replaceAll(/[$,.]/g, '').replace('−', '-')),
  );
  // Opening, transfers and payouts and cash, closing; the locked amount is part of it.
  const parts = cents.slice(0, 3);
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(cents[3]);
  expect(cents[3]).toBe(48_800);
  await table.getByRole('button', { name: 'Payouts' }).click();
  await entries
    .getByRole('listitem')
    .getByText(/^Payout/)
    .first()
    .waitFor();
  const download = page.waitForEvent('download');
  await entries.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('golden-wok-entries.csv');
});

test('an admin reads every entry of their own account, can move nothing, and sees no other account', async () => {
  const kitchen = await createKitchen(pool, 'Ramen Bar');
  const admin = await createPerson(pool, 'admin', kitchen);
  await give(kitchen.locationId, 12.5);
  const page = await openAs(admin, portal.path('balances', kitchen));
  await page.setViewportSize(NARROW);
  await page.getByRole('heading', { name: 'What it is made of' }).waitFor();
  await page.getByText('on the way to your bank').first().waitFor();
  await page.getByRole('table').getByText('Closing balance').waitFor();
  for (const name of ['Payout', 'Send $', 'Take $'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(RETRY|Cancel|Approve|Decline)/ }).count()).toBe(0);
  const { rows } = await pool.query<{ balance: string }>('select balance from accounts where id = $1', [
    kitchen.locationId,
  ]);
  const before = Number(rows[0]?.balance);
  const balance = page.locator('dd').first();
  await expect.poll(async () => Number((await balance.innerText()).replaceAll(/[$,]/g, ''))).toBe(before);
  await give(kitchen.locationId, 1);
  await expect.poll(async () => Number((await balance.innerText()).replaceAll(/[$,]/g, ''))).toBe(before + 1);
  const refused = await call(portal.url, 'balances.get', { accountId: own }, { token: admin.token });
  expect(refused.status).toBe(404);
});
