import { CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { zoneOffsets, zoneRuleProbes } from '@passline/domain/time/zone-rules';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { followOtherRules } from '../setup/other-zone-rules.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;
let hours: string;
beforeAll(async () => {
  portal = await Portal.start();
  const { restaurantId, locationId } = portal.own;
  hours = `/restaurant/hours/${restaurantId}/${locationId}`;
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

const platform = (page: Page) => page.getByRole('navigation', { name: 'Platform' });

test('the top bar is 80 high and stays; the drawer is 240 wide, beside the folded navigation', async () => {
  const page = await portal.open(hours, 'super_admin');
  await page.getByRole('heading', { name: 'Hours', exact: true }).waitFor();
  await page.evaluate(() => {
    document.querySelector('main')?.style.setProperty('height', '3000px');
    window.scrollTo(0, 1000);
  });
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0, height: 80, width: 1440 });
  await expect
    .poll(() => page.getByRole('complementary').boundingBox())
    .toMatchObject({ x: 56, y: 80, width: 240 });
  await expect.poll(() => platform(page).boundingBox()).toMatchObject({ x: 0, y: 80, width: 56 });
});

test('no style sheet is outside the head: one that loads later would lay out the whole page again', async () => {
  const page = await portal.open('/orders', 'super_admin');
  await page.getByRole('region', { name: 'Live orders' }).waitFor();
  expect(await page.locator('body :is(style, link[rel="stylesheet"])').count()).toBe(0);
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
  );
  expect(accent).toBe('#126b58');
});

test('from 600 on the drawer is always open; below, a toggle opens a temporary one that a link closes', async () => {
  const page = await portal.open(hours, 'super_admin', { viewport: { width: 600, height: 800 } });
  await page.getByRole('complementary').waitFor();
  await page.setViewportSize({ width: 599, height: 800 });
  await page.getByRole('complementary').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Navigation' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 240 });
  await drawer.getByRole('link', { name: 'Printers' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Printers', level: 1 }).waitFor();
});

test('the drawer names the restaurant, marks the current screen, lists the menus and leads back', async () => {
  const { restaurantId, locationId, menuId } = portal.own;
  const page = await portal.open(hours, 'super_admin');
  const drawer = page.getByRole('complementary');
  await drawer.getByText('Golden Wok').waitFor();
  expect(await drawer.locator('[aria-current="page"]').allTextContents()).toEqual(['Hours']);
  await drawer.getByRole('button', { name: 'Menus of this location' }).click();
  await drawer.getByRole('link', { name: 'Dinner' }).click();
  await page.getByRole('heading', { name: 'Dinner', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/restaurant/category/${restaurantId}/${locationId}/${menuId}`);
  expect(await page.getByText('You are working inside Golden Wok').isVisible()).toBe(true);
  await drawer.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Restaurants' }).waitFor();
});

test('an admin has the screens of their own restaurant and none of the platform', async () => {
  const page = await portal.open(hours, 'admin');
  await page.getByRole('complementary').getByRole('link', { name: 'Printers' }).waitFor();
  expect(await platform(page).count()).toBe(0);
  expect(await page.getByRole('complementary').boundingBox()).toMatchObject({ x: 0, width: 240 });
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Printers' }).waitFor();
  expect(await platform(page).count()).toBe(0);
});

/** Written out again, apart from the portal's own table. */
const WAYS = [
  ['Home', '/'],
  ['Orders', '/orders'],
  ['Map', '/deliveries'],
  ['Support', '/support'],
  ['Restaurants', '/restaurants'],
  ['Commissions', '/restaurants-info'],
  ['Regions', '/regions'],
  ['Tags', '/tags'],
  ['Promotions', '/promotions'],
  ['Balances', '/balances'],
  ['Earnings', '/riders-earnings'],
  ['Analytics', '/analytics'],
  ['Users', '/users'],
  ['Blocklist', '/blocklist'],
  ['Schedules', '/schedules'],
  ['Staff', '/staff'],
  ['Translations', '/translations'],
  ['Point of sale', '/point-of-sales'],
  ['Devices', '/devices'],
  ['Outbox', '/outbox'],
  ['Public settings', '/settings'],
  ['Service tokens', '/service-tokens'],
  ['What happened', '/audit'],
];
const waysOf = (nav: Locator) =>
  nav
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [
        link.querySelector('span:not([aria-hidden])')?.textContent,
        link.getAttribute('href'),
      ]),
    );
const chosenOf = (page: Page) => platform(page).locator('[aria-current]').allTextContents();

test("super admins have the platform's screens beside every screen, with the current one marked", async () => {
  const page = await portal.open('/tags', 'super_admin');
  await expect.poll(() => waysOf(platform(page))).toEqual(WAYS);
  expect(await platform(page).getByRole('paragraph').allTextContents()).toEqual([
    'Work',
    'Restaurants',
    'Money',
    'People',
    'System',
  ]);
  expect(await platform(page).boundingBox()).toMatchObject({ x: 0, y: 80, width: 200, height: 820 });
  expect(await chosenOf(page)).toEqual(['Tags']);
  await platform(page).getByRole('link', { name: 'Regions' }).click();
  await expect.poll(() => chosenOf(page)).toEqual(['Regions']);
  await page.goto('/restaurant/create');
  await expect.poll(() => chosenOf(page)).toEqual(['Restaurants']);
});

test('at a height of 900 the navigation shows the current screen, also the last one, and follows it', async () => {
  const page = await portal.open('/audit', 'super_admin', { viewport: WIDE });
  /** Pixels between the link and the nearer edge of what is shown. */
  const room = async () => {
    const [link, bar, foot] = await Promise.all([
      platform(page).locator('[aria-current]').boundingBox(),
      page.getByRole('banner').boundingBox(),
      platform(page).getByRole('button', { name: 'Collapse' }).boundingBox(),
    ]);
    if (!link || !bar || !foot) return null;
    return Math.min(link.y - (bar.y + bar.height), foot.y - (link.y + link.height));
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  expect(await chosenOf(page)).toEqual(['What happened']);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(() => chosenOf(page)).toEqual(['Home']);
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('folded, the navigation keeps its names for screen readers and shows them on focus; the browser remembers that it is folded', async () => {
  const page = await portal.open('/tags', 'super_admin');
  await platform(page).getByRole('button', { name: 'Collapse' }).click();
  const width = async () => (await platform(page).boundingBox())?.width;
  await expect.poll(width).toBe(56);
  await page.reload();
  await expect.poll(width).toBe(56);
  await platform(page).locator('svg').nth(18).waitFor();
  expect(await waysOf(platform(page))).toEqual(WAYS);
  const support = platform(page).getByRole('link', { name: 'Support' });
  await platform(page).getByRole('link', { name: 'Map' }).focus();
  await page.keyboard.press('Tab');
  await isFocused(support);
  // Beside the navigation, where the name is not cut off.
  const tip = await support.getByText('Support').boundingBox();
  expect(tip!.x).toBeGreaterThanOrEqual(56);
  expect(tip!.width).toBeGreaterThan(40);
  await platform(page).getByRole('button', { name: 'Expand' }).click();
  await expect.poll(width).toBe(200);
});

test('inside a restaurant the navigation folds by itself, and folds again after it was expanded there', async () => {
  const page = await portal.open(hours, 'super_admin');
  const width = async () => (await platform(page).boundingBox())?.width;
  await expect.poll(width).toBe(56);
  expect(await chosenOf(page)).toEqual(['Restaurants']);
  await platform(page).getByRole('button', { name: 'Expand' }).click();
  await expect.poll(width).toBe(200);
  expect(await page.getByRole('complementary').boundingBox()).toMatchObject({ x: 200, width: 240 });
  await platform(page).getByRole('link', { name: 'Tags' }).click();
  await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
  await expect.poll(width).toBe(200);
  await page.goBack();
  await expect.poll(width).toBe(56);
});

const cancelAll = () =>
  portal.database.pool.query(`update orders set status = 'Cancelled', finished_at = now()`);
const figure = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Orders now' }).getByRole('link', { name, exact: true });

test('late orders are counted in red beside Orders, and the top bar leads to exactly those', async () => {
  await cancelAll();
  const page = await portal.open('/tags', 'super_admin');
  const orders = platform(page).getByRole('link', { name: /^Orders/ });
  await figure(page, '0 Late').waitFor();
  expect(await orders.textContent()).toBe('Orders');
  const { id } = await portal.place();
  await expect.poll(() => orders.textContent()).toBe('Orders1 new');
  await portal.database.pool.query(
    `update orders set created_at = now() - interval '4 minutes' where id = $1`,
    [id],
  );
  await expect.poll(() => orders.textContent()).toBe('Orders1 late');
  await figure(page, '1 Late').click();
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/orders?late=1');
});

test('on a phone one button opens all screens: those of the restaurant before those of the platform', async () => {
  const page = await portal.open(hours, 'super_admin', { viewport: NARROW });
  expect(await platform(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.getByRole('link', { name: 'Printers' }).waitFor();
  await expect.poll(() => waysOf(platform(page))).toEqual(WAYS);
  await drawer.getByRole('link', { name: 'Promotions' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Promotions', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Navigation' }).click();
  await platform(page).waitFor();
  expect(await drawer.getByRole('link', { name: 'Printers' }).count()).toBe(0);
});

test("inside a restaurant, when there is no room for both, the button opens the platform's screens too", async () => {
  const page = await portal.open(hours, 'super_admin', { viewport: { width: 839, height: 800 } });
  await page.getByRole('complementary').waitFor();
  expect(await page.getByRole('complementary').boundingBox()).toMatchObject({ x: 0, width: 240 });
  await page.getByRole('button', { name: 'Navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Promotions' }).waitFor();
  await page.setViewportSize({ width: 840, height: 800 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await platform(page).getByRole('link', { name: 'Promotions' }).waitFor();
});

test("a new order is counted in the top bar and in the title; an admin's count has only their own", async () => {
  await cancelAll();
  const [all, own] = await Promise.all([portal.open('/tags', 'super_admin'), portal.open(hours, 'admin')]);
  await Promise.all([all, own].map((page) => figure(page, '0 New').waitFor()));
  await portal.place({}, portal.foreign);
  await figure(all, '1 New').waitFor();
  await portal.place();
  await figure(all, '2 New').waitFor();
  await figure(own, '1 New').waitFor();
  await expect.poll(() => all.title()).toBe('(2) Tags · Passline');
  await expect.poll(() => own.title()).toBe('(1) Hours · Golden Wok · Passline');
});

test('a lost connection is reported with its age, and comes back by itself', async () => {
  const page = await portal.open('/tags', 'super_admin', {
    // Also in the parts that are loaded after the first screen.
    expects: /ERR_INTERNET_DISCONNECTED|WebSocket|Unable to preload CSS/,
  });
  await page.getByText('Live', { exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Offline', { exact: true }).waitFor();
  await page.getByText(/^\d+ s old$/).waitFor();
  expect(await page.getByRole('heading', { name: 'Tags', exact: true }).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.getByText('Live', { exact: true }).waitFor();
});

/** The browser may also differ in other rules. */
const OTHER_RULES =
  /^This computer has different clock rules for .*Vancouver.* than the server: times here are the server’s/;

async function knowOtherRules(page: Page): Promise<void> {
  const probes = zoneRuleProbes();
  const offsets = zoneOffsets(probes).map((offset, at) =>
    probes[at]!.zone.endsWith('Vancouver') ? offset + 60 : offset,
  );
  await page.route('**/rpc/session/zoneRules', (route) =>
    route.fulfill({ json: { json: { offsetsMinutes: offsets } } }),
  );
}

test('a notice below the screen says once that this computer has other clock rules', async () => {
  const page = await portal.open('/icon.svg', 'super_admin', { viewport: NARROW });
  await knowOtherRules(page);
  // A screen that fits the window, so that only the notice makes it longer.
  await page.goto(hours.replace('/hours/', '/square/'));
  const notice = page.getByText(OTHER_RULES);
  await notice.waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(
    await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
  ).toEqual([390, 844]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
  const asked = page.waitForResponse('**/rpc/session/zoneRules');
  await page.reload();
  await asked;
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('days are asked for as the server counts them, also on a computer with other clock rules', async () => {
  const { locationId } = portal.own;
  const screens: [string, string, string][] = [
    ['/riders-earnings?period=day&date=2026-11-20', 'riderEarnings/summary', 'from'],
    [
      `/balances?open=entries&account=${locationId}&from=2026-11-20&to=2026-11-20`,
      'balances/explain',
      'postedFrom',
    ],
    ['/orders?view=list&statuses=New&limit=10&range=today', 'orders/list', 'createdFrom'],
  ];
  for (const [path, action, field] of screens) {
    const page = await portal.open('/icon.svg', 'super_admin');
    await followOtherRules(page);
    const asked = page.waitForRequest((request) => {
      if (!request.url().includes(`/rpc/${action}`)) return false;
      const sent = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
      const from = new RegExp(`"${field}":(\\d+)`).exec(sent)?.[1];
      return from !== undefined && Number(from) % 86_400_000 === 36_000_000;
    });
    await page.goto(path);
    await asked;
    if (action === 'orders/list') {
      // So is a start that is typed.
      await page.getByLabel('Start', { exact: true }).fill('2026-07-01');
      await page.getByLabel('Start', { exact: true }).press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-07-01T10:00Z');
    }
    await page.close();
  }
});

test('a time that is typed in a form is the server’s, and is shown so where it is locked, also on a computer with other clock rules', async () => {
  const page = await portal.open('/icon.svg', 'super_admin');
  await followOtherRules(page);
  await page.goto(`${portal.path('rewards')}?reward=new`);
  const dialog = page.getByRole('dialog', { name: 'New reward' });
  await dialog.getByLabel('Name', { exact: true }).fill('Summer');
  await dialog.getByLabel('Redeem type').selectOption('Amount off the order');
  await dialog.getByLabel('Amount off').fill('5');
  await dialog.getByLabel('Required points').fill('0');
  await dialog.getByLabel('Minimum sub total').fill('0');
  await dialog.getByLabel('Order type').selectOption('All');
  await dialog.getByLabel(/^Active until(?!, time)/).fill('2030-07-01');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { rows } = await portal.database.pool.query('select id, active_until from rewards');
  expect(rows.map(({ active_until }) => Number(active_until))).toEqual([Date.parse('2030-07-02T10:00Z')]);
  await page.goto(`${portal.path('rewards')}?reward=${rows[0]?.id}`);
  const locked = page.getByRole('group', { name: 'Active until' });
  await locked.getByText('2030-07-01 24:00', { exact: true }).waitFor();
});

test('differing clock rules are not reported for zones where this person has no location', async () => {
  await portal.database.pool.query(`update locations set timezone = 'America/Toronto' where id = $1`, [
    portal.own.locationId,
  ]);
  const openAs = async (who: 'admin' | 'super_admin') => {
    const page = await portal.open('/icon.svg', who);
    await knowOtherRules(page);
    const asked = page.waitForResponse('**/rpc/session/zoneRules');
    await page.goto(hours);
    await asked;
    return page.getByText(OTHER_RULES);
  };
  const notices = { admin: await openAs('admin'), staff: await openAs('super_admin') };
  await notices.staff.waitFor();
  expect(await notices.admin.count()).toBe(0);
  await portal.database.pool.query(`update locations set timezone = 'America/Vancouver' where id = $1`, [
    portal.own.locationId,
  ]);
  await (await openAs('admin')).waitFor();
});

test.each<[string, (page: Page) => Promise<void>]>([
  ['info', (page) => page.getByLabel('Wait time').fill('44')],
  ['hours', (page) => page.getByRole('button', { name: '24 h on Monday' }).first().click()],
])(
  'the notice of other clock rules stands below the save bar of %s, and below the navigation',
  async (screen, edit) => {
    await portal.database.pool.query('update locations set hours_lt = $1', [CLOSED_WEEK]);
    const page = await portal.open('/icon.svg', 'super_admin');
    await knowOtherRules(page);
    await page.goto(portal.path(screen));
    await edit(page);
    const notice = page.getByRole('contentinfo');
    await notice.getByText(OTHER_RULES).waitFor();
    const topOfNotice = async () => (await notice.boundingBox())?.y ?? 0;
    const gapBelow = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return (await topOfNotice()) - (y + height);
    };
    for (const viewport of [NARROW, WIDE]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => gapBelow(page.getByRole('region', { name: 'Saving' }))).toBe(0);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => gapBelow(page.getByRole('region', { name: 'Saving' }))).toBe(0);
    }
    await expect.poll(() => gapBelow(page.getByRole('complementary'))).toBe(0);
    await expect.poll(() => gapBelow(platform(page))).toBe(0);
  },
);

test('the theme is chosen and kept', async () => {
  const page = await portal.open('/tags', 'super_admin');
  await page.getByRole('button', { name: 'Theme: Same as system' }).click();
  const choices = page.getByRole('group', { name: 'Theme' }).getByRole('radio');
  await choices.first().waitFor();
  expect(await choices.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'light',
    'dark',
    'auto',
  ]);
  await page.getByRole('radio', { name: 'Dark' }).check();
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Theme: Dark' }).waitFor();
  await expect.poll(scheme).toBe('dark');
});

test('at 390 what does not fit is in a menu, and nothing scrolls sideways', async () => {
  const page = await portal.open(hours, 'super_admin', { viewport: NARROW });
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Account and theme' }).click();
  await page.getByRole('link', { name: portal.people.super_admin.email }).click();
  await page.getByRole('heading', { name: 'Account' }).waitFor();
});

test('the first Tab skips to the content', async () => {
  const page = await portal.open(hours, 'super_admin');
  await page.getByRole('heading', { name: 'Hours', exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'content');
});

test('axe-core finds nothing on a screen, its drawer and its menu (light and dark)', async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open(hours, 'super_admin', { viewport });
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Hours', exact: true }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    if (viewport === WIDE) continue;
    await page.getByRole('button', { name: 'Account and theme' }).click();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Navigation' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  }
});
