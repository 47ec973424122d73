import type { Order } from '@passline/contract/orders/order';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes, rests } from '../setup/find-violations.ts';
import { asDelivery } from '../setup/place-order.ts';
import { isFocused, NARROW, WIDE } from '../setup/portal.ts';
import { ALL, openOrdersList, paramOf, recent, rowOf } from './orders-list-desk.ts';

const { portal, finish, multiply } = await openOrdersList();

const focusedOrder = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id'));

test('when there are more than 500, the newest 500 are fetched and the rest while scrolling, beside the exact number and the totals of all', async () => {
  const order = await portal.place();
  await finish(order);
  await multiply(order, 503);
  const page = await portal.open(`/orders?view=list&${ALL}&limit=500`, 'super_admin');
  await page
    .getByRole('alert')
    .getByText('Too many orders. Only 500 orders were fetched.', { exact: true })
    .waitFor();
  await recent(page).getByText('500 of 504 orders').waitFor();
  const table = page.getByRole('table', { name: 'Recent orders' });
  expect(await table.getAttribute('aria-rowcount')).toBe('505');
  expect(await recent(page).locator('[data-order-id]').count()).toBeLessThan(60);
  const sums = page.getByLabel('Totals of all orders that match, without the cancelled');
  const cents = Math.round(order.total * 100) * 504;
  const dollars = Math.floor(cents / 100).toLocaleString('en-CA');
  await sums.getByText(`$${dollars}.${String(cents % 100).padStart(2, '0')}`).waitFor();
  await page.keyboard.press('End');
  await isFocused(table.getByRole('button', { name: `#${order.orderNumber + 1503}`, exact: true }));
  await recent(page).getByText('504 orders', { exact: true }).waitFor();
  expect(await recent(page).locator('[data-order-id]').count()).toBeLessThan(60);
  expect(await page.getByText('Too many orders.').count()).toBe(0);
});

test('the next orders come while scrolling; when they cannot be read the others stay and a message says so', async () => {
  await multiply(await portal.place(), 199);
  const page = await portal.open('/orders?view=list&limit=50', 'super_admin', {
    expects: /500|Failed to load/,
  });
  await recent(page).getByText('50 of 200 orders').waitFor();
  let isBroken = true;
  await page.route('**/rpc/orders/list*', (route) => {
    const asked = decodeURIComponent(route.request().url()) + (route.request().postData() ?? '');
    return isBroken && asked.includes('cursor')
      ? route.fulfill({ status: 500, json: { json: { message: 'broken' } } })
      : route.continue();
  });
  const toTheEnd = () =>
    recent(page).evaluate((region) =>
      region.parentElement?.parentElement?.scrollTo({ top: Number.MAX_SAFE_INTEGER }),
    );
  await toTheEnd();
  await page.getByText('The rest could not be read.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await recent(page).getByText('150 of 200 orders').waitFor();
  await recent(page).getByText('150 of 200', { exact: true }).waitFor();
  await toTheEnd();
  await recent(page).getByText('200 orders', { exact: true }).waitFor();
  await recent(page).getByText('200 of 200', { exact: true }).waitFor();
});

test('the totals and the customer are shown to super admins only', async () => {
  const customer = portal.people.customer.id;
  const order = await portal.place({ userId: customer });
  const boss = await portal.open('/orders?view=list', 'super_admin');
  await boss.getByText('Commission', { exact: true }).waitFor();
  const sums = boss.getByLabel('Totals of all orders that match, without the cancelled').locator('div');
  // All in one line, once the figures are there.
  await expect
    .poll(() =>
      sums.evaluateAll((parts) => [
        parts.length,
        new Set(parts.map((part) => Math.round(part.getBoundingClientRect().top))).size,
      ]),
    )
    .toEqual([8, 1]);
  const link = rowOf(boss, order).getByRole('link', { name: 'Robin Field' });
  expect(await link.getAttribute('href')).toBe(`/users?userId=${customer}`);
  await rowOf(boss, order).locator('[data-opens]').click();
  await boss.getByRole('dialog').getByRole('link', { name: 'Customer profile' }).click();
  await expect.poll(() => new URL(boss.url()).pathname).toBe('/users');
  await expect.poll(() => paramOf(boss, 'userId')).toBe(customer);

  await portal.confirm(order);
  const admin = await portal.open(`${portal.path('orders')}?view=list`, 'admin');
  await rowOf(admin, order).waitFor();
  expect(await admin.getByText('Commission', { exact: true }).count()).toBe(0);
  expect(await admin.locator(`a[href*="${customer}"]`).count()).toBe(0);
});

test('a location shows its New orders in a separate list, in its own time zone', async () => {
  const [waiting, cooking] = [await portal.place(), await portal.place()];
  await portal.confirm(cooking);
  const page = await portal.open(`${portal.path('orders')}?view=list`, 'admin');
  const own = page.getByRole('region', { name: 'New orders' });
  await own.locator(`[data-order-id="${waiting.id}"]`).waitFor();
  await rowOf(page, cooking).waitFor();
  expect(await rowOf(page, waiting).count()).toBe(0);
  expect(await page.getByLabel('New', { exact: true }).count()).toBe(0);
  await page.getByText('Times in Vancouver (PDT)').waitFor();
  expect(await page.getByLabel('Show').inputValue()).toBe('10');
  // Whatever filters are set below.
  await page.getByLabel('Preparing').uncheck();
  await page.getByText('No status is chosen').waitFor();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await own.locator(`[data-order-id="${waiting.id}"]`).waitFor();
  await portal.confirm(waiting);
  await own.getByText('None').waitFor();
});

test('orders come and go by themselves, and neither scroll nor focus moves', async () => {
  const last = await portal.place();
  await multiply(last, 60);
  const page = await portal.open('/orders?view=list&limit=75', 'super_admin');
  await recent(page).getByText('61 orders', { exact: true }).waitFor();
  // From page to page, until one stands at the 41st row.
  const at = (index: number) => recent(page).locator(`[data-index="${index}"]`);
  await page.keyboard.press('End');
  await isFocused(at(60).locator('[data-opens]'));
  for (let index = 59; index >= 40; index -= 1) await page.keyboard.press('ArrowUp');
  await isFocused(at(40).locator('[data-opens]'));
  const id = (await at(40).getAttribute('data-order-id')) ?? '';
  const topOf = () => rowOf(page, { id }).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  await rests(page);
  const before = await topOf();

  const entered = await portal.place({ name: 'Just Now' });
  await recent(page).getByText('62 orders', { exact: true }).waitFor();
  expect(await focusedOrder(page)).toBe(id);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);

  await finish(entered, 0);
  await recent(page).getByText('61 orders', { exact: true }).waitFor();
  expect(await focusedOrder(page)).toBe(id);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);

  // The row that has the focus leaves: the one that takes its place gets it.
  const next = await at(41).getAttribute('data-order-id');
  await finish({ id }, 0);
  await rowOf(page, { id }).waitFor({ state: 'detached' });
  await expect.poll(() => focusedOrder(page)).toBe(next);
});

test('what changed in a past order while the connection was lost is shown when it returns', async () => {
  const order = await portal.place();
  await finish(order);
  const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin', {
    expects: /WebSocket|ERR_|Failed to load|Unable to preload/,
  });
  await rowOf(page, order).getByText('Robin Field').waitFor();
  await portal.stopServer();
  await page
    .getByText(/Offline/)
    .first()
    .waitFor();
  await portal.database.pool.query(`update orders set name = 'Changed Meanwhile' where id = $1`, [order.id]);
  await portal.startServer();
  await rowOf(page, order).getByText('Changed Meanwhile').waitFor();
});

test('past deliveries say where they ended, and cancelled orders what became of the money', async () => {
  const { pool } = portal.database;
  const order = () =>
    portal.place({
      ...asDelivery,
      paymentMethod: 'online-creditcard',
      orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    });
  const end = async ({ id }: Pick<Order, 'id'>, status: 'Done' | 'Cancelled', deliveryStatus: string) => {
    await pool.query('update deliveries set delivery_status = $2 where order_id = $1', [id, deliveryStatus]);
    await finish({ id });
    await pool.query('update orders set status = $2 where id = $1', [id, status]);
  };
  const [delivered, failed, tooLate] = [await order(), await order(), await order()];
  const collected = await portal.place();
  await end(delivered, 'Done', 'Delivered');
  await end(failed, 'Cancelled', 'Failed');
  await end(tooLate, 'Cancelled', 'Delivered');
  await finish(collected);
  await pool.query(`update orders set status = 'Cancelled', payment_status = 'unpaid' where id = $1`, [
    collected.id,
  ]);
  await pool.query(`update orders set payment_progress = 'failed' where id = $1`, [tooLate.id]);
  const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin');
  const wordsOf = async (one: Order) => {
    const cells = await rowOf(page, one).getByRole('cell').allInnerTexts();
    return cells.slice(8, 10);
  };
  await rowOf(page, failed).getByText('Failed').waitFor();
  expect(await wordsOf(delivered)).toEqual(['Delivered', 'Paid · online']);
  expect(await wordsOf(failed)).toEqual(['Failed', 'Paid and given back']);
  expect(await wordsOf(tooLate)).toEqual(['Delivered', 'Refund refused']);
  expect(await wordsOf(collected)).toEqual(['', 'Nothing was paid']);
});

test('with the keyboard alone: from the board by a phone number to an old order, and back to the same view', async () => {
  const old = await portal.place({ name: 'Zoë Quick', phoneNumber: '+17785550142' });
  await finish(old, 400);
  await portal.place();
  const page = await portal.open('/orders', 'super_admin');
  await page.getByText('To confirm').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('778 555-01');
  await page.getByText('No order on the board matches').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('5550142');
  await page.getByRole('button', { name: 'Search all orders' }).focus();
  await page.keyboard.press('Enter');
  await rowOf(page, old).getByText('Zoë Quick').waitFor();
  await expect.poll(() => paramOf(page, 'q')).toContain('5550142');
  await page.keyboard.press('j');
  await expect.poll(() => focusedOrder(page)).toBe(old.id);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('778-555-0142').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedOrder(page)).toBe(old.id);
  await page.keyboard.press('v');
  await page.getByText('No active delivery matches').waitFor();
  await page.keyboard.press('v');
  await page.getByText('No order on the board matches').waitFor();
  await page.keyboard.press('v');
  await rowOf(page, old).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Shortcuts' }).getByText('Last order').waitFor();
});

test('arrows, Home and End move through the rows', async () => {
  await multiply(await portal.place(), 9);
  const page = await portal.open('/orders?view=list', 'super_admin');
  await recent(page).getByText('10 orders', { exact: true }).waitFor();
  const ids = await recent(page)
    .locator('[data-order-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-order-id')));
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['j', 1],
    ['End', 9],
    ['ArrowDown', 9],
    ['k', 8],
    ['Home', 0],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedOrder(page), { message: key }).toBe(ids[at]);
  }
});

test('a copied link opens the same view for an admin, without what they may not see', async () => {
  const [own, other] = [
    await portal.place({ name: 'Kim Larsen' }),
    await portal.place({ name: 'Kim Larsen' }, portal.foreign),
  ];
  for (const order of [own, other]) await finish(order);
  const page = await portal.open('/orders?view=list', 'super_admin');
  await page.getByRole('searchbox').fill('larsen');
  await page.getByRole('button', { name: 'Search all orders' }).click();
  await recent(page).getByText('2 orders', { exact: true }).waitFor();
  await page.getByLabel('Show').selectOption('75');
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.poll(() => paramOf(page, 'range')).toBe('week');
  await rowOf(page, own).locator('[data-opens]').click();
  await page.getByRole('dialog').waitFor();
  const { pathname, search } = new URL(page.url());

  const admin = await portal.open(pathname + search, 'admin');
  await admin.getByRole('dialog').getByText('Kim Larsen').waitFor();
  expect(new URL(admin.url()).pathname).toBe(portal.path('orders'));
  await admin.keyboard.press('Escape');
  await recent(admin).getByText('1 order', { exact: true }).waitFor();
  await rowOf(admin, own).waitFor();
  expect(await admin.getByLabel('Show').inputValue()).toBe('75');
  expect(await admin.getByRole('button', { name: 'Last 7 days' }).getAttribute('aria-pressed')).toBe('true');
});

test('a list that cannot be read says why, and keeps the rows that were read before', async () => {
  const order = await portal.place();
  const page = await portal.open('/icon.svg', 'super_admin', { expects: /500|Failed to load/ });
  let isBroken = true;
  await page.route('**/rpc/orders/list*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { json: { message: 'broken' } } }) : route.continue(),
  );
  await page.goto('/orders?view=list');
  await page.getByText('This could not be shown').waitFor();
  expect(await page.getByText(/^Read .* ago$/).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await rowOf(page, order).waitFor();
  isBroken = true;
  await page.getByRole('button', { name: 'Read the list again' }).click();
  await page.getByText(/^This was read \d+ \w+ ago\./).waitFor();
  await rowOf(page, order).waitFor();
});

test('the global search finds a past order by phone and by name, and says when it cannot search', async () => {
  const old = await portal.place({ name: 'Zoë Quick', phoneNumber: '+17785550142' });
  await finish(old, 400);
  const page = await portal.open('/tags', 'super_admin', { expects: /500|Failed to load/ });
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  for (const typed of ['778 555 0142', 'zoe']) {
    await field.fill(typed);
    await page.getByRole('group', { name: 'All orders' }).getByText('Golden Wok').waitFor();
    // What was found before is gone when the next one is typed.
    await field.fill('nobody at all');
    await page.getByText('Nothing found for “nobody at all”.').waitFor();
  }
  await page.route('**/rpc/orders/list*', (route) =>
    route.fulfill({ status: 500, json: { json: { message: 'broken' } } }),
  );
  await field.fill('quick');
  await page.getByRole('alert').getByText('Past orders could not be searched.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.unroute('**/rpc/orders/list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('option', { name: /Zoë Quick/ }).click();
  await expect.poll(() => paramOf(page, 'order')).toBe(old.id);
  await page.getByRole('dialog').getByText('Zoë Quick').waitFor();
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing in the list, light and dark, ${viewport.width} wide, and nothing is wider than the screen`, async () => {
    const order = await portal.place({ userId: portal.people.customer.id });
    await portal.confirm(await portal.place());
    await finish(await portal.place());
    for (const [path, who] of [
      [`/orders?view=list&${ALL}`, 'super_admin'],
      [`${portal.path('orders')}?view=list`, 'admin'],
    ] as const) {
      const page = await portal.open(path, who, { viewport });
      await page.locator(`[data-order-id="${order.id}"]`).waitFor();
      expect(await findViolationsInBothSchemes(page)).toEqual([]);
      if (viewport === NARROW) {
        await page.getByRole('button', { name: /^Filter/ }).click();
        await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Start', { exact: true }).waitFor();
        expect(await findViolationsInBothSchemes(page)).toEqual([]);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    }
  });
}

test.each([1440, 390])(
  'a row says that its payment needs someone, and cuts nothing of the rest (%i px)',
  async (width) => {
    const [mismatch, unchecked] = [await portal.place(), await portal.place()];
    await portal.database.pool.query(
      `update orders set payment_check = case when id = $1 then 'mismatch' else 'unchecked' end,
       payment_method = 'online-creditcard', created_at = now() - interval '10 minutes' where id in ($1, $2)`,
      [mismatch.id, unchecked.id],
    );
    const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin', {
      viewport: { width, height: 900 },
    });
    for (const [order, words, whole] of [
      [mismatch, 'Unpaid?', 'Payment does not match · online'],
      [unchecked, 'Paid?', 'Payment not checked yet · online'],
    ] as const) {
      const row = page.locator(`[data-order-id="${order.id}"]`);
      const cell = row.getByText(words, { exact: true });
      await cell.waitFor();
      expect(await cell.getAttribute('title')).toBe(whole);
      const cells = row.getByRole('cell').filter({ hasText: /Golden Wok|\?$/ });
      expect(
        await cells.evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((one) => one.textContent),
        ),
      ).toEqual([]);
    }
  },
);
