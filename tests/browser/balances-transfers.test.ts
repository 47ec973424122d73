import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { putMoves } from '../balances/put-moves.ts';
import { call } from '../setup/api-client.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson } from '../setup/people.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { totpOf } from '../setup/totp.ts';
import { openBalances, panelOf, REFUSED, rowOf } from './balances-desk.ts';

const { portal, pool, boss, colleague, give, payouts, openAs } = await openBalances();
const foreign = portal.foreign.locationId;

test('a transfer shows its mistakes, fails and is tried again; a large one waits for a second super admin', async () => {
  await give(SYSTEM_ACCOUNTS.platform, 100);
  await give(foreign, 2_000);
  const page = await portal.open(`/balances?open=send&account=${foreign}`, 'super_admin', {
    expects: REFUSED,
  });
  const dialog = page.getByRole('dialog', { name: 'Send $ to Taco Verde' });
  await dialog.getByRole('button', { name: 'Send $', exact: true }).click();
  await expect.poll(() => dialog.getByText('Missing or invalid field', { exact: true }).count()).toBe(2);
  await dialog.getByLabel('Amount').fill('150');
  await dialog.getByLabel('Description').fill('For the festival');
  await dialog.getByText(/^Only \$100\.00 is available\. It would fail/).waitFor();
  await dialog.getByRole('button', { name: 'Send $150.00' }).click();
  await dialog.getByText('Error: Only $100.00 is available.').waitFor();
  await give(SYSTEM_ACCOUNTS.platform, 50);
  await dialog.getByRole('button', { name: /^RETRY the transfer/ }).click();
  await dialog.getByText('Moved', { exact: true }).waitFor();
  await dialog.getByText('Balance $2,150.00').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // While Show Take Funds is off a link does not open it.
  await page.goto(`/balances?open=take&account=${foreign}`);
  await rowOf(page, foreign).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('button', { name: 'Payout: Taco Verde' }).click();
  const panel = panelOf(page, 'Pay Taco Verde');
  await panel.getByRole('radio', { name: 'Paid by hand' }).check();
  await panel.getByLabel('Amount').fill('1500');
  await panel.getByText('From $1,000.00 on a second super admin has to approve it first.').waitFor();
  await panel.getByRole('button', { name: 'Create Payout $1,500.00' }).click();
  const mine = panel.getByRole('listitem', { name: /^\$1,500\.00/ });
  await mine.getByText('Waits for approval').waitFor();
  expect(await mine.getByRole('button', { name: /^Approve/ }).count()).toBe(0);

  const other = await openAs(colleague, `/balances?open=pay&account=${foreign}`);
  await rowOf(other, foreign).getByText('Waits for approval').waitFor();
  const theirs = panelOf(other, 'Pay Taco Verde').getByRole('listitem', { name: /^\$1,500\.00/ });
  await theirs.getByText(`${boss.email} has created it.`).waitFor();
  await theirs.getByRole('button', { name: /^Approve/ }).click();
  await theirs.getByText('Noted').waitFor();
  await mine.getByText('Noted').waitFor();
  expect((await payouts(foreign)).map(({ state }) => state)).toEqual(['SUCCESS']);
});

test('someone with a second factor pays, sends and approves with a fresh code each time; a cancelled or wrong code moves nothing', async () => {
  const guarded = await createPerson(pool, 'super_admin');
  const kitchen = await createKitchen(pool, 'Noodle Bar');
  const account = kitchen.locationId;
  await give(account, 3_000);
  await give(SYSTEM_ACCOUNTS.platform, 100);
  const { key, backupCodes } = await turnOnSecondFactor(portal.url, guarded.token);
  await endMoneyWait(pool, guarded);
  const page = await openAs(guarded, `/balances?open=pay&account=${account}`, {
    expects: /40[01]|422/,
    backupCode: backupCodes[2] ?? '',
  });
  const asked = page.getByRole('dialog', { name: 'Confirm with a code' });
  const confirm = async (code: string) => {
    await asked.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
  };

  const panel = panelOf(page, 'Pay Noodle Bar');
  await panel.getByRole('radio', { name: 'Paid by hand' }).check();
  await panel.getByLabel('Amount').fill('25');
  const pay = panel.getByRole('button', { name: 'Create Payout $25.00' });
  await pay.click();
  await asked.getByText('This moves money.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByText('Please confirm this change with a new code of your second factor.').waitFor();
  await pay.click();
  await confirm('000000');
  await asked.getByText('This code is wrong or too old.').waitFor();
  expect(await payouts(account)).toEqual([]);
  await confirm(totpOf(key, Date.now() + 30_000));
  await panel.getByText('Noted').waitFor();
  await asked.waitFor({ state: 'detached' });
  expect((await payouts(account)).map(({ amount }) => amount)).toEqual(['25.00']);

  const theirs = {
    accountId: account,
    method: 'Manual',
    amount: 1_500,
    seenId: (await payouts(account))[0]?.id,
  };
  const created = await call(portal.url, 'balances.createPayout', theirs, { token: colleague.token });
  expect(created.status, created.text).toBe(200);
  const large = panel.getByRole('listitem', { name: /^\$1,500\.00/ });
  await large.getByRole('button', { name: /^Approve/ }).click();
  await confirm(backupCodes[0] ?? '');
  await large.getByText('Noted').waitFor();

  await page.goto(`/balances?open=send&account=${account}`);
  const dialog = page.getByRole('dialog', { name: 'Send $ to Noodle Bar' });
  await dialog.getByLabel('Amount').fill('40');
  await dialog.getByLabel('Description').fill('For the festival');
  await dialog.getByRole('button', { name: 'Send $40.00' }).click();
  await confirm(backupCodes[1] ?? '');
  await dialog.getByText('Moved', { exact: true }).waitFor();
  // 3,000 − 25 − 1,500 + 40.
  await rowOf(page, account).getByText('$1,515.00').waitFor();
});

test('Home leads to the dialog that lists a transfer which waits, with what can be done about it, also where moves of others failed', async () => {
  const { locationId } = await createKitchen(pool, 'Ramen Corner');
  await putMoves(pool, locationId, colleague.id, { payout: 'PROCESSING' });
  const failed = await createKitchen(pool, 'Bagel Corner');
  await putMoves(pool, failed.locationId, colleague.id, { payout: 'ERROR', transfer: 'ERROR' });
  const page = await portal.open('/', 'super_admin');
  await page.getByText('Bagel Corner: It failed.').waitFor();
  const need = page.getByRole('listitem').filter({ hasText: 'waits for approval' });
  await need.getByText('Ramen Corner').waitFor();
  await need.getByRole('link', { name: 'Open account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take $ from Ramen Corner' });
  const row = dialog.getByRole('listitem', { name: /^−\$3\.00/ });
  await row.getByRole('button', { name: /^Approve/ }).waitFor();
  await row.getByText('somebody@passline.example has created it. It waits for your approval.').waitFor();
  await pool.query('delete from transfers where source_account_id = any($1)', [
    [locationId, failed.locationId],
  ]);
  await pool.query('delete from payouts where account_id = $1', [failed.locationId]);
});
