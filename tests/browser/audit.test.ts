import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { putMoves } from '../balances/put-moves.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
const { locationId, restaurantId } = portal.own;
beforeEach(async () => {
  await pool.query('delete from audit');
});

type Line = {
  who?: string;
  actorId?: string | null;
  kind?: string;
  record?: string;
  action?: string;
  at?: string;
};

/** A line of the trail, by default of the admin's own kitchen. */
async function put(
  line: Line = {},
  before: object | null = { waitTime: 20 },
  after: object | null = { waitTime: 30 },
) {
  const { who = 'Ana Moreau', actorId = portal.people.super_admin.id, kind = 'locations' } = line;
  const { record = locationId, action = 'restaurants.updateLocations', at = new Date().toISOString() } = line;
  const { rows } = await pool.query<{ id: string }>(
    `insert into audit (at, actor_kind, actor_id, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, gen_random_uuid()) returning id`,
    [at, actorId === null ? 'system' : 'user', actorId, who, action, kind, record, locationId, before, after],
  );
  return rows[0]?.id ?? '';
}

const open = (path = '/audit', options: Parameters<typeof portal.open>[2] = {}) =>
  portal.open(path, 'super_admin', options);
const rows = (page: Page) => page.locator('[data-index]');
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a line tells who did what to which record; it opens by keyboard with before and after, and leads to the record and to all about it', async () => {
  const order = await portal.place();
  await portal.confirm(order);
  await put();
  const page = await open();
  await page.getByText('3 entries').waitFor();
  const [changed, confirmed] = [rows(page).nth(0), rows(page).nth(1)];
  await changed.getByText('Wait time: 20 → 30').waitFor();
  expect(await changed.getByRole('link').getAttribute('href')).toBe(
    `/restaurant/info/${restaurantId}/${locationId}`,
  );
  await confirmed.getByText(/^confirmed · Preparing/).waitFor();
  await confirmed.getByText('Golden Wok, Main Street').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const opened = dialog(page, `${portal.people.super_admin.name} confirmed`);
  await opened.getByRole('row', { name: 'Status New Preparing' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await opened.getByRole('button', { name: 'Everything about this record' }).click();
  await page.getByText('2 entries').waitFor();
  expect(addressOf(page)).toEqual({ kind: 'orders', record: order.id });
  await rows(page)
    .first()
    .getByRole('link', { name: `Order #${order.orderNumber}` })
    .click();
  await page.getByRole('dialog').getByText(`#${order.orderNumber}`).first().waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/orders?order=${order.id}`);
});

test('a link to a line opens it whatever page of the list it is on; one that leads to nothing says so', async () => {
  const id = await put();
  await pool.query(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, request_id)
     select 'system', 'Passline', 'tags.update', 'tags', n, n from generate_series(1, 60) n`,
  );
  const page = await open(`/audit?entry=${id}`);
  await dialog(page, 'Ana Moreau changed the wait time')
    .getByRole('row', { name: 'Wait time 20 30' })
    .waitFor();
  const lost = await open('/audit?entry=999999', { expects: /404/ });
  await lost.getByText('There is no such entry').waitFor();
});

test('filters stand in the address: a person is searched by the keyboard, a kind and an action are chosen, a span is typed', async () => {
  await put({ at: '2026-11-20T20:00:00Z' });
  await put({ who: 'Wei Lin', actorId: portal.people.admin.id, kind: 'tags', action: 'tags.add' }, null, {
    name: 'Pizza',
  });
  await put({ who: 'Square', actorId: null, action: 'square.ended', kind: 'square_links' });
  const page = await open();
  await page.getByText('3 entries').waitFor();
  const person = page.getByRole('combobox', { name: 'Who' });
  await person.fill('wei');
  await page.getByRole('option', { name: /^Wei Lin/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 entry').waitFor();
  expect(await person.inputValue()).toBe('Wei Lin');
  expect(addressOf(page)).toEqual({ person: portal.people.admin.id });
  await page.reload();
  await expect.poll(() => person.inputValue()).toBe('Wei Lin');
  await page.getByRole('combobox', { name: 'Kind of record' }).selectOption({ label: 'Link to Square' });
  await page.getByText('No entry found').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText('3 entries').waitFor();
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Tags: add' });
  await rows(page).first().getByText('added the tag Pizza').waitFor();
  expect(addressOf(page)).toEqual({ action: 'tags.add' });

  await page.goto('/audit?from=2026-11-20T08:00Z');
  await page.getByText('3 entries').waitFor();
  const to = page.getByRole('group', { name: 'To, date and time' });
  await to.locator('input[type="date"]').fill('2026-11-19');
  await page.keyboard.press('Enter');
  await page.getByText('Please choose the Start Date earlier than the End Date').waitFor();
  await to.locator('input[type="date"]').fill('2026-11-21');
  await page.keyboard.press('Enter');
  await page.getByText('1 entry').waitFor();
  const midnight = Temporal.ZonedDateTime.from('2026-11-21T00:00[America/Vancouver]').toInstant();
  expect(addressOf(page)).toEqual({
    from: '2026-11-20T08:00Z',
    to: midnight.toString({ smallestUnit: 'minute' }),
  });
});

test('Enter before the answer chooses nobody of the search before', async () => {
  await put();
  await put({ who: 'Wei Lin', actorId: portal.people.admin.id });
  const page = await open();
  const person = page.getByRole('combobox', { name: 'Who' });
  await person.fill('ana');
  const ana = page.getByRole('option', { name: /^Ana Moreau/ });
  await ana.waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route('**/rpc/audit/actors*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await person.fill('wei');
  await ana.waitFor();
  await person.press('Enter');
  expect(await person.inputValue()).toBe('wei');
  answer.resolve();
  await expect.poll(() => person.inputValue()).toBe('Wei Lin');
  await expect.poll(() => addressOf(page)).toEqual({ person: portal.people.admin.id });
});

test('what is found is written to a file in words and as it is stored, and nothing in it is a formula', async () => {
  await put({ who: '=cmd()' });
  const page = await open(`/audit?location=${locationId}`);
  await page.getByText('1 entry').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('what-happened.csv');
  const [head = '', line = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain('Time,Who,Did,Record,Place,Changes,Reason,Action,');
  expect(line).toContain(`,'=cmd(),changed the wait time,"Golden Wok, Main Street",`);
  expect(line).toContain('Wait time: 20 → 30');
  expect(line).toContain('"{""waitTime"":20}","{""waitTime"":30}"');
});

test("the timeline of a screen, of a location and of an order leads here with its filter, and an admin's does not", async () => {
  const order = await portal.place();
  const everything = (page: Page) => page.getByRole('link', { name: 'Everything that happened' });
  const ways: [path: string, filter: object][] = [
    ['/tags?history=1', { kind: 'tags' }],
    [`${portal.path('info')}?history=1`, { location: locationId }],
    [`${portal.path('menus')}?history=1`, { location: locationId }],
    [`/orders?order=${order.id}`, { record: order.id }],
  ];
  for (const [path, filter] of ways) {
    const page = await open(path);
    await everything(page).click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/audit');
    expect(addressOf(page)).toEqual(filter);
  }
  await put();
  const theirs = await portal.open(`${portal.path('info')}?history=1`, 'admin');
  await theirs.getByText('changed the wait time').waitFor();
  expect(await everything(theirs).count()).toBe(0);
});

test('axe finds nothing on a phone, and nothing is wider than it (light and dark)', async () => {
  await put();
  await put({ kind: 'orders', action: 'orders.create' }, null, {
    status: 'New',
    name: 'A very long name of a guest',
  });
  const page = await open('/audit', { viewport: NARROW });
  await rows(page).first().waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await rows(page).first().click();
  await page.getByRole('dialog').getByRole('table').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Who' }).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('a payout and a transfer lead to themselves, live, and a link to one that is gone says so', async () => {
  const { payoutId, transferId } = await putMoves(pool, locationId, portal.people.courier.id);
  await put({ kind: 'payouts', record: payoutId, action: 'balances.createPayout' }, null, { amount: 2 });
  await put({ kind: 'transfers', record: transferId, action: 'balances.createTransfer' }, null, {
    amount: 3,
  });
  const page = await open('/audit', { viewport: NARROW, expects: /status of 404/ });
  await page.getByText('2 entries').waitFor();
  await rows(page)
    .nth(1)
    .getByRole('link', { name: /Golden Wok/ })
    .first()
    .click();
  const payout = dialog(page, 'Payout of $2.00');
  await payout
    .getByRole('listitem', { name: /^\$2\.00, / })
    .getByText('Waits for approval')
    .waitFor();
  expect(addressOf(page)).toEqual({ payout: payoutId });
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await pool.query(`update payouts set state = 'DECLINED', settled_at = now() where id = $1`, [payoutId]);
  await payout.getByText('Declined').waitFor();
  await page.goBack();
  await rows(page)
    .nth(0)
    .getByRole('link', { name: /Golden Wok/ })
    .first()
    .click();
  const transfer = dialog(page, 'Transfer of $3.00');
  await transfer.getByText('To Passline: Broken fridge').waitFor();
  expect(addressOf(page)).toEqual({ transfer: transferId });
  await transfer.getByRole('button', { name: 'All transfers of the account' }).click();
  await dialog(page, 'Send $ to Golden Wok').getByRole('listitem').getByText('Broken fridge').waitFor();
  await page.goto('/balances?payout=00000000-0000-4000-8000-000000000000');
  await dialog(page, 'Payout').getByRole('button', { name: 'Try again' }).waitFor();
});
