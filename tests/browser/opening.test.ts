import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPortal } from '../setup/portal.ts';

const portal = await openPortal();

const ENTRY = /\/assets\/index-[^/]+\.js$/;

/** Opens an address in a second page of a person, and holds back the portal's entry. */
async function openWithoutEntry(first: Page, path: string) {
  const page = await first.context().newPage();
  const held: Route[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(ENTRY, (route) => {
    held.push(route);
  });
  await page.goto(path, { waitUntil: 'commit' });
  const release = async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
  };
  return { page, asked, release };
}

test("before the scripts are loaded, the bar shows its name, in the system's colour scheme", async () => {
  for (const [colorScheme, ground] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(24, 29, 33)'],
  ] as const) {
    const first = await portal.open('/tags', 'super_admin', { isFresh: true, colorScheme });
    const { page, release } = await openWithoutEntry(first, '/tags');
    const bar = page.locator('.opening');
    await bar.getByText('Passline').waitFor();
    expect(await bar.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(ground);
    const place = () => page.getByText('Passline', { exact: true }).boundingBox();
    const before = await place();
    await release();
    await page.getByRole('link', { name: 'Passline, home' }).waitFor();
    const after = await place();
    expect(Math.round(after?.x ?? 0)).toBe(Math.round(before?.x ?? -1));
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? -100))).toBeLessThanOrEqual(1);
  }
});

test('the session is asked for while the scripts load, and not a second time', async () => {
  const first = await portal.open('/tags', 'super_admin');
  const { page, asked, release } = await openWithoutEntry(first, '/tags');
  const questions = () => asked.filter((path) => path === '/rpc/session/current').length;
  await expect.poll(questions).toBe(1);
  await release();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(questions()).toBe(1);
});

test('a session request that reached no server is sent again', async () => {
  const first = await portal.open('/tags', 'super_admin', { expects: /Failed to load resource/ });
  const page = await first.context().newPage();
  let isFirst = true;
  await page.route('**/rpc/session/current', (route) => {
    const wasFirst = isFirst;
    isFirst = false;
    return wasFirst ? route.abort() : route.continue();
  });
  await page.goto('/tags');
  await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
});

test('the board is loaded alongside the entry, not after it; on another screen it is not loaded', async () => {
  const first = await portal.open('/tags', 'super_admin');
  /** The scripts requested while the entry is held back, once there are `count` of them. */
  const early = async (path: string, count: number) => {
    const { page, asked, release } = await openWithoutEntry(first, path);
    const scripts = () => asked.filter((name) => name.startsWith('/assets/') && name.endsWith('.js'));
    await expect.poll(() => asked.includes('/rpc/session/current') && scripts().length >= count).toBe(true);
    const found = scripts();
    await release();
    await page.getByText('Live', { exact: true }).waitFor();
    return found;
  };
  // The script before the page, and what the entry and late screens share.
  expect(await early('/tags', 3)).toHaveLength(3);
  await early('/orders', 4);
  await early(portal.path('orders'), 4);
});
