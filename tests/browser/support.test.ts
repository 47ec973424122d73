import type { Order } from '@passline/contract/orders/order';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { publicSettingsSample } from '../public-settings/public-settings-sample.ts';
import { call } from '../setup/api-client.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createPerson } from '../setup/people.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

const portal = await openPortal();
const { pool } = portal.database;
const me = portal.people.super_admin;
const colleague = await createPerson(pool, 'super_admin');
beforeEach(async () => {
  await pool.query(
    `update orders set status = 'Done', finished_at = now() - interval '2 hours', support_user_id = null, support_user_name = null`,
  );
  await publicSettingsSample.put(pool, portal.own);
});

const open = (path = '/support', options = {}) => portal.open(path, 'super_admin', options);
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, { id }: Pick<Order, 'id'>) => page.locator(`[data-order-id="${id}"]`);
const numbers = (page: Page, name: string) => group(page, name).locator('[data-opens]').allTextContents();
/** What is told, without the time. */
const moves = async (lately: Locator) =>
  (await lately.getByRole('listitem').allTextContents()).map((text) => text.replace(/^\d\d:\d\d /, ''));
/** As a colleague would, from somewhere else. */
async function act(action: string, order: Order, more: object = {}): Promise<void> {
  const input = { orderId: order.id, expectedStatus: 'New', ...more };
  const { status, text } = await call(portal.url, `orders.${action}`, input, colleague);
  expect(status, text).toBe(200);
}
async function supporterOf({ id }: Order): Promise<string | null> {
  const { rows } = await pool.query<{ support: string | null }>(
    'select support_user_id as support from orders where id = $1',
    [id],
  );
  return rows[0]?.support ?? null;
}

test('an admin has no Support', async () => {
  const page = await portal.open('/support', 'admin');
  await page.waitForURL(/restaurant\/info/);
});

test('with no open order nobody waits, and the number is there, or that there is none', async () => {
  const page = await open();
  await page.getByText('Nobody waits for support.').waitFor();
  const number = group(page, 'Support number');
  await number.getByText('None yet').waitFor();
  const use = number.getByText('Apps can show it to guests and restaurants.');
  expect(await use.count()).toBe(0);
  await pool.query(`update public_settings set support_number = '+16045550100'`);
  const link = number.getByRole('link', { name: '604-555-0100' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('tel:+16045550100');
  await use.waitFor();
  await number.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Public settings' }).waitFor();
});

test('open orders stand by who supports them; taking one moves its row to oneself with the focus, and can be undone', async () => {
  const [first, second, theirs] = [await portal.place(), await portal.place(), await portal.place()];
  await act('takeSupport', theirs);
  const under = await portal.place();
  await portal.confirm(under);
  const page = await open();
  await row(page, first).waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Support number', 'Nobody yet', colleague.name, 'Support people', 'Lately']);
  expect(await numbers(page, 'Nobody yet')).toHaveLength(2);
  const take = row(page, first).getByRole('button', { name: `Take #${first.orderNumber}`, exact: true });
  await row(page, first)
    .getByRole('button', { name: `Give #${first.orderNumber}`, exact: true })
    .waitFor();
  await take.focus();
  await page.keyboard.press('Enter');
  await group(page, 'You').locator(`[data-order-id="${first.id}"]`).waitFor();
  await isFocused(row(page, first).locator('[data-opens]'));
  await page.getByText(`You support #${first.orderNumber} Golden Wok`, { exact: false }).waitFor();
  await waitUntil(async () => (await supporterOf(first)) === me.id);
  expect(await numbers(page, 'Nobody yet')).toEqual([`#${second.orderNumber} Golden Wok`]);
  await group(page, 'Support people').getByText('1 order').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitUntil(async () => (await supporterOf(first)) === null);
  await page.getByRole('button', { name: 'Being prepared' }).click();
  await expect.poll(() => numbers(page, 'Nobody yet')).toHaveLength(3);
  expect(page.url()).toContain('preparing=1');
  await row(page, under).getByRole('button', { name: 'Take' }).hover();
  await page.getByRole('tooltip').getByText('Only a New order can be taken on by support').waitFor();
});

test('of two who take one order at once the second is told who has it', async () => {
  const order = await portal.place();
  const page = await open('/support', { expects: /422/ });
  const gate = Promise.withResolvers<void>();
  await page.route('**/rpc/orders/takeSupport', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await row(page, order).getByRole('button', { name: 'Take' }).click();
  await group(page, 'You').waitFor();
  await act('takeSupport', order);
  gate.resolve();
  await page.getByRole('alert').getByText(`${colleague.name} already supports this order.`).waitFor();
  await group(page, colleague.name).waitFor();
  expect(await supporterOf(order)).toBe(colleague.id);
});

test('of two windows that take one order at once, the slower one is not told that anybody gave it', async () => {
  const order = await portal.place();
  const page = await open('/support', { expects: /422/ });
  const theirs = await portal.open('/support', colleague);
  const gate = Promise.withResolvers<void>();
  await page.route('**/rpc/orders/takeSupport', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await row(page, order).getByRole('button', { name: 'Take' }).click();
  await group(page, 'You').waitFor();
  await row(theirs, order).getByRole('button', { name: 'Take' }).click();
  // What the colleague did has arrived in the first window, under what is expected there.
  await group(page, 'Lately').getByText(`${colleague.name} took`).waitFor();
  expect(await page.getByRole('status').getByText('gave you').count()).toBe(0);
  gate.resolve();
  await page.getByRole('alert').getByText(`${colleague.name} already supports this order.`).waitFor();
  await group(page, colleague.name).locator(`[data-order-id="${order.id}"]`).waitFor();
  expect(await page.getByRole('status').getByText(`#${order.orderNumber}`).count()).toBe(0);
});

test('that one supports an order is no longer said, nor its Undo offered, once a colleague has taken it over', async () => {
  const order = await portal.place();
  const page = await open();
  await row(page, order).getByRole('button', { name: 'Take' }).click();
  const said = page.getByText(`You support #${order.orderNumber} Golden Wok`, { exact: false });
  await said.waitFor();
  await act('giveSupport', order, { expectedSupportUserId: me.id, userId: colleague.id });
  const told = `${colleague.name} took #${order.orderNumber} Golden Wok`;
  await page.getByRole('status').getByText(told).waitFor();
  // At once, and not because its time is over.
  expect(await said.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

test('an order is given to a colleague by keyboard; one is told when a colleague takes another over', async () => {
  const [given, taken] = [await portal.place(), await portal.place()];
  const leaver = await createPerson(pool, 'super_admin');
  const page = await open('/support', { expects: /422/ });
  await row(page, taken).getByRole('button', { name: 'Take' }).click();
  await group(page, 'You').waitFor();
  await waitUntil(async () => (await supporterOf(taken)) === me.id);
  await page.keyboard.press('Escape');
  await row(page, given).locator('[data-opens]').focus();
  await page.keyboard.press('j');
  await isFocused(row(page, taken).locator('[data-opens]'));
  await row(page, given).getByRole('button', { name: 'Give' }).focus();
  await page.keyboard.press('Enter');
  const toLeaver = page.getByRole('menuitem', { name: leaver.name });
  await toLeaver.waitFor();
  await pool.query(`update users set role = 'customer' where id = $1`, [leaver.id]);
  await toLeaver.click();
  await page.getByRole('alert').getByText('Only Super Admin can be assigned as support').waitFor();
  expect(await supporterOf(given)).toBeNull();
  await group(page, 'Nobody yet').locator(`[data-order-id="${given.id}"]`).waitFor();
  await row(page, given).getByRole('button', { name: 'Give' }).click();
  await page.getByRole('menuitem', { name: colleague.name }).click();
  await page.getByText(`${colleague.name} supports #${given.orderNumber}`).waitFor();
  await waitUntil(async () => (await supporterOf(given)) === colleague.id);
  await act('giveSupport', taken, { expectedSupportUserId: me.id, userId: colleague.id });
  await page.getByText(`${colleague.name} took #${taken.orderNumber} Golden Wok`).waitFor();
  await expect.poll(() => numbers(page, colleague.name)).toHaveLength(2);
});

test('“Lately” names the last three moves of anybody, and follows what happens now', async () => {
  await pool.query(`delete from audit where after ? 'supportUserId'`);
  const [one, two] = [await portal.place(), await portal.place()];
  const page = await open();
  const lately = group(page, 'Lately');
  await lately.getByText('Nobody has taken an order yet.').waitFor();
  await act('takeSupport', one);
  await expect.poll(() => moves(lately)).toEqual([`${colleague.name} took #${one.orderNumber} Golden Wok`]);
  await row(page, two).getByRole('button', { name: 'Take' }).click();
  await expect.poll(() => moves(lately)).toHaveLength(2);
  await act('giveSupport', two, { expectedSupportUserId: me.id, userId: colleague.id });
  await act('releaseSupport', one);
  await expect
    .poll(() => moves(lately))
    .toEqual([
      `${colleague.name} released #${one.orderNumber} Golden Wok`,
      `${colleague.name} took #${two.orderNumber} Golden Wok from you`,
      `You took #${two.orderNumber} Golden Wok`,
    ]);
  await lately.getByRole('link', { name: `#${one.orderNumber} Golden Wok` }).click();
  await page.waitForURL(new RegExp(`/orders\\?.*order=${one.id}`));
});

test('the times of “Lately” are those of Vancouver, and are named so to who has another clock', async () => {
  const order = await portal.place();
  await act('takeSupport', order);
  await pool.query(`update audit set at = '2026-11-20 20:30Z' where action = 'orders.takeSupport'`);
  const page = await open('/support', { timezoneId: 'Asia/Seoul' });
  const lately = group(page, 'Lately');
  await lately.getByText('Fri 20 Nov, 13:30').first().waitFor();
  await lately.getByText('Times are Vancouver time.').waitFor();
});

test('a search finds by number, and says when nothing matches; the number of a row leads to its order', async () => {
  const [one, other] = [await portal.place(), await portal.place()];
  const page = await open();
  await page.getByRole('searchbox').fill(`#${one.orderNumber}`);
  await row(page, other).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('zzz');
  await page.getByText('No order matches').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await row(page, other).locator('[data-opens]').click();
  await page.waitForURL(new RegExp(`/orders\\?.*order=${other.id}`));
});

test('a search that leaves nobody without support says that none matches, and offers the orders being prepared that do', async () => {
  const [mine, under] = [await portal.place(), await portal.place()];
  await act('takeSupport', mine);
  await portal.confirm(under);
  const page = await open(`/support?q=${mine.orderNumber}`);
  await row(page, mine).waitFor();
  await group(page, 'Nobody yet').getByText('None of these matches.').waitFor();
  expect(await page.getByText('Nobody waits for support.').count()).toBe(0);
  await page.getByRole('searchbox').fill(`#${under.orderNumber}`);
  await page.getByText('Only orders that are being prepared match').waitFor();
  await page.getByRole('button', { name: 'Show those being prepared' }).click();
  await row(page, under).waitFor();
});

test('the menu of Give keeps the focus where it is while the orders of a colleague become more', async () => {
  const [one, other] = [await portal.place(), await portal.place()];
  const page = await open();
  await row(page, one).getByRole('button', { name: 'Give' }).click();
  const item = page.getByRole('menuitem', { name: colleague.name });
  await item.focus();
  await act('takeSupport', other);
  await item.getByText(`${colleague.name} · 1 order`).waitFor();
  await isFocused(item);
});

test.each([WIDE.width, 1024, NARROW.width])(
  'the number comes before the orders for the keyboard too (%i px)',
  async (width) => {
    const order = await portal.place();
    const page = await open('/support', { viewport: { width, height: 800 } });
    const link = row(page, order).locator('[data-opens]');
    await link.waitFor();
    const edit = group(page, 'Support number').getByRole('link', { name: 'Edit' });
    await edit.focus();
    await page.keyboard.press('Tab');
    await isFocused(link);
    const [number, orders, people] = await Promise.all(
      ['Support number', 'Nobody yet', 'Support people'].map((name) => group(page, name).boundingBox()),
    );
    if (width < WIDE.width) {
      expect(Number(number?.y)).toBeLessThan(Number(orders?.y));
      expect(Number(orders?.y)).toBeLessThan(Number(people?.y));
    } else {
      expect(Number(number?.x)).toBeGreaterThan(Number(orders?.x));
      expect(Number(people?.x)).toBe(Number(number?.x));
    }
  },
);

test('at every size and in both schemes everybody can read it, with a menu open too', async () => {
  const [first, mine] = [await portal.place({ name: 'Bartholomew Featherstonehaugh' }), await portal.place()];
  await pool.query(`update orders set support_user_id = $2, support_user_name = $3 where id = $1`, [
    mine.id,
    me.id,
    me.name,
  ]);
  for (const [viewport, colorScheme] of [
    [WIDE, 'light'],
    [NARROW, 'dark'],
  ] as const) {
    const page = await open('/support', { viewport, colorScheme });
    await row(page, mine).getByRole('button', { name: 'Release' }).waitFor();
    expect(await findClipped(page)).toEqual([]);
    await row(page, first).getByRole('button', { name: 'Give' }).click();
    await page.getByRole('menuitem', { name: colleague.name }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});
