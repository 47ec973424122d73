import type { Order } from '@passline/contract/orders/order';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations, rests } from '../setup/find-violations.ts';
import { isFocused, NARROW, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';
import {
  assign,
  cardOf,
  deliveryOf,
  dispatchTrail,
  type Floor,
  openFloor,
  picker,
  placeDelivery,
  reportCouriers,
  setDelivery,
  shownCouriers,
} from './dispatch-floor.ts';

let floor: Floor;

beforeAll(async () => {
  floor = await openFloor();
});
beforeEach(async () => {
  await floor.portal.database.pool.query('delete from orders');
  await reportCouriers(floor);
});
afterEach(() => floor.portal.closePages());
afterAll(() => floor.portal.stop());

const open = (search = '', options = {}) =>
  floor.portal.open(`/orders?view=deliveries${search}`, 'super_admin', options);
/** The rows that are drawn: those in sight. */
const rows = (page: Page) => page.locator('li[data-order-id]');
const rowAt = (page: Page, at: number) => page.locator(`li[data-index="${at}"]`);
/** How many rows the list has, drawn or not. */
const expectRows = (page: Page, most: number) =>
  expect.poll(() => rows(page).first().getAttribute('aria-setsize')).toBe(String(most));
const count = (page: Page) => page.getByTestId('deliveries-count');
const bar = (page: Page) => page.getByRole('region', { name: /selected deliveries/i });

const isInSight = (row: Element) => {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Copies an order with its delivery by plain SQL, for a crowd. */
async function multiply(order: Order, copies: number): Promise<void> {
  await floor.portal.database.pool.query(
    `with copied as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object(
           'id', gen_random_uuid(), 'order_number', o.order_number + 1000 + n,
           'created_at', o.created_at - n * interval '1 second'))).*
         from orders o, generate_series(1, $2::int) n where o.id = $1 returning id)
     insert into deliveries select (jsonb_populate_record(d, jsonb_build_object('order_id', c.id))).*
       from deliveries d, copied c where d.order_id = $1`,
    [order.id, copies],
  );
}

test('an empty list says that deliveries come by themselves, and the first one does', async () => {
  await floor.portal.place();
  const page = await open();
  await page.getByText('No active deliveries right now').waitFor();
  const order = await placeDelivery(floor);
  await cardOf(page, order).getByText('Matching').waitFor();
  await count(page).getByText('1 active delivery.').waitFor();
  await setDelivery(floor, order, 'Delivered', floor.mia);
  await page.getByText('No active deliveries right now').waitFor();
});

test('a failed delivery stays in the list, stands first and can be assigned again', async () => {
  const { portal } = floor;
  const calm = await placeDelivery(floor);
  const order = await placeDelivery(floor);
  await setDelivery(floor, calm, 'HeadingToRestaurant', floor.noah);
  await setDelivery(floor, order, 'Failed', floor.mia);
  const page = await open();
  await count(page).getByText('2 deliveries, 1 failed.').waitFor();
  const row = rowAt(page, 0);
  expect(await row.getAttribute('data-order-id')).toBe(order.id);
  await row.getByText('Delivery failed').waitFor();
  await row.getByRole('button', { name: /^Assign the courier/ }).click();
  await picker(page).getByText('Noah Berg').first().waitFor();
  await page.keyboard.press('Escape');

  const board = await portal.open('/orders', 'super_admin');
  const card = board.locator(`[data-order-id="${order.id}"]`);
  await card.getByText('Delivery failed').waitFor();
  await card.getByRole('button', { name: /^Assign/ }).waitFor();
  await setDelivery(floor, order, 'HeadingToRestaurant', floor.noah);
  await card.getByText('Delivery failed').waitFor({ state: 'detached' });
  await count(page).getByText('2 active deliveries.').waitFor();
});

test('a row shows restaurant, pick-up, courier with the age of the position, customer, address and times', async () => {
  const order = await placeDelivery(floor, { deliveryUnit: '402' });
  await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
  const page = await open('', { timezoneId: 'America/Vancouver' });
  const row = cardOf(page, order);
  await row.getByText(/^seen \d+ (s|min) ago$/).waitFor();
  const text = (await row.innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`#${order.orderNumber} Golden Wok`);
  expect(text).toContain('To restaurant');
  expect(text).toMatch(/\d\d:\d\d in \d\d min/);
  expect(text).toContain('Mia Chen');
  expect(text).toContain('Robin Field 604-555-0123');
  expect(text).toContain('3500 Main St, Vancouver, unit 402 1.0 km');
  const phones = await row
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(phones).toEqual(['tel:+16045550177', 'tel:+16045550123']);
});

test('on a location’s own screens nothing wraps or is cut off: the zone is named once, the courier by the first name', async () => {
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'ArrivedAtRestaurant', floor.mia);
  await floor.portal.database.pool.query('update orders set is_food_ready = true where id = $1', [order.id]);
  const path = floor.portal.path('orders');
  const far = { timezoneId: 'Asia/Tokyo' };
  const list = await floor.portal.open(`${path}?view=deliveries`, 'super_admin', far);
  await list.getByText('Order · Vancouver time', { exact: true }).waitFor();
  const placed = cardOf(list, order).getByText(/^placed \d\d:\d\d$|^placed \d+ \w+ \d\d:\d\d$/);
  const lineHeight = await placed.evaluate((node) => node.parentElement?.getBoundingClientRect().height);
  expect(lineHeight).toBe(16);
  expect(await cardOf(list, order).innerText()).toContain('Vancouver time');

  const board = await floor.portal.open(path, 'super_admin', far);
  const state = cardOf(board, order).getByText('At restaurant · Mia', { exact: true });
  await state.waitFor();
  expect(await state.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});

test('on the board a courier’s state is not cut off beside a step, also in the lanes of a screen 1280 wide', async () => {
  const [cooking, away] = [await placeDelivery(floor), await placeDelivery(floor)];
  await setDelivery(floor, cooking, 'ArrivedAtRestaurant', floor.mia);
  await setDelivery(floor, away, 'HeadingToCustomer', floor.noah);
  for (const width of [1280, 1440]) {
    const page = await floor.portal.open('/orders', 'super_admin', { viewport: { width, height: 900 } });
    for (const [order, words] of [
      [cooking, 'At restaurant'],
      [away, 'To customer'],
    ] as const) {
      await cardOf(page, order).getByRole('button', { name: 'Food is Ready' }).waitFor();
      const state = cardOf(page, order).getByText(words, { exact: true });
      expect(await state.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      const inside = await state.evaluate((node) => {
        const card = node.closest('article')?.getBoundingClientRect();
        return node.getBoundingClientRect().right <= (card?.right ?? 0);
      });
      expect(inside, `${words} at ${width}`).toBe(true);
    }
  }
});

test('deliveries have columns down to a window 900 pixels wide, two lines below that, and never scroll sideways', async () => {
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
  await floor.portal.database.pool.query(
    `update deliveries set estimated_pickup_time = now() - interval '9 minutes' where order_id = $1`,
    [order.id],
  );
  for (const [width, isTable, height] of [
    [1440, true, 72],
    [1150, true, 72],
    [900, true, 72],
    [820, true, 72],
    [640, false, 64],
    [390, false, 64],
  ] as const) {
    const page = await open('', { viewport: { width, height: 900 } });
    const row = cardOf(page, order);
    await row.locator('[data-need]').waitFor();
    expect(await page.getByText('Deliver by', { exact: true }).isVisible(), `${width}`).toBe(isTable);
    const box = await row.evaluate((node) => ({
      height: node.getBoundingClientRect().height,
      bar: getComputedStyle(node).borderLeftWidth,
      overflow: node.scrollWidth - node.clientWidth,
    }));
    expect(box, `${width}`).toEqual({ height, bar: '0px', overflow: 0 });
    const state = row.getByText('To restaurant', { exact: true });
    expect(await state.evaluate((node) => node.scrollWidth - node.clientWidth), `${width}`).toBe(0);
    await row.getByText('Mia Chen').waitFor();
  }
});

test('what is late comes first: to match, to pick up, to deliver', async () => {
  const [toDeliver, inTime, toPickUp, toMatch] = [
    await placeDelivery(floor),
    await placeDelivery(floor),
    await placeDelivery(floor),
    await placeDelivery(floor),
  ];
  await setDelivery(floor, toDeliver, 'HeadingToCustomer', floor.mia);
  await setDelivery(floor, toPickUp, 'HeadingToRestaurant', floor.noah);
  const { pool } = floor.portal.database;
  await pool.query(`update orders set confirmed_at = now() - interval '9 minutes' where id = $1`, [
    toMatch.id,
  ]);
  await pool.query(
    `update deliveries set estimated_pickup_time = now() + interval '20 minutes' where order_id = $1`,
    [toMatch.id],
  );
  await pool.query(
    `update deliveries set estimated_pickup_time = now() - interval '2 minutes' where order_id = $1`,
    [toPickUp.id],
  );
  await pool.query(
    `update deliveries set estimated_delivery_time = now() - interval '3 minutes' where order_id = $1`,
    [toDeliver.id],
  );
  const page = await open();
  await rows(page).nth(3).waitFor();
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-order-id')));
  expect(ids).toEqual([toMatch.id, toPickUp.id, toDeliver.id, inTime.id]);
  await cardOf(page, toMatch)
    .getByText(/Late to match [45] min/)
    .waitFor();
  await page.getByText('3 late').last().waitFor();
});

test('filters by state, courier, restaurant and text stand in the address, and a copied link shows the same', async () => {
  const { portal } = floor;
  const [matching, riding] = [await placeDelivery(floor), await placeDelivery(floor, { name: 'Kim Larsen' })];
  await setDelivery(floor, riding, 'HeadingToRestaurant', floor.noah);
  const page = await open();
  await rows(page).nth(1).waitFor();
  await page.getByRole('checkbox', { name: 'To restaurant' }).check();
  await cardOf(page, matching).waitFor({ state: 'detached' });
  await count(page).getByText('1 active delivery (2 unfiltered).').waitFor();
  await page.getByRole('combobox', { name: 'Courier' }).selectOption({ label: 'Noah Berg' });
  await page.getByRole('searchbox').fill('main st');
  await page.waitForURL(/q=main/);
  const { search } = new URL(page.url());
  const colleague = await portal.open(portal.path('orders') + search, 'admin');
  await cardOf(colleague, riding).waitFor();
  expect(await cardOf(colleague, matching).count()).toBe(0);
  expect(await colleague.getByRole('checkbox', { name: 'To restaurant' }).isChecked()).toBe(true);

  await page.getByRole('searchbox').fill('nobody is called so');
  await page.getByText('No active delivery matches').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await cardOf(page, matching).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?view=deliveries');
});

test('the first hundred are shown beside the exact number, and all of them on demand', async () => {
  await multiply(await placeDelivery(floor), 111);
  const page = await open();
  await count(page).getByText('100 of 112 active deliveries.').waitFor();
  await expectRows(page, 100);
  expect(await rows(page).count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expectRows(page, 112);
  await count(page).getByText('112 active deliveries.').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('show')).toBe('all');
  await page.getByRole('button', { name: 'Show the first 100' }).click();
  await expectRows(page, 100);
});

test('the last row takes the focus although it was not drawn, and then the first one again', async () => {
  await multiply(await placeDelivery(floor), 150);
  const page = await open('&show=all');
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('li[data-index]')?.dataset['index']);
  await rows(page).first().locator('[data-opens]').focus();
  await page.keyboard.press('End');
  await waitUntil(async () => (await focusedRow()) === '150');
  expect(await rowAt(page, 150).evaluate(isInSight)).toBe(true);
  await page.keyboard.press('Home');
  await waitUntil(async () => (await focusedRow()) === '0');
  expect(await rowAt(page, 0).evaluate(isInSight)).toBe(true);
});

test('live changes keep the scroll position, the focus and the selection', async () => {
  const { pool } = floor.portal.database;
  await multiply(await placeDelivery(floor), 60);
  const page = await open();
  await expectRows(page, 61);
  await page.getByRole('list', { name: 'Active deliveries' }).evaluate((list) => {
    list.parentElement?.scrollTo({ top: list.scrollHeight / 2 });
  });
  const target = rowAt(page, 40);
  const id = (await target.getAttribute('data-order-id')) ?? '';
  const row = cardOf(page, { id });
  await row.getByRole('checkbox').check();
  await row.locator('[data-opens]').focus();
  const topOf = () => row.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  await rests(page);
  const before = await topOf();
  const removeFirstThree = () =>
    pool.query(
      `update deliveries set delivery_status = 'Delivered' where order_id in
       (select id from orders join deliveries on order_id = id where delivery_status = 'Matching'
        order by orders.created_at limit 3)`,
    );
  const isHere = () => document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id');

  // Held, since the focus is in the list: a delivery that left keeps its place.
  await removeFirstThree();
  await count(page).getByText('58 active deliveries.').waitFor();
  await expectRows(page, 61);
  await expect.poll(async () => [await topOf(), await page.evaluate(isHere)]).toEqual([before, id]);

  // The focus has left the list: rows above leave, and the rows in sight stay where they are.
  await page.mouse.move(5, 5);
  await page.getByRole('searchbox').focus();
  await expectRows(page, 58);
  await expect.poll(topOf).toBe(before);
  expect(await row.getByRole('checkbox').isChecked()).toBe(true);
});

test('several at once: each is its own command; a refused one shows its reason and is tried again; all are undone', async () => {
  const orders = [
    await placeDelivery(floor),
    await placeDelivery(floor),
    await placeDelivery(floor),
  ] as const;
  const [first, second, third] = orders;
  const page = await open('', { expects: /409/ });
  for (const order of orders) await cardOf(page, order).getByRole('checkbox').check();
  await bar(page).getByText('3 selected').waitFor();
  // Somebody else changes one of them first.
  await page.route('**/rpc/dispatch/assignRider', async (route) => {
    if (route.request().postData()?.includes(second.id))
      await setDelivery(floor, second, 'HeadingToRestaurant', floor.noah);
    await route.continue();
  });
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  await picker(page).getByText('Ranked by the mean arrival at their pick-ups').waitFor();
  await picker(page)
    .getByRole('option', { name: /Mia Chen.*0\.8 km/ })
    .waitFor();
  await expect.poll(async () => (await shownCouriers(page))[0]).toBe('Mia Chen');
  await picker(page).getByRole('combobox').press('Enter');

  await bar(page).getByText('2 deliveries assigned to Mia Chen, 1 refused.').waitFor();
  await bar(page)
    .getByText(
      new RegExp(`#${second.orderNumber} Golden Wok: Noah Berg was assigned by .*Your change was not made`),
    )
    .waitFor();
  expect(await deliveryOf(floor, second)).toMatchObject({ rider_name: 'Noah Berg' });
  for (const order of [first, third]) {
    expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Mia Chen' });
    expect(await dispatchTrail(floor, order)).toHaveLength(1);
  }
  await page.unroute('**/rpc/dispatch/assignRider');
  await bar(page).getByRole('button', { name: 'Try again (1)' }).click();
  await bar(page).getByText('3 deliveries assigned to Mia Chen.').waitFor();
  expect(await deliveryOf(floor, second)).toMatchObject({ rider_name: 'Mia Chen' });

  await bar(page).getByRole('button', { name: 'Undo (3)' }).click();
  await bar(page).getByText('3 deliveries undone.').waitFor();
  expect(await deliveryOf(floor, second)).toMatchObject({ rider_name: 'Noah Berg' });
  for (const order of [first, third]) {
    expect(await deliveryOf(floor, order)).toMatchObject({ delivery_status: 'Matching', rider_name: null });
  }
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await bar(page).waitFor({ state: 'detached' });
});

test('orders already picked up are named before several are assigned, and keep their courier unless the box is ticked', async () => {
  const [waiting, taken, alsoTaken] = [
    await placeDelivery(floor),
    await placeDelivery(floor),
    await placeDelivery(floor),
  ];
  await setDelivery(floor, taken, 'HeadingToCustomer', floor.noah);
  await setDelivery(floor, alsoTaken, 'HeadingToCustomer', floor.noah);
  const page = await open();
  for (const order of [taken, alsoTaken]) await cardOf(page, order).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  const said = picker(page).getByText('2 are picked up already, by Noah Berg. Nothing is done with them.');
  await said.waitFor();
  await picker(page).getByRole('status').getByText('All of them are picked up already.').waitFor();
  await expect.poll(async () => (await shownCouriers(page))[0]).toBe('Mia Chen');
  await picker(page).getByRole('combobox').press('Enter');
  await said.waitFor();
  await page.keyboard.press('Escape');

  await cardOf(page, waiting).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  await said.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picker(page).getByRole('combobox').press('Enter');
  await bar(page).getByText('1 delivery assigned to Mia Chen.').waitFor();
  for (const order of [taken, alsoTaken])
    expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Noah Berg' });
  await bar(page).getByRole('button', { name: 'Close' }).click();

  // What was left out is still selected.
  await bar(page).getByText('2 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  await picker(page).getByRole('checkbox', { name: 'Take them from their courier too' }).check();
  await assign(page, 'Mia Chen');
  await bar(page).getByText('2 deliveries assigned to Mia Chen.').waitFor();
  for (const order of [taken, alsoTaken])
    expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Mia Chen' });
});

test('by keyboard alone: move, select with x and Shift, unassign, mark as failed', async () => {
  const orders = [await placeDelivery(floor), await placeDelivery(floor), await placeDelivery(floor)];
  for (const order of orders) await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
  const page = await open();
  await rows(page).nth(2).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+X');
  await bar(page).getByText('3 selected').waitFor();
  await page.keyboard.press('x');
  await bar(page).getByText('2 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Unassign & MatchingManager' }).focus();
  await page.keyboard.press('Enter');
  await bar(page).getByText('2 deliveries unassigned, now MatchingManager.').waitFor();
  await bar(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');

  await page.keyboard.press('*');
  await bar(page).getByText('3 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Failed' }).focus();
  await page.keyboard.press('Enter');
  await isFocused(bar(page).getByLabel('Why it has failed'));
  await page.keyboard.type('Road closed');
  await page.keyboard.press('Enter');
  await bar(page).getByText('3 deliveries marked as failed.').waitFor();
  for (const order of orders) {
    expect(await deliveryOf(floor, order)).toMatchObject({
      delivery_status: 'Failed',
      failed_reason: 'Road closed',
    });
  }
});

test('arrows with Shift and Space select; deliveries that match but are not shown are selected only on request', async () => {
  await multiply(await placeDelivery(floor), 111);
  const page = await open();
  await count(page).getByText('100 of 112 active deliveries.').waitFor();
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  await page.keyboard.press('j');
  await isFocused(rowAt(page, 0).locator('[data-opens]'));
  await page.keyboard.press('Shift+ArrowDown');
  await isFocused(rowAt(page, 1).locator('[data-opens]'));
  await page.keyboard.press('Shift+ArrowDown');
  await said('3 of 112 deliveries selected');
  await isFocused(rowAt(page, 2).locator('[data-opens]'));
  await page.keyboard.press('Shift+ArrowUp');
  await said('2 of 112 deliveries selected');
  await isFocused(rowAt(page, 1).locator('[data-opens]'));
  await page.keyboard.press('Space');
  await said('1 of 112 deliveries selected');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByLabel('Select the 100 deliveries shown').check();
  await said('100 of 112 deliveries selected');
  await page.getByRole('button', { name: 'Select all 112' }).click();
  await said('112 of 112 deliveries selected');
  await bar(page).getByText('112 selected').waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Escape');
  await rows(page).first().locator('[data-opens]').focus();
  await page.keyboard.press('Escape');
  await said('None selected');
  await bar(page).waitFor({ state: 'detached' });
});

for (const viewport of [WIDE, { width: 900, height: 700 }, NARROW]) {
  test(`no row is cut off at its bottom, ${viewport.width} wide on a touch screen`, async () => {
    const order = await placeDelivery(floor, { deliveryUnit: '402' });
    await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
    const { pool } = floor.portal.database;
    await pool.query(
      `update orders set created_at = now() - interval '3 days',
         delivery_address = '12345 Old Yale Road Frontage, North Vancouver and beyond' where id = $1`,
      [order.id],
    );
    await pool.query(
      `update deliveries set estimated_pickup_time = now() - interval '90 minutes' where order_id = $1`,
      [order.id],
    );
    const page = await open('', { viewport, hasTouch: true, isMobile: true, timezoneId: 'Asia/Seoul' });
    const row = cardOf(page, order);
    await row.locator('[data-need]').waitFor();
    // In columns the times are in the location's zone.
    if (viewport === WIDE) await row.getByText('Vancouver time').waitFor();
    if (viewport !== NARROW) await row.getByRole('link').first().waitFor();
    await expect.poll(() => row.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [WIDE, NARROW]) {
    test(`axe finds nothing on the deliveries, ${colorScheme}, ${viewport.width} wide, and nothing is wider than the page`, async () => {
      const [late, riding] = [await placeDelivery(floor), await placeDelivery(floor)];
      await setDelivery(floor, riding, 'HeadingToCustomer', floor.mia);
      await floor.portal.database.pool.query(
        `update orders set confirmed_at = now() - interval '9 minutes' where id = $1`,
        [late.id],
      );
      const page = await open('', { colorScheme, viewport });
      await cardOf(page, riding).getByText('Mia Chen').waitFor();
      await cardOf(page, late).getByRole('checkbox').check();
      await bar(page).getByText('1 selected').waitFor();
      expect(await findViolations(page)).toEqual([]);
      const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
      expect(width).toBe(viewport.width);
      await bar(page).getByRole('button', { name: 'Failed' }).click();
      expect(await findViolations(page)).toEqual([]);
    });
  }
}
