import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

/** The order of docs/rules/screens.md#the-home-screen; then the screens that have no tile there. */
const GROUPS = {
  Marketplace: [
    '/analytics',
    '/balances',
    '/riders-earnings',
    '/deliveries',
    '/orders',
    '/promotions',
    '/regions',
    '/restaurants',
    '/support',
    '/tags',
    '/users',
    '/restaurants-info',
    '/blocklist',
  ],
  More: ['/schedules', '/translations', '/point-of-sales', '/devices', '/outbox'],
};

test('the tiles stand in their order, in two groups', async () => {
  const page = await portal.open('/', 'super_admin');
  for (const [name, paths] of Object.entries(GROUPS)) {
    const links = page.getByRole('region', { name }).getByRole('link');
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
  }
});

test('the tile of the orders counts those that wait, and leads to them', async () => {
  const page = await portal.open('/', 'super_admin');
  const tile = page.getByRole('region', { name: 'Marketplace' }).getByRole('link', { name: /^Orders/ });
  await tile.waitFor();
  expect(await tile.textContent()).not.toContain('New');
  await portal.place();
  await tile.getByText('1 New').waitFor();
  await tile.click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
});

test('the first screen takes at most 15 requests', async () => {
  // Signed in, but with nothing of the portal in its cache or still on its way.
  const page = await portal.open('/icon.svg', 'super_admin');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(15);
});

test.each(['light', 'dark'] as const)('axe-core has nothing against it (%s)', async (colorScheme) => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open('/', 'super_admin', { colorScheme, viewport });
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  }
});
