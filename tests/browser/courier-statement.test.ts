import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { settleAt } from '../reports/statement-lives.ts';
import {
  A_DELIVERY,
  DAY_MS,
  MONDAY_MS,
  putAccount,
  putDelivery,
  putSettled,
  setState,
  type DeliveryState,
  type Lives,
} from '../rider-earnings/courier-lives.ts';
import { call } from '../setup/api-client.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
afterEach(() => portal.closePages());
const desk: Lives = {
  place: (changes) => portal.place(changes),
  site: { database: portal.database },
  kitchen: portal.own,
  boss: portal.people.super_admin,
};

const IN_WEEK_MS = MONDAY_MS + 2 * DAY_MS;

async function courier(): Promise<Person> {
  const person = await createPerson(pool, 'courier');
  await putAccount(pool, person.id);
  return person;
}
async function delivered(
  rider: Person,
  more: Partial<DeliveryState> = {},
  atMs = IN_WEEK_MS,
): Promise<string> {
  const id = await putDelivery(desk);
  await setState(pool, id, { ...A_DELIVERY, riderUserId: rider.id, ...more }, atMs);
  await settleAt(desk, id, atMs);
  return id;
}
const address = ({ id }: Person, week = '2026-11-16') => `/riders-earnings/statement/${id}?week=${week}`;
const table = (page: Page) => page.getByRole('region', { name: 'Statement' });
const row = (page: Page, name: string | RegExp) => table(page).getByRole('row', { name });

test('an admin does not see it, and a courier who does not exist is said to be unknown', async () => {
  const mia = await courier();
  const theirs = await portal.open(address(mia), 'admin');
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  expect(await table(theirs).count()).toBe(0);
  const page = await portal.open(address({ ...mia, id: crypto.randomUUID() }), 'super_admin', {
    expects: /status of 404/,
  });
  await page.getByText('Perhaps there is no such courier.').waitFor();
});

test('a week leads from balance to balance; its deliveries lead to their orders, its files say the same', async () => {
  const mia = await courier();
  const id = await delivered(mia);
  await delivered(mia, { isCash: true, totalCents: 4_000 }, IN_WEEK_MS + 1);
  await putSettled(desk, mia.id, 1_500, IN_WEEK_MS + 2);
  const page = await portal.open(address(mia), 'super_admin');
  await row(page, /^Deliveries of the week \+\$14\.00/).waitFor();
  await row(page, /^Cash taken at the door .*\$40\.00/).waitFor();
  await row(page, /^Cash handed in \+\$15\.00/).waitFor();
  await page.getByText(`${mia.name} owes $5.00.`).waitFor();
  await page.getByText('Equals the ledger at both ends, to the cent.').waitFor();
  expect(await table(page).getByRole('link').first().getAttribute('href')).toBe(`/orders?order=${id}`);

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement as CSV' }).click();
  const text = await readFile(await (await csv).path(), 'utf8');
  expect(text).toContain('Cash taken at the door,,-40.00');
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await pdf;
  expect(file.suggestedFilename()).toBe('courier-statement-2026-11-16-2026-11-22.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.poll(() => new URL(page.url()).search).not.toBe('?week=2026-11-16');
  await row(page, /^Balance before .*-?\$5\.00/).waitFor();
});

test('what a colleague settles shows at once in both windows, in the statement and beside the earnings', async () => {
  const mia = await courier();
  // Now, as settling is.
  await delivered(mia, { isCash: true, totalCents: 4_000, tipCents: 0 }, Date.now());
  const week = new Date().toISOString().slice(0, 10);
  const statement = await portal.open(address(mia, week), 'super_admin');
  const other = await portal.open('/riders-earnings', 'super_admin');
  await statement.getByText(`${mia.name} owes $33.00.`).waitFor();
  await other.getByRole('row', { name: mia.name }).getByText('Owes $33.00').waitFor();
  const colleague = await createPerson(pool, 'super_admin');
  const { status } = await call(
    portal.url,
    'riderEarnings.settleCash',
    { riderUserId: mia.id, amount: 30, seenId: null, seenOwes: 33 },
    colleague,
  );
  expect(status).toBe(200);
  await row(statement, /^Cash handed in \+\$30\.00/).waitFor();
  await row(statement, new RegExp(`to ${colleague.name}`)).waitFor();
  await statement.getByText(`${mia.name} owes $3.00.`).waitFor();
  await other
    .getByRole('row', { name: mia.name })
    .getByText(/^Last: \$30\.00 by /)
    .waitFor();
});

test('the row of a courier on Balances and their own page lead to it', async () => {
  const mia = await courier();
  await delivered(mia);
  const balances = await portal.open('/balances?tab=couriers', 'super_admin');
  await balances.getByRole('link', { name: `Statement: ${mia.name}` }).click();
  await balances.waitForURL(`**/riders-earnings/statement/${mia.id}`);
  await balances.getByRole('heading', { level: 1, name: 'Courier statement' }).waitFor();
  const person = await portal.open(`/users?userId=${mia.id}`, 'super_admin');
  const link = person.getByRole('region', { name: 'Deliveries and earnings' }).getByRole('link', {
    name: 'Statement',
  });
  expect(await link.getAttribute('href')).toBe(`/riders-earnings/statement/${mia.id}`);
});

test('axe finds nothing, wide and on a phone (light and dark)', async () => {
  const mia = await courier();
  await delivered(mia);
  await delivered(mia, { isCash: true }, IN_WEEK_MS + 1);
  for (const viewport of [WIDE, NARROW]) {
    for (const path of [address(mia), '/balances?tab=couriers']) {
      const page = await portal.open(path, 'super_admin', { viewport });
      await page.getByText(mia.name).first().waitFor();
      expect(await findViolationsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  }
});
