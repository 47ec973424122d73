import type { Role } from '@passline/domain/users/roles';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, Portal } from '../setup/portal.ts';

type Options = Parameters<Portal['open']>[2] & { who?: Role };

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start({ browser: { args: ['--autoplay-policy=document-user-activation-required'] } });
});
beforeEach(() => portal.database.pool.query('delete from orders'));
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

const blocked = (page: Page) => page.getByRole('button', { name: 'Sound blocked click to allow' });
const sound = (page: Page) => page.getByRole('switch', { name: /^Sound o/ });
const ringsOf = async (page: Page) => Number(await page.locator('[data-rings]').getAttribute('data-rings'));

/** A new order that becomes three minutes old in two seconds. */
async function placeNearlyDue(): Promise<string> {
  const { id } = await portal.place();
  await portal.database.pool.query(
    `update orders set created_at = now() - interval '2 minutes 58 seconds' where id = $1`,
    [id],
  );
  return id;
}

/**
 * Whether the alarm has started. It is read from outside: the browser takes whatever a locator runs inside the page for
 * a gesture of a person, and would allow the sound.
 */
async function alarmStarts(page: Page): Promise<void> {
  if (page.workers().length === 0) await page.waitForEvent('worker');
}

async function openBlocked(path = '/tags', { who = 'super_admin', ...options }: Options = {}): Promise<Page> {
  const page = await portal.open(path, who, options);
  await alarmStarts(page);
  await blocked(page).waitFor();
  return page;
}

/** One more tab of the same person. */
async function openTab(beside: Page, path = '/tags'): Promise<Page> {
  const page = await beside.context().newPage();
  await page.goto(path);
  await alarmStarts(page);
  return page;
}

/** Like somebody who has allowed the sound. */
async function openAllowed(options: Options = {}): Promise<Page> {
  const page = await openBlocked('/tags', options);
  await blocked(page).click();
  await page.getByRole('switch', { name: 'Sound on' }).waitFor();
  return page;
}

test('when the browser blocks sound the portal says so; after one click it rings at minute 3, on any screen', async () => {
  await portal.place();
  const page = await openBlocked();
  await expect.poll(() => page.title()).toBe('(1) Tags · Passline');
  expect(await findViolations(page)).toEqual([]);
  await blocked(page).click();
  await page.getByRole('switch', { name: 'Sound on' }).waitFor();

  await placeNearlyDue();
  await page.getByText(/^Rang at \d\d:\d\d: 2 orders wait$/).waitFor();
  expect(await ringsOf(page)).toBe(1);
});

/** The parts of the top bar that overlap something else or lie beyond the screen. */
const misplaced = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const boxes = [...bar.querySelectorAll('a, button, fieldset, [data-kind]')]
      .map((part) => ({ part, box: part.getBoundingClientRect(), name: part.textContent || part.ariaLabel }))
      .filter(({ box }) => box.width > 0);
    return boxes.flatMap(({ part, box, name }, at) => [
      ...(box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > 80
        ? [`${name} is outside`]
        : []),
      ...boxes
        .slice(at + 1)
        .filter(({ part: other, box: its }) => {
          const isApart =
            box.right <= its.left || its.right <= box.left || box.bottom <= its.top || its.bottom <= box.top;
          return !isApart && !part.contains(other) && !other.contains(part);
        })
        .map((other) => `${name} lies over ${other.name}`),
    ]);
  });

test('at any width nothing in the top bar overlaps, with the sound blocked and on, in a rush', async () => {
  const { id } = await portal.place();
  await portal.database.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'order_number', o.order_number + 1000 + n, 'created_at', o.created_at - interval '9 minutes'))).*
      from orders o, generate_series(1, 120) n where o.id = $1`,
    [id],
  );
  const page = await openBlocked('/orders');
  const bar = page.getByRole('banner');
  const widths = Array.from({ length: 12 }, (_, at) => 600 + 60 * at);
  const checkAll = async (what: string) => {
    for (const width of [...widths, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await bar.getByText('Live', { exact: true }).waitFor();
      await expect.poll(() => misplaced(page), { message: `${what}, ${width} wide` }).toEqual([]);
    }
  };
  await bar.getByRole('link', { name: '121 New' }).waitFor();
  await checkAll('blocked');
  await blocked(page).click();
  // Ringing looks the same.
  await page.getByRole('switch', { name: 'Sound on' }).waitFor();
  await checkAll('on');
});

test('any key or click allows the sound, and an order that became due meanwhile rings', async () => {
  const page = await openBlocked(portal.path('hours'), { who: 'admin' });
  await placeNearlyDue();
  await page.getByRole('link', { name: '1 New' }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('switch', { name: 'Sound on' }).waitFor();
  await expect.poll(() => ringsOf(page)).toBe(1);
});

test('two tabs ring once, and the second takes over when the first is closed', async () => {
  const first = await openAllowed();
  const second = await openTab(first, '/orders');
  await blocked(second).click();
  await second.getByRole('switch', { name: 'Sound on' }).waitFor();
  const both = async () => (await ringsOf(first)) + (await ringsOf(second));

  await placeNearlyDue();
  await expect.poll(both).toBe(1);
  await placeNearlyDue();
  // A double ring of the first order would have been counted by now.
  await expect.poll(both).toBe(2);

  expect(await ringsOf(first)).toBe(2);
  await first.close();
  await placeNearlyDue();
  await expect.poll(() => ringsOf(second)).toBe(1);
});

test('a tab whose sound is blocked leaves the ringing to a tab that may ring', async () => {
  const silent = await openBlocked();
  const allowed = await openTab(silent);
  await blocked(allowed).click();
  await placeNearlyDue();
  await expect.poll(() => ringsOf(allowed)).toBe(1);
  expect(await ringsOf(silent)).toBe(0);
  await blocked(silent).waitFor();
});

test('switched off, the alarm stays silent in all tabs and after a reload; switched on, it rings at once', async () => {
  const witness = await openAllowed();
  const page = await openAllowed();
  await sound(page).click();
  await page.getByRole('switch', { name: 'Sound off' }).waitFor();
  expect(await sound(page).getAttribute('aria-checked')).toBe('false');
  const other = await openTab(page);
  await other.getByRole('switch', { name: 'Sound off' }).waitFor();

  await placeNearlyDue();
  await expect.poll(() => ringsOf(witness)).toBe(1);
  expect(await ringsOf(page)).toBe(0);

  await page.reload();
  await page.getByRole('switch', { name: 'Sound off' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Sound on' }).waitFor();
  await expect.poll(() => other.locator('[data-alarm]').getAttribute('data-alarm')).not.toBe('off');
});

test('offline the alarm says that it waits for a connection and stays silent; back online, orders that still wait ring once', async () => {
  const page = await openAllowed();
  portal.wire.cut();
  await page.getByRole('switch', { name: 'No alarm until live' }).waitFor();
  const id = await placeNearlyDue();
  await portal.database.pool.query(
    `update orders set created_at = now() - interval '5 minutes' where id = $1`,
    [id],
  );
  expect(await ringsOf(page)).toBe(0);
  portal.wire.mend();
  await page.getByText(/^Rang at \d\d:\d\d: 1 order waits$/).waitFor();
  expect(await ringsOf(page)).toBe(1);
});

test('at 390 the bar stays 80 high and nothing scrolls sideways (light and dark)', async () => {
  const page = await openBlocked(portal.path('hours'), { viewport: NARROW });
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ height: 80, width: 390 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await blocked(page).click();
  await sound(page).click();
  await page.getByRole('switch', { name: 'Sound off' }).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
