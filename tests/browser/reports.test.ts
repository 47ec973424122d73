import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { followOtherRules } from '../setup/other-zone-rules.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';
import { putReportEmail } from '../reports/put-reports.ts';
import { settleAt } from '../reports/statement-lives.ts';

const portal = await openPortal({ role: 'all' });
beforeEach(async () => {
  await portal.database.pool.query('delete from report_emails');
  await portal.database.pool.query('delete from orders');
});
afterEach(() => portal.closePages());

const open = (who: 'admin' | 'super_admin' = 'admin', search = '', options = {}) =>
  portal.open(`${portal.path('reports')}${search}`, who, options);
/** Not a week of the presets, which would not be in the address: any week is the last one on some day. */
const DAYS = '?from=2026-11-15&to=2026-11-22';

/** $6.45 at 30 % with a tip, paid online, on Wednesday 18 November 2026. */
async function putDone(minutes = 0): Promise<string> {
  const { id } = await portal.place();
  await portal.database.pool.query(
    `update orders set status = 'Done', finished_at = $2, created_at = $2, payment_method = 'online-creditcard', sub_total = 6.45,
       sub_total_tax = 0.32, tax_amount = 0.32, total = 7.77, tip_amount = 1, total_commission = 1.94, commission_rate = 0.3
     where id = $1`,
    [id, new Date(Date.parse('2026-11-18T12:00-07:00') + minutes * 60_000)],
  );
  return id;
}

/** At its field, which has the keyboard and names it to a screen reader, and nowhere else. */
async function isRefusedOnce(page: Page, field: Locator, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).waitFor();
  expect(await page.getByText(words).count()).toBe(1);
  await isFocused(field);
  const id = await field.getAttribute('aria-errormessage');
  expect(await page.locator(`[id="${id}"]`).textContent()).toBe(words);
}

const statement = (page: Page) => page.getByRole('region', { name: 'Statement' });
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const amountOf = (page: Page, label: string) =>
  totals(page)
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .innerText();

test('a chosen range is in the address; its totals, orders, lines, file and printout agree', async () => {
  const id = await putDone();
  await putDone(1);
  const page = await open();
  await statement(page).waitFor();
  await page.getByLabel('From').fill('2026-11-15');
  await page.getByLabel('To', { exact: true }).fill('2026-11-22');
  // In some weeks those of the range before are the same two.
  await expect.poll(() => new URL(page.url()).search).toBe(DAYS);
  await page.getByText('2 orders.').waitFor();
  await page.getByRole('button', { name: 'All lines' }).click();
  expect(await amountOf(page, 'Total commission')).toBe('$3.88');
  expect(await amountOf(page, 'Net amount')).toBe('$11.46');

  await page.getByRole('button', { name: 'Orders 2' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe(`${DAYS}&view=orders`);
  const rows = page.getByRole('table', { name: 'Orders of the report' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await rows.last().getByRole('button').click();
  const lines = page.getByRole('dialog', { name: /^Order #/ });
  await lines.getByText('$1.94').waitFor();
  expect(await lines.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
    `${portal.path('orders')}?order=${id}`,
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('report-2026-11-15-2026-11-22.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(4);
  expect(file).toMatch(/,7\.77,.*,1\.94,.*,5\.73,/);

  // What the browser would print at the moment of printing.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.body.innerText;
    };
  });
  await page.getByRole('button', { name: 'Print' }).dispatchEvent('click');
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toContain('Golden Wok');
  const paper = (await page.locator('body').getAttribute('data-printed')) ?? '';
  expect(paper).toContain('$11.46');
  expect(paper.match(/2026-11-18 12:0\d/g)).toHaveLength(2);
  for (const word of ['Resend', 'Notifications', 'Report e-mail']) expect(paper).not.toContain(word);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Last month' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?range=last-month&view=orders');
  await page.getByText('No finished orders').waitFor();
  await page.goto(`${portal.path('reports')}?from=2026-11-22&to=2026-11-16`);
  await page.getByText('Error : Please choose the Start Date earlier than the End Date').waitFor();
});

test('times of the orders are the server’s, on the screen, in the file and on paper, also on a computer with other clock rules', async () => {
  await putDone();
  const page = await portal.open('/icon.svg', 'admin');
  // No computer knows Vancouver as ten hours behind Greenwich.
  await followOtherRules(page);
  await page.goto(`${portal.path('reports')}${DAYS}&view=orders`);
  const row = page.getByRole('table', { name: 'Orders of the report' }).getByRole('row').last();
  await row.getByText(/, 09:00$/).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(',2026-11-18,09:00,');
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.body.textContent;
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toContain('2026-11-18 09:00');
});

/** Its rows as they are read: what, the change, the balance. */
const statementRows = async (page: Page) => {
  const rows = await statement(page).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const [change = '', balance = ''] = (await row.locator('td:not([aria-hidden])').allInnerTexts()).map(
        (text) => text.trim(),
      );
      return [(await row.getByRole('rowheader').locator('span').first().innerText()).trim(), change, balance];
    }),
  );
};

test('the statement leads from one balance to the other, names late changes with their orders, and its file says the same', async () => {
  const id = await putDone();
  const { pool } = portal.database;
  await settleAt({ site: portal }, id, Date.parse('2026-11-18T12:30-07:00'));
  await pool.query(
    'update orders set sub_total = 4.45, total = 5.77, total_commission = 1.34 where id = $1',
    [id],
  );
  await settleAt({ site: portal }, id, Date.parse('2026-11-24T18:00-07:00'));
  const page = await open('admin', DAYS);
  await page.getByText('1 order.').waitFor();
  const { rows: numbers } = await pool.query<{ order_number: number }>(
    'select order_number from orders where id = $1',
    [id],
  );
  const number = `#${numbers[0]?.order_number}`;
  const rows = await statementRows(page);
  expect(rows).toEqual([
    ['Balance before', '', '$0.00'],
    ['Orders of these days', '+$5.73', '$5.73'],
    ['Gross earning', '+$5.77', ''],
    ['Total commission', '−$1.34', ''],
    ['GST (on commission)', '−$0.07', ''],
    ['Cash received', '$0.00', ''],
    ['Posted after the end: see Since then', '+$1.37', ''],
    ['Changes to orders of earlier days', '$0.00', '$5.73'],
    ['Reached your own Stripe account', '$0.00', '$5.73'],
    ['Received from the restaurant', '$0.00', '$5.73'],
    ['Transfers', '$0.00', '$5.73'],
    ['Corrections', '$0.00', '$5.73'],
    ['Payouts', '$0.00', '$5.73'],
    ['Payouts that came back', '$0.00', '$5.73'],
    ['Balance after', '', '$5.73'],
    ['Since then', '−$1.37', ''],
    [`${number} of Wed 18 Nov: changed on Tue 24 Nov by a test`, '−$1.37', ''],
  ]);
  await page.getByText('Equals the ledger at both ends, to the cent.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('statement-2026-11-15-2026-11-22.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('\r\nOrders of these days,,5.73,5.73\r\n');
  expect(file).toContain(`changed on Tue 24 Nov by a test,,-1.37,\r\n`);
  // The week of the change names it too: by its link, with the keyboard, on a phone.
  await page.setViewportSize(NARROW);
  const week = page.getByRole('region', { name: 'Weeks' }).getByRole('link', { name: /16 Nov – / });
  expect(await week.innerText()).toContain('$0.00');
  await week.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Changes to orders of earlier weeks').waitFor();
  const order = statement(page).getByRole('link', { name: number });
  expect(await order.getAttribute('href')).toBe(`${portal.path('orders')}?order=${id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  expect(await findViolations(page)).toEqual([]);
});

test('until the days of another range are known, those of before are marked as old and cannot be sent, printed or saved', async () => {
  await putDone();
  const page = await open('admin', DAYS);
  await page.getByText('1 order.').waitFor();
  const to = page.getByLabel('Send this report to');
  await to.fill('chef@wok.example');
  const gate = Promise.withResolvers<void>();
  await page.route('**/rpc/reports/span*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?range=last-month');
  await page.getByText('These days are still being read.').waitFor();
  await page
    .locator('[aria-busy="true"]')
    .filter({ has: statement(page) })
    .waitFor();
  const locks = await Promise.all(
    ['Send', 'Print', 'Statement as CSV', 'CSV'].map((name) =>
      page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled'),
    ),
  );
  expect(locks).toEqual(['true', 'true', 'true', 'true']);
  await to.press('Enter');
  gate.resolve();
  await page.getByText('0 orders.').waitFor();
  expect(await to.inputValue()).toBe('chef@wok.example');
  // Only what is sent now goes out, with the days that are shown.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/^The report to chef@wok\.example/).waitFor();
  const { rows } = await portal.database.pool.query(
    `select count(*)::integer as sent, count(*) filter (where report_start = '2026-11-15T00:00-07:00')::integer as old from report_emails`,
  );
  expect(rows).toEqual([{ sent: 1, old: 0 }]);
});

test('a report is sent and sent again; an invalid address is refused; the outbox shows the e-mail and offers its files', async () => {
  await putDone();
  const page = await open('super_admin', DAYS);
  const mail = page.getByRole('region', { name: 'By e-mail' });
  await mail.getByText('E-mails are kept here').waitFor();
  await mail.getByLabel('Send this report to').fill('chef');
  await mail.getByRole('button', { name: 'Send' }).click();
  await isRefusedOnce(page, mail.getByLabel('Send this report to'), 'Invalid email');
  await mail.getByLabel('Report e-mail').fill('at wok');
  await mail.getByRole('button', { name: 'Save' }).click();
  await isRefusedOnce(
    page,
    mail.getByLabel('Report e-mail'),
    'Invalid Report Email: Please enter a valid email address or leave it blank if you do not want to receive any emails',
  );
  expect(await findViolations(page)).toEqual([]);
  await mail.getByLabel('Report e-mail').fill('weekly@wok.example');
  await mail.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText('The weekly report to weekly@wok.example is kept here: no mail server is set.')
    .waitFor();

  await mail.getByLabel('Send this report to').fill('chef@wok.example');
  await mail.getByRole('button', { name: 'Send' }).click();
  await page
    .getByText('The report to chef@wok.example is being made and kept here: no mail server is set.')
    .waitFor();
  await mail.getByText('Success').waitFor();
  await mail.getByRole('button', { name: 'Resend' }).click();
  await expect
    .poll(async () => {
      const { rows } = await portal.database.pool.query('select id from outbox');
      return rows.length;
    })
    .toBe(2);
  await mail.getByText('Success').waitFor();

  await mail.getByRole('link', { name: 'Message' }).click();
  const message = page.getByRole('dialog');
  await message.frameLocator('iframe').getByText('$5.73').first().waitFor();
  const downloading = page.waitForEvent('download');
  await message.getByRole('button', { name: /\.pdf/ }).click();
  const pdf = await readFile(await (await downloading).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('on a phone in dark mode, a failed report says why in red, and one on its way is not sent again', async () => {
  await putDone();
  await putReportEmail(portal.database.pool, portal.own, 'ERROR');
  await putReportEmail(portal.database.pool, portal.own, 'RETRY');
  await portal.database.pool.query('update report_emails set report_start = $1, report_end = $2', [
    new Date('2026-11-16T00:00-07:00'),
    new Date('2026-11-23T00:00-07:00'),
  ]);
  const page = await open('admin', `${DAYS}&view=orders`, { viewport: NARROW, colorScheme: 'dark' });
  await page.getByText('550 No such mailbox').waitFor();
  await page.getByText('Mon 16 Nov – Sun 22 Nov').first().waitFor();
  const resend = page.getByRole('button', { name: 'Resend' });
  await expect.poll(() => resend.count()).toBe(2);
  const states = await Promise.all([resend.nth(0).isDisabled(), resend.nth(1).isDisabled()]);
  expect(states.toSorted()).toEqual([false, true]);
  await page.getByText('1 order.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
});

test('an address that a colleague changed meanwhile is shown with who did, and is theirs until somebody decides', async () => {
  const [mine, theirs] = [await open('super_admin', DAYS, { expects: /409/ }), await open('admin', DAYS)];
  // Before the colleague's change, which would be taken over otherwise if the settings were read again.
  await mine.getByLabel('Report e-mail').fill('mine@wok.example');
  await theirs.getByLabel('Report e-mail').fill('theirs@wok.example');
  await theirs.keyboard.press('Enter');
  await theirs.getByText(/^The weekly report to theirs@wok\.example/).waitFor();
  await mine.getByLabel('Report e-mail').press('Enter');
  const { name } = portal.people.admin;
  await mine.getByText(new RegExp(`^${name}, .*changed this to theirs@wok\\.example\\.$`)).waitFor();
  expect(await mine.getByLabel('Report e-mail').inputValue()).toBe('mine@wok.example');
  const stored = async () => {
    const { rows } = await portal.database.pool.query<{ report_email: string }>(
      'select report_email from restaurants where id = $1',
      [portal.own.restaurantId],
    );
    return rows[0]?.report_email;
  };
  expect(await stored()).toBe('theirs@wok.example');
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect.poll(stored).toBe('mine@wok.example');
});

test('the admin of one of several locations sees who may change the address', async () => {
  await portal.database.pool.query('update locations set restaurant_id = $1 where id = $2', [
    portal.own.restaurantId,
    portal.foreign.locationId,
  ]);
  const page = await open();
  await page.getByText('Only a super admin changes it: the restaurant has other locations too.').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
});

test("a day begins and ends on the server's clocks, also where this browser's are older", async () => {
  // Half past midnight of the first day: by the older rules that is the day before.
  await putDone(-(3 * 24 + 11.5) * 60);
  await putDone();
  const page = await open('admin', '?from=2026-11-15&to=2026-11-18');
  await page.getByText('2 orders.').waitFor();
});

test.each([1280, 1024])(
  'the orders of a report show when they were placed and their net, whole (%i px)',
  async (width) => {
    await putDone();
    const page = await open('admin', `${DAYS}&view=orders`, { viewport: { width, height: 720 } });
    const table = page.getByRole('table', { name: 'Orders of the report' });
    const cells = table.getByRole('row').last().getByRole('cell');
    await cells.last().waitFor();
    const edge = await table.boundingBox();
    const net = await cells.last().boundingBox();
    expect(Number(net?.x) + Number(net?.width)).toBeLessThanOrEqual(Number(edge?.x) + Number(edge?.width));
    expect(
      await cells.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent),
      ),
    ).toEqual([]);
  },
);
