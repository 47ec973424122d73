import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createPerson } from '../setup/people.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';
import { putOrders } from './analytics-orders.ts';

const portal = await openPortal();
const { pool } = portal.database;

const DAY_MS = 86_400_000;
const FROM = Date.UTC(2026, 9, 5, 7);
const WINDOW = 'from=2026-10-05T07:00Z&to=2026-10-19T07:00Z';
const TWO_WEEKS = `/analytics?${WINDOW}`;

beforeAll(async () => {
  await putOrders(pool, portal.own, { newest: FROM + 13 * DAY_MS, everyMs: DAY_MS / 50, count: 600 });
});

const open = (path = TWO_WEEKS, options = {}) => portal.open(path, 'super_admin', options);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const views = (page: Page) => page.getByRole('list', { name: 'Saved views' });
const orders = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText('Orders', { exact: true }) })
    .textContent();
const settled = async (page: Page) => {
  await page.locator('dl').waitFor();
  await button(page, 'Fetch Orders').waitFor();
};
const openList = (page: Page) => button(page, 'Saved views').click();
const saveAs = async (page: Page, name: string) => {
  await openList(page);
  await button(page, 'Save this view…').click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await button(page, 'Save').click();
};
const said = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();
const noViews = () => pool.query('delete from analytics_views');
const boss = () => portal.people.super_admin.id;
const put = (name: string, search: string) =>
  pool.query('insert into analytics_views (user_id, name, search) values ($1, $2, $3)', [
    boss(),
    name,
    search,
  ]);
const searches = async () => {
  const { rows } = await pool.query<{ name: string; search: string }>(
    'select name, search from analytics_views order by name',
  );
  return Object.fromEntries(rows.map(({ name, search }) => [name, search]));
};

test('a view without a name is refused; one with a taken name too, until somebody chooses to replace it', async () => {
  await noViews();
  await put('Fortnight', 'span=year');
  const page = await open(TWO_WEEKS, { expects: /422/ });
  await settled(page);
  await openList(page);
  await button(page, 'Save this view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  const name = dialog.getByLabel('Name', { exact: true });
  await isFocused(name);
  await button(page, 'Save').click();
  await dialog.getByText('Please enter a name.').first().waitFor();
  await name.fill('fortnight');
  await name.press('Enter');
  await dialog.getByText('You have a view of this name already.').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  // Another name is no longer taken.
  await name.fill('fortnights');
  expect(await button(page, 'Replace it').count()).toBe(0);
  await name.fill('fortnight');
  await button(page, 'Replace it').click();
  await said(page, 'fortnight is saved.');
  expect(new URLSearchParams((await searches())['fortnight']).get('from')).toBe('2026-10-05T07:00Z');
  await openList(page);
  await views(page)
    .getByRole('button', { name: 'fortnight', exact: true })
    .and(page.locator('[aria-current]'))
    .waitFor();
});

test('opening a view fetches at once, also where restaurants are gone since, and Back returns', async () => {
  await noViews();
  await put('Gone', `${WINDOW}&restaurants=0190a7c1-2b3c-7d4e-8f50-00000000ffff&by=day`);
  await put('Two weeks', WINDOW);
  const page = await open('/analytics?span=today');
  await page.getByText('No orders in this window').waitFor();
  await openList(page);
  await expect.poll(() => views(page).getByRole('listitem').allInnerTexts()).toEqual(['Gone', 'Two weeks']);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await views(page).getByRole('button', { name: 'Two weeks', exact: true }).click();
  await expect.poll(() => orders(page)).toContain('Orders600');
  expect(await views(page).count()).toBe(0);
  await openList(page);
  await views(page).getByRole('button', { name: 'Gone', exact: true }).click();
  await expect.poll(() => orders(page)).toContain('Orders0');
  expect(new URL(page.url()).searchParams.get('by')).toBe('day');
  await page.goBack();
  await expect.poll(() => orders(page)).toContain('Orders600');
  // The controls follow the view that is opened once more, and its orders are fetched again.
  await button(page, '7 days').click();
  const fetched = page.waitForRequest((request) => request.url().endsWith('/figures'));
  await openList(page);
  await views(page).getByRole('button', { name: 'Two weeks', exact: true }).click();
  await fetched;
  await button(page, 'Exact').and(page.locator('[aria-pressed="true"]')).waitFor();
});

test('what differs from the open view is saved to it with one press, and undone; what a fetch does not ask for stays in the address', async () => {
  await noViews();
  await put('Two weeks', WINDOW);
  const page = await open();
  await settled(page);
  await page
    .getByRole('region', { name: 'Orders', exact: true })
    .getByRole('button', { name: 'Table' })
    .click();
  await openList(page);
  await views(page).getByRole('button', { name: 'Two weeks', exact: true }).waitFor();
  await views(page).getByText('changed', { exact: true }).waitFor({ state: 'detached' });
  await views(page).getByRole('button', { name: 'Two weeks', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tables')).toBeNull();
  await page
    .getByRole('region', { name: 'Processed', exact: true })
    .getByRole('button', { name: 'Table' })
    .click();
  await button(page, '30 days').click();
  await button(page, 'Fetch Orders').click();
  await expect.poll(() => page.url()).toContain('span=30-days');
  expect(new URL(page.url()).searchParams.get('tables')).toBe('processed');
  await openList(page);
  await views(page).getByText('changed', { exact: true }).waitFor();
  await button(page, 'Save changes to Two weeks').click();
  await said(page, 'The changes to Two weeks are saved.');
  expect(await searches()).toEqual({ 'Two weeks': 'span=30-days&tables=processed' });
  await button(page, 'Undo').click();
  await said(page, 'Two weeks is as it was.');
  expect(await searches()).toEqual({ 'Two weeks': WINDOW });
});

const CHANGED_ELSEWHERE = 'You changed Lunch in another window since it was opened here.';

test('what another window saved to the view that is open is not overwritten without a word, also after a reload; it is opened as it is now, or changed all the same', async () => {
  await noViews();
  await put('Lunch', WINDOW);
  const openLunch = async () => {
    const page = await open();
    await settled(page);
    await openList(page);
    await views(page).getByRole('button', { name: 'Lunch', exact: true }).click();
    await settled(page);
    return page;
  };
  const show = async (page: Page, span: string) => {
    await button(page, span).click();
    await button(page, 'Fetch Orders').click();
    await page.waitForURL(/span=/);
    await settled(page);
  };
  const [page, other] = [await openLunch(), await openLunch()];
  await show(other, '30 days');
  await openList(other);
  await button(other, 'Save changes to Lunch').click();
  await said(other, 'The changes to Lunch are saved.');
  await show(page, '7 days');
  await page.reload();
  await settled(page);
  await openList(page);
  await said(page, CHANGED_ELSEWHERE);
  expect(await button(page, 'Save changes to Lunch').count()).toBe(0);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await searches()).toEqual({ Lunch: 'span=30-days' });
  await button(page, 'Open Lunch as it is now').click();
  await page.waitForURL(/span=30-days/);
  await settled(page);
  await show(page, 'Today');
  await openList(page);
  await button(page, 'Save changes to Lunch').click();
  await said(page, 'The changes to Lunch are saved.');
  await show(other, '7 days');
  await openList(other);
  await said(other, CHANGED_ELSEWHERE);
  await button(other, 'Save changes to Lunch all the same').click();
  // The message of its first save may still be there.
  await expect.poll(searches).toEqual({ Lunch: 'span=7-days' });
});

test('what another window saved to a view is said too where Back returns to it from another view', async () => {
  await noViews();
  await put('Lunch', WINDOW);
  await put('Dinner', 'span=7-days');
  const page = await open();
  await settled(page);
  const openView = async (name: string, address: RegExp) => {
    await openList(page);
    await views(page).getByRole('button', { name, exact: true }).click();
    await page.waitForURL(address);
    await settled(page);
  };
  await openView('Lunch', /saved=/);
  await pool.query(
    `update analytics_views set search = 'span=30-days', rev = nextval('live_rev') where name = 'Lunch'`,
  );
  await openView('Dinner', /span=7-days/);
  await page.goBack();
  await page.waitForURL(/from=2026-10-05/);
  await settled(page);
  await openList(page);
  await said(page, CHANGED_ELSEWHERE);
  expect(await button(page, 'Save changes to Lunch').count()).toBe(0);
  await page.reload();
  await settled(page);
  await openList(page);
  await said(page, CHANGED_ELSEWHERE);
  await button(page, 'Save changes to Lunch all the same').click();
  await said(page, 'The changes to Lunch are saved.');
  const saved = await searches();
  expect(decodeURIComponent(saved['Lunch'] ?? '')).toBe(WINDOW);
  expect(saved['Dinner']).toBe('span=7-days');
});

test('what another window changed is said before it is replaced by its name, and so it is where that happens after the question', async () => {
  await noViews();
  await put('Lunch', WINDOW);
  const page = await open(TWO_WEEKS, { expects: /4(22|09)/ });
  await settled(page);
  await openList(page);
  await views(page).getByRole('button', { name: 'Lunch', exact: true }).click();
  await settled(page);
  const changeElsewhere = (search: string) =>
    pool.query(`update analytics_views set search = $1, rev = nextval('live_rev')`, [search]);
  await changeElsewhere('span=30-days');
  await button(page, '7 days').click();
  await button(page, 'Fetch Orders').click();
  await page.waitForURL(/span=7-days/);
  await saveAs(page, 'lunch');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await said(page, CHANGED_ELSEWHERE);
  await changeElsewhere('span=year');
  await button(page, 'Replace it').click();
  await dialog
    .getByText('You changed Lunch in another window meanwhile. Nothing was changed now.')
    .first()
    .waitFor();
  expect(await searches()).toEqual({ Lunch: 'span=year' });
  await button(page, 'Replace it').click();
  await said(page, 'lunch is saved.');
  expect(await searches()).toEqual({ lunch: 'span=7-days' });
});

test('a view is renamed and removed, and a removal is undone; another window of the same person is fresh when it opens the list, and a colleague has none of it', async () => {
  await noViews();
  const [page, other] = await Promise.all([open(), open()]);
  await Promise.all([settled(page), settled(other)]);
  await saveAs(page, 'Mornings');
  await said(page, 'Mornings is saved.');
  const listed = async () => {
    await openList(other);
    // A list that is not read yet has no names either.
    const isRead = await views(other).or(other.getByText('No views yet.')).isVisible();
    const names = await views(other).getByRole('listitem').allInnerTexts();
    await other.keyboard.press('Escape');
    return isRead ? names : null;
  };
  await expect.poll(listed).toEqual(['Mornings']);
  await openList(page);
  await button(page, 'Rename Mornings').click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Evenings');
  await button(page, 'Rename').click();
  await said(page, 'Mornings is called Evenings now.');
  await expect.poll(listed).toEqual(['Evenings']);
  await openList(page);
  await button(page, 'Remove Evenings').click();
  await said(page, 'Evenings is removed.');
  await isFocused(button(page, 'Saved views'));
  await expect.poll(listed).toEqual([]);
  await button(page, 'Undo').click();
  await said(page, 'Evenings is back.');
  await expect.poll(listed).toEqual(['Evenings']);
  const colleague = await createPerson(pool, 'super_admin');
  const { body } = await call(portal.url, 'analyticsViews.list', {}, { token: colleague.token });
  expect(body).toEqual([]);
});

test('a name that the same person changes in another window meanwhile is told as theirs, and not as somebody else’s', async () => {
  await noViews();
  await put('Mornings', WINDOW);
  const [page, other] = await Promise.all([open(), open()]);
  await Promise.all([settled(page), settled(other)]);
  await openList(page);
  await button(page, 'Rename Mornings').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Breakfasts');
  await openList(other);
  await button(other, 'Rename Mornings').click();
  await other.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Evenings');
  await button(other, 'Rename').click();
  await said(other, 'Mornings is called Evenings now.');
  const notice = dialog.getByRole('alert').filter({ hasText: 'another window' });
  await expect
    .poll(() => notice.innerText())
    .toMatch(/^You changed this in another window to Evenings\.\s+Here: Breakfasts\./);
  expect(await page.getByText('Somebody else').count()).toBe(0);
  await button(page, 'Rename').click();
  await dialog
    .getByText('Please keep this or take the other where you changed a field in another window.')
    .waitFor();
  expect(await searches()).toEqual({ Evenings: WINDOW });
  await dialog.getByRole('button', { name: 'Keep this' }).click();
  await button(page, 'Rename').click();
  await said(page, 'Evenings is called Breakfasts now.');
  expect(await searches()).toEqual({ Breakfasts: WINDOW });
});

test('views that cannot be read say why and are read again, and without a connection nothing can be changed', async () => {
  await noViews();
  await put('Two weeks', WINDOW);
  const page = await open(TWO_WEEKS, { expects: /Failed to load|net::ERR/ });
  await settled(page);
  await page.route('**/rpc/analyticsViews/list', (route) => route.abort());
  await openList(page);
  await page.getByRole('alert').getByText('Your views could not be read.').waitFor();
  await page.unroute('**/rpc/analyticsViews/list');
  await button(page, 'Try again').click();
  await views(page).waitFor();
  portal.wire.cut();
  await button(page, 'Remove Two weeks').and(page.locator('[aria-disabled="true"]')).waitFor();
  await button(page, 'Save this view…').and(page.locator('[aria-disabled="true"]')).waitFor();
  portal.wire.mend();
});

test('on a phone the title keeps its line beside both buttons, and the views come up from the bottom', async () => {
  await noViews();
  await put('A name that is about as long as a name of a view can ever be', WINDOW);
  const page = await open(TWO_WEEKS, { viewport: NARROW });
  await settled(page);
  const boxOf = async (name: string) => (await button(page, name).boundingBox())!;
  const title = (await page.getByRole('heading', { name: 'Analytics', exact: true }).boundingBox())!;
  for (const box of [await boxOf('Saved views'), await boxOf('Export')]) {
    expect([box.width, box.height]).toEqual([44, 44]);
    expect(box.y).toBeLessThan(title.y + title.height);
    expect(box.x + box.width).toBeLessThanOrEqual(NARROW.width);
  }
  expect(await findClipped(page)).toEqual([]);
  await openList(page);
  const sheet = page.getByRole('dialog', { name: 'Saved views' });
  await sheet.getByRole('listitem').waitFor();
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog', { name: /^Rename/ }).waitFor();
  await page.keyboard.press('Escape');
  await isFocused(button(page, 'Saved views'));
});

test('the figures and all orders behind them are written to files; a file that is stopped or fails is not written, and it is said', async () => {
  const page = await open(`${TWO_WEEKS}&by=week`, { expects: /Failed to load|net::ERR/ });
  await settled(page);
  const choose = async (step: string) => {
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: step }).click();
  };
  const save = async (step: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), choose(step)]);
    const text = (await readFile(await download.path())).toString();
    return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').split('\r\n') };
  };
  const figures = await save('Figures (CSV)');
  expect(figures.name).toBe('analytics-figures-by-week-2026-10-05-2026-10-18-vancouver.csv');
  expect(figures.lines).toHaveLength(4);
  expect(figures.lines[3]).toMatch(/^2 weeks,2026-10-05 00:00,2026-10-19 00:00,600,/);
  const all = await save('Orders (CSV)');
  expect(all.name).toBe('analytics-all-orders-2026-10-05-2026-10-18-vancouver.csv');
  expect(all.lines).toHaveLength(601);
  expect(all.lines[1]).toMatch(/^\d+,2026-10-18 00:00,Golden Wok,Main Street,Pickup,web,,Done,/);

  const gate = Promise.withResolvers<void>();
  let pages = 0;
  await page.route('**/rpc/analytics/wholeOrders', async (route) => {
    pages += 1;
    if (pages > 1) await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await choose('Orders (CSV)');
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/wholeOrders'));
  await button(page, 'Stop (500 of 600 read)').click();
  await stopped;
  gate.resolve();
  await isFocused(button(page, 'Export'));
  await page.unroute('**/rpc/analytics/wholeOrders');
  await page.route('**/rpc/analytics/wholeOrders', (route) => route.abort());
  await choose('Orders (CSV)');
  await page
    .getByRole('alert')
    .getByText('No file was written. The server could not be reached. Please try again.')
    .waitFor();
  expect(await button(page, /^Stop/).count()).toBe(0);
});

test('who saves is told what is not fetched: what is chosen only is not saved, and what was stopped is saved without its figures', async () => {
  await noViews();
  const page = await open();
  await settled(page);
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  const chosenOnly = dialog.getByText('What is chosen but not fetched yet is not saved with it.');
  const stopped = dialog.getByText(
    'What is saved is what was asked for last. It was not fetched, so the figures below are of before.',
  );
  const ask = async () => {
    await openList(page);
    await button(page, 'Save this view…').click();
    await isFocused(dialog.getByLabel('Name', { exact: true }));
  };
  await ask();
  expect([await chosenOnly.count(), await stopped.count()]).toEqual([0, 0]);
  await page.keyboard.press('Escape');

  await button(page, '30 days').click();
  await ask();
  await chosenOnly.waitFor();
  await page.keyboard.press('Escape');

  const gate = Promise.withResolvers<void>();
  await page.route('**/rpc/analytics/figures', async (route) => {
    await gate.promise;
    // The request of a stopped fetch is gone by now.
    await route.continue().catch(() => undefined);
  });
  await button(page, 'Fetch Orders').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('span')).toBe('30-days');
  await button(page, 'Stop').click();
  await button(page, 'Fetch Orders').waitFor();
  await ask();
  await stopped.waitFor();
  expect(await chosenOnly.count()).toBe(0);
  await dialog.getByLabel('Name', { exact: true }).fill('Stopped');
  await button(page, 'Save').click();
  await dialog.waitFor({ state: 'detached' });
  expect((await searches())['Stopped']).toContain('span=30-days');
  gate.resolve();
});
