import { spanOfMonth, monthWords } from '@passline/domain/months/month';
import { beforeEach, expect, test } from 'vitest';
import { monthsAgo, openAll, putClosed, putPosting, putProof } from '../months/put-month.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { openPortal } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
const boss = portal.people.super_admin;
const OLDEST = monthsAgo(2);
const NEXT = monthsAgo(1);
const PHONE = { width: 390, height: 844 };

beforeEach(async () => {
  await openAll(pool);
  await pool.query('delete from ledger_proofs');
});
const begin = () => putPosting(pool, spanOfMonth(OLDEST).fromMs + 3_600_000, 12.5);

test('without postings there are no months; Balances leads there', async () => {
  const page = await portal.open('/balances', 'super_admin');
  await page.getByRole('link', { name: 'Months' }).click();
  await page.getByText('No months yet').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('a month is closed once nothing comes first, shows what it held, and is opened again with a reason', async () => {
  await begin();
  const page = await portal.open('/balances/months', 'super_admin');
  const month = page.getByRole('listitem', { name: monthWords(OLDEST) });
  await month.getByRole('button', { name: `Close ${monthWords(OLDEST)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${monthWords(OLDEST)}` });
  await dialog.getByText('The ledger was not proved since the month ended.').waitFor();
  const close = dialog.getByRole('button', { name: `Close ${monthWords(OLDEST)}` });
  expect(await close.isDisabled()).toBe(true);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await putProof(pool);
  await month.getByRole('button', { name: `Close ${monthWords(OLDEST)}` }).click();
  await dialog.getByText('Nothing is open').waitFor();
  await close.click();
  await page.getByText(`${monthWords(OLDEST)} is closed.`).waitFor();
  await month.getByText('Closed', { exact: true }).waitFor();
  await month.getByText(`Closed by ${boss.email}`).waitFor();
  await month.getByText('Balances at the end of').click();
  await month.getByText('Passline', { exact: true }).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  await month.getByRole('button', { name: 'Open again' }).click();
  const reopening = page.getByRole('dialog', { name: `Open ${monthWords(OLDEST)} again` });
  await reopening.getByRole('button', { name: 'Open again' }).click();
  await reopening.getByText('Please enter a reason.').waitFor();
  // Enter opens nothing: what is typed goes on.
  await reopening.getByLabel('Reason').fill('A payout');
  await reopening.getByLabel('Reason').press('Enter');
  await reopening.getByLabel('Reason').fill('A payout was to be counted in it');
  await reopening.getByRole('button', { name: 'Open again' }).click();
  await reopening.waitFor({ state: 'hidden' });
  await month.getByText('Open', { exact: true }).waitFor();
});

test('what a colleague closes meanwhile shows at once, in the open dialog too', async () => {
  await begin();
  await putProof(pool);
  const page = await portal.open(`/balances/months?month=${OLDEST}&open=close`, 'super_admin');
  const dialog = page.getByRole('dialog', { name: `Close ${monthWords(OLDEST)}` });
  await dialog.getByText('From then on nothing is dated within').waitFor();
  await putClosed(pool, OLDEST, boss.id);
  await dialog.getByText('somebody@passline.example has closed it meanwhile.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Close ${monthWords(NEXT)}` }).waitFor();
});

test('the journal is downloaded for QuickBooks and Xero, under the names that somebody has typed', async () => {
  await begin();
  await putClosed(pool, OLDEST, boss.id);
  const page = await portal.open('/balances/months', 'super_admin');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Accounts of the journal' }).click();
  const accounts = page.getByRole('dialog', { name: 'Accounts of the journal' });
  const name = accounts.getByRole('group', { name: 'Cash box' }).getByRole('textbox').first();
  await name.fill('Petty');
  await name.press('Enter');
  await name.fill('Petty cash');
  expect(await findClipped(page)).toEqual([]);
  await accounts.getByRole('button', { name: 'Save' }).click();
  await accounts.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Journal of ${monthWords(OLDEST)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Journal of ${monthWords(OLDEST)}` });
  expect(await findClipped(page)).toEqual([]);
  const read = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Uint8Array);
    return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
  };
  const quickbooks = await read();
  expect(quickbooks.name).toBe(`passline-journal-${OLDEST}-quickbooks.csv`);
  expect(quickbooks.text).toMatch(/,Petty cash,\d+\.50,,|,Petty cash,\d+\.00,,/);
  await dialog.getByLabel('Xero').check();
  await dialog.getByLabel('Everything that was posted').check();
  const xero = await read();
  expect(xero.name).toBe(`passline-journal-${OLDEST}-xero.csv`);
  expect(xero.text).toContain(',1400,Tax Exempt,12.50,');
});

test('on a phone nothing is cut off', async () => {
  await begin();
  await putClosed(pool, OLDEST, boss.id);
  const page = await portal.open('/balances/months', 'super_admin');
  await page.setViewportSize(PHONE);
  await page
    .getByRole('listitem', { name: monthWords(OLDEST) })
    .getByText('Balances at the end of')
    .click();
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
