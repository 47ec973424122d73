import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Portal } from '../setup/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(() => {
  portal.wire.mend();
  return portal.closePages();
});
afterAll(() => portal.stop());

/** A lost connection makes the browser write to the console; React writes a failed part there. */
const cut = {
  expects: /WebSocket|ERR_|Failed to load resource|Unable to preload|PartNotLoaded|A part did not load/,
};

/** A board with one order that has fetched nothing ahead and has lost its connection. */
async function openAndCut() {
  const order = await portal.place();
  const page = await portal.open('/orders', 'super_admin', cut);
  const card = page.locator(`[data-order-id="${order.id}"]`);
  await card.waitFor();
  portal.wire.cut();
  await isOffline(page);
  return { page, card };
}

const show = (page: Page, view: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click();
const isOffline = (page: Page) => page.getByText('Offline', { exact: true }).waitFor();

test('without a connection even a part that was never opened before opens', async () => {
  const order = await portal.place();
  const page = await portal.open('/orders', 'super_admin', { ...cut, loadsAhead: true });
  const card = page.locator(`[data-order-id="${order.id}"]`);
  await card.waitFor();
  // Some forty parts, one after the other: on a busy machine they take more than the minute that a step has.
  const isAllLoaded = () => performance.getEntriesByName('passline-all-loaded').length > 0;
  await page.waitForFunction(isAllLoaded, undefined, { timeout: 150_000 });

  portal.wire.cut();
  await isOffline(page);
  await card.locator('[data-opens]').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('heading', { name: `#${order.orderNumber}` }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
  await shortcuts.getByText('Search for everything').waitFor();
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await show(page, 'Deliveries');
  await page.getByText('No active deliveries right now').waitFor();
  await page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: 'Tags' }).click();
  await page.getByText('Offline, and this has not been read yet.', { exact: false }).waitFor();
  expect(await page.getByText('This part did not load', { exact: false }).count()).toBe(0);
});

test('a view whose files do not load says so in its place, and appears as soon as the connection is back', async () => {
  const { page, card } = await openAndCut();
  await show(page, 'List');
  const failed = page.getByRole('alert').filter({ hasText: 'This part did not load' });
  await failed.waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await failed.waitFor();
  // Without a connection the page would be lost.
  expect(await page.getByRole('button', { name: 'Load the page again' }).count()).toBe(0);
  await show(page, 'Board');
  await card.waitFor();
  await show(page, 'List');
  await failed.waitFor();

  portal.wire.mend();
  await page.getByRole('table', { name: 'Recent orders' }).waitFor();
  expect(await failed.count()).toBe(0);
});

test('a dialog whose files do not load can be closed, and what is behind it keeps working', async () => {
  const { page, card } = await openAndCut();
  await card.locator('[data-opens]').click();
  const failed = page.getByRole('alert').filter({ hasText: 'This part did not load' });
  await failed.getByRole('button', { name: 'Close' }).click();
  await failed.waitFor({ state: 'hidden' });
  await card.waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a view that crashes is replaced by a message, and what is around it keeps working', async () => {
  await portal.place();
  const page = await portal.open('/orders', 'super_admin', { expects: /./ });
  await page.locator('[data-order-id]').first().waitFor();
  await page.route('**/rpc/orders/list*', (route) =>
    route.fulfill({ json: { json: { rows: [null] }, meta: [] } }),
  );
  await show(page, 'List');
  await page.getByText('An error in the portal has stopped it.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Load the page again' }).waitFor();
  await show(page, 'Board');
  await page.locator('[data-order-id]').first().waitFor();
});

test('nothing is fetched ahead while the map library is loading, and the library is sent compressed', async () => {
  const page = await portal.open('/tags', 'super_admin', { loadsAhead: true });
  const map = await page.context().newPage();
  const held: Route[] = [];
  await map.route(/maplibre-gl-worker/, (route) => void held.push(route));
  const asked: string[] = [];
  map.on('request', (request) => /\.(js|css)$/.test(request.url()) && asked.push(request.url()));
  await map.goto('/deliveries');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await map.locator('canvas').waitFor();
  await map.getByText('Live', { exact: true }).waitFor();
  // Three times the pause between two parts: the next one would have been requested by then.
  let known = -1;
  const growth = () => {
    const before = known;
    known = asked.length;
    return known - before;
  };
  await expect.poll(growth, { interval: 1_500 }).toBe(0);
  const isAllThere = () => performance.getEntriesByName('passline-all-loaded').length > 0;
  expect(await map.evaluate(isAllThere)).toBe(false);
  const [worker] = await Promise.all([
    map.waitForResponse(/maplibre-gl-worker/),
    ...held.map((route) => route.continue()),
  ]);
  expect(await worker.headerValue('content-encoding')).toBe('br');
  await expect.poll(() => asked.length).toBeGreaterThan(known);
});
