import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fund } from '../balances/balances-desk.ts';
import { spoilBalance } from '../balances/spoil-balance.ts';
import { putMoves } from '../balances/put-moves.ts';
import { putFault } from '../balances/put-fault.ts';
import { putPayout } from '../balances/put-payout.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { call } from '../setup/api-client.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';

const portal = await openPortal({ role: 'all', approvalFromCents: 100_000 });
const { pool } = portal.database;
const own = portal.own.locationId;
const foreign = portal.foreign.locationId;
const { super_admin: boss } = portal.people;
const colleague = await createPerson(pool, 'super_admin');
const REFUSED = /status of 4(04|09|22)/;

const give = (accountId: string, dollars: number) => fund({ site: portal }, accountId, dollars);
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowOf = (page: Page, accountId: string) => page.locator(`[data-account-id='${accountId}']`);
const payouts = async (accountId: string) => {
  const { rows } = await pool.query<{ id: string; amount: string; state: string; attempts: number }>(
    'select id, amount, state, attempts from payouts where account_id = $1 order by created_at desc, id desc',
    [accountId],
  );
  return rows;
};
type Opening = { expects?: RegExp; /** Of a person with a second factor. */ backupCode?: string };
const openAs = async (
  person: Person,
  path: string,
  { backupCode, ...options }: Opening = {},
): Promise<Page> => {
  const page = await portal.open('/account', null, options);
  const post = async (operation: string, data: object) => {
    const headers = { origin: portal.url };
    const answer = await page.context().request.post(`/api/auth/${operation}`, { data, headers });
    expect(answer.status()).toBe(200);
  };
  await post('sign-in/email', { email: person.email, password: PASSWORD });
  if (backupCode !== undefined) await post('two-factor/verify-backup-code', { code: backupCode });
  await page.goto(path);
  return page;
};

test('accounts are found, paid once whatever happens meanwhile, and each payout is followed', async () => {
  await give(own, 500);
  await give(foreign, -84.25);
  const page = await portal.open('/balances', 'super_admin', { expects: REFUSED });
  await page.getByText('Not proven yet.').waitFor();
  await page.getByRole('button', { name: 'Prove now' }).click();
  await page.getByText(/^Proven .*: 0 orders, every cent\./).waitFor();

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

test('a transfer shows its mistakes, fails and is tried again; a large one waits for a second super admin', async () => {
  await give(SYSTEM_ACCOUNTS.platform, 100);
  await give(foreign, 2_084.25);
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
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await payouts(locationId)).toEqual([]);
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
  await panel.getByRole('radio', { name: 'Paid by hand' }).check();
  await standIn.waitFor({ state: 'detached' });
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

test('an admin reads every entry of their own account, can move nothing, and sees no other account', async () => {
  const kitchen = portal.foreign;
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
