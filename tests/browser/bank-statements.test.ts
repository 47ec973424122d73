import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { csvOf } from '../bank-statements/bank-desk.ts';
import { putLargeFile } from '../bank-statements/put-large-file.ts';
import { putMoves } from '../balances/put-moves.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openPortal } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
const boss = portal.people.super_admin;
const today = localDate(Date.now(), DEFAULT_TIME_ZONE);
const PHONE = { width: 390, height: 844 };

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('CSV or OFX file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const importFile = async (page: Page, text: string, lines: number) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(page, 'november.csv', text);
  await page.getByRole('button', { name: lines === 1 ? 'Import 1 line' : `Import ${lines} lines` }).click();
  await page.getByText(lines === 1 ? '1 line is imported.' : `${lines} lines are imported.`).waitFor();
};
const paid = async (name: string) => {
  const kitchen = await createKitchen(pool, name);
  await putMoves(pool, kitchen.locationId, boss.id, { payout: 'SUCCESS' });
};

test('a file is checked before anything is saved; what can only be one payout is matched, taken back and matched again', async () => {
  await paid('Hanok Kitchen');
  const page = await portal.open('/balances', 'super_admin');
  await page.getByRole('link', { name: 'Bank statement' }).click();
  await page.getByText('Download a statement at your bank, as CSV or OFX, and import it here.').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' });
  await choose(page, 'wrong.csv', 'Date,Description,Amount\n2026-02-30,Fee,1.00');
  await dialog.getByText('Line 2, Date: “2026-02-30” is no day, such as 2026-11-27.').waitFor();
  const file = csvOf(
    [today, -2, 'TRANSFER HANOK'],
    [today, 500, 'MONERIS DEP'],
    [today, -7.35, 'SERVICE FEE'],
  );
  await choose(page, 'november.csv', file);
  await dialog.getByText('3 lines would be added: $500.00 came in, −$9.35 left.').waitFor();
  await dialog.getByText('Nothing is saved yet.').waitFor();
  const { rows } = await pool.query('select count(*)::int as lines from bank_lines');
  expect(rows).toEqual([{ lines: 0 }]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 3 lines' }).click();
  await page.getByText('3 lines are imported.').waitFor();

  await page.getByText('3 lines are open.').waitFor();
  const row = rowOf(page, 'TRANSFER HANOK');
  await row.getByText('Payout to Hanok Kitchen').first().waitFor();
  await row.getByRole('button', { name: /^Match TRANSFER HANOK/ }).click();
  await page.getByText('The line is matched.').waitFor();
  await page.getByText('2 lines are open.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 lines are open.').waitFor();
  await row.getByRole('button', { name: /^Match TRANSFER HANOK/ }).click();
  await page.getByText('2 lines are open.').waitFor();
  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  await page.getByRole('button', { name: 'TRANSFER HANOK' }).click();
  const line = page.getByRole('dialog', { name: 'Line of the bank' });
  await line.getByText(`Matched by ${boss.email}`).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await line.getByRole('button', { name: 'Take the match back' }).click();
  await line.getByText('It can only be this').waitFor();
});

test('on a phone a deposit less its fee is said by hand, nothing typed is lost, and a colleague who matched it first is named', async () => {
  await paid('Taco Bell Tower');
  const page = await portal.open('/balances/bank', 'super_admin', { viewport: PHONE, expects: /409|422/ });
  await importFile(page, csvOf(['2026-01-05', 485.2, 'MONERIS 0105'], ['2026-01-06', 20, 'OTHER 0106']), 2);
  expect(await findClipped(page)).toEqual([]);
  await page.getByRole('button', { name: 'MONERIS 0105' }).click();
  const line = page.getByRole('dialog', { name: 'Line of the bank' });
  await line.getByRole('button', { name: 'Match $485.20' }).click();
  await line.getByText('$485.20 is missing. Choose more, or another account for the rest.').waitFor();
  await line.getByRole('button', { name: 'Add an account' }).click();
  await line.getByLabel('Part 1: amount').fill('500');
  await line.getByRole('button', { name: 'Add an account' }).click();
  await line.getByLabel('Part 2: account').selectOption(SYSTEM_ACCOUNTS.platform);
  expect(await line.getByLabel('Part 2: amount').inputValue()).toBe('14.80');
  await line.getByRole('button', { name: 'Match $485.20' }).click();
  await line.getByText('Please say what it is, such as the fees of October.').waitFor();
  await line.getByLabel('Part 2: what it is').fill('Fee of the deposit');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await line.getByLabel('Part 2: what it is').inputValue()).toBe('Fee of the deposit');
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await line.getByRole('button', { name: 'Match $485.20' }).click();
  await page.getByText('The line is matched.').waitFor();
  const { rows } = await pool.query(
    `select p.amount::float8 as amount, p.note from bank_line_parts p join bank_lines l on l.id = p.line_id
     where l.description = 'MONERIS 0105' order by p.position`,
  );
  expect(rows).toEqual([
    { amount: 500, note: '' },
    { amount: -14.8, note: 'Fee of the deposit' },
  ]);

  await page.getByRole('button', { name: 'OTHER 0106' }).click();
  await line.getByRole('button', { name: 'Add an account' }).click();
  await pool.query(
    `update bank_lines set matched_at = now(), matched_by = $1, matched_by_email = 'noor@passline.example', rev = rev + 1
     where description = 'OTHER 0106'`,
    [boss.id],
  );
  await line.getByRole('button', { name: 'Match $20.00' }).click();
  await line
    .getByText('noor@passline.example has matched this line meanwhile. Nothing was changed.')
    .waitFor();
});

test('lines that can only be one thing are looked at and matched together; a file of which nothing is matched can be removed', async () => {
  await pool.query('delete from bank_line_parts');
  await pool.query('update bank_lines set matched_at = null, matched_by = null, matched_by_email = null');
  await pool.query('delete from bank_statements');
  const day = '2026-03-05';
  for (const [amount, key] of [
    [61.5, 1],
    [62.5, 2],
  ] as const) {
    const id = `00000000-0000-4000-8000-00000000ba0${key}`;
    await pool.query(
      `insert into transfers (id, source_account_id, destination_account_id, amount, description, author_id, author_email, created_at, state, kind, method, reference, received_on, settled_at)
       values ($1, $2, $3, $4, 'Cheque', $5, 'somebody@passline.example', $6, 'SUCCESS', 'receipt', 'Cheque', $7, $6::timestamptz::date, $6)`,
      [id, SYSTEM_ACCOUNTS.bank, portal.own.locationId, amount, boss.id, `${day}T20:00:00Z`, `CHQ ${key}000`],
    );
    await pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       values ($1, -$3::numeric, 'transfer', $4, 1, $5, 'a test'), ($2, $3, 'transfer', $4, 1, $5, 'a test')`,
      [SYSTEM_ACCOUNTS.bank, portal.own.locationId, amount, id, `${day}T20:00:00Z`],
    );
  }
  const page = await portal.open('/balances/bank', 'super_admin');
  await importFile(page, csvOf([day, 61.5, 'DEPOSIT'], [day, 62.5, 'DEPOSIT'], [day, 9, 'INTEREST']), 3);
  await page.getByRole('button', { name: 'Look at them and match' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lines that can only be one thing' });
  await dialog.getByRole('button', { name: 'Match 2 lines' }).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: 'Match 1 line' }).click();
  await page.getByText('2 lines are open.').waitFor();
  await page.getByRole('button', { name: 'Files' }).click();
  const files = page.getByRole('dialog', { name: 'Imported files' });
  expect(await files.getByRole('button', { name: 'Remove november.csv' }).isDisabled()).toBe(true);
  await pool.query('delete from bank_line_parts');
  await pool.query('update bank_lines set matched_at = null, matched_by = null, matched_by_email = null');
  await page.reload();
  await files.getByRole('button', { name: 'Remove november.csv' }).click();
  await page
    .getByRole('dialog', { name: 'Remove november.csv?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await files.getByText('No files yet.').waitFor();
});

test('a bank file of many payouts is chosen by hand as one thing: what is chosen stays in the list, marked, whatever is searched for', async () => {
  const file = await putLargeFile(
    pool,
    { accountId: portal.own.locationId, authorId: boss.id },
    { payouts: 230, creationNumber: 777, writtenAt: new Date(Date.now() - 40 * 86_400_000) },
  );
  const page = await portal.open('/balances/bank', 'super_admin');
  // Too long after the file to be suggested.
  await importFile(page, csvOf([today, -file.total, 'EFT CREDITS']), 1);
  await page.getByRole('button', { name: 'EFT CREDITS' }).click();
  const line = page.getByRole('dialog', { name: 'Line of the bank' });
  const item = line.getByRole('button', { name: /Bank file 0777, 230 payouts/ });
  await item.and(line.locator('[aria-pressed]')).click();
  const chosen = line.getByRole('list', { name: 'Chosen' });
  await chosen.getByText('Bank file 0777, 230 payouts').waitFor();
  for (const search of ['', '0777']) {
    await line.getByLabel('Search what was paid or received').fill(search);
    await line.locator('[aria-pressed="true"]').getByText('Bank file 0777, 230 payouts').waitFor();
  }
  await line.getByLabel('Search what was paid or received').fill('nobody at all');
  await line.getByText('No results').waitFor();
  await chosen.getByText('Bank file 0777, 230 payouts').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await line.getByRole('button', { name: /^Match −/ }).click();
  await page.getByText('The line is matched.').waitFor();
  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  await rowOf(page, 'EFT CREDITS').getByText('Bank file 0777, 230 payouts').first().waitFor();
});

test('a file of another account is imported once it is said that the account has changed', async () => {
  const ofx = (account: string, name: string) =>
    `<OFX><STMTRS><CURDEF>CAD<ACCTID>0000${account}<BANKTRANLIST><STMTTRN><DTPOSTED>20250110<TRNAMT>-7.00<NAME>${name}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  const page = await portal.open('/balances/bank', 'super_admin');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(page, 'one.ofx', ofx('4567', 'OLD FEE'));
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await page.getByText('1 line is imported.').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(page, 'two.ofx', ofx('9888', 'NEW FEE'));
  const send = page.getByRole('button', { name: 'Import 1 line' });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel(/Our bank account has changed: it ends in 9888 now/).check();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await send.click();
  await page.getByRole('button', { name: 'NEW FEE' }).waitFor();
});
