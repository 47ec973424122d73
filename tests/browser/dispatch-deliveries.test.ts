import { expect, test } from 'vitest';
import { findViolationsInBothSchemes, rests } from '../setup/find-violations.ts';
import { NARROW, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';
import {
  bar,
  count,
  expectRows,
  isInSight,
  rowAt,
  rows,
  openDeliveries,
} from './dispatch-deliveries-floor.ts';
import { cardOf, picker, placeDelivery, setDelivery } from './dispatch-floor.ts';

const { floor, open, multiply } = await openDeliveries();

/** Nothing of it is cut off by the row that it stands in. */
const isWhole = (mark: Element) => {
  const [own, row] = [mark, mark.closest('li')].map((one) => one?.getBoundingClientRect());
  return (
    own !== undefined &&
    row !== undefined &&
    own.width > 0 &&
    own.right <= row.right &&
    own.bottom <= row.bottom
  );
};

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

test('a courier who is suspended with a delivery is named above the list, with the way to it, and is not offered', async () => {
  const { pool } = floor.portal.database;
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'HeadingToCustomer', floor.mia);
  await setDelivery(floor, await placeDelivery(floor), 'HeadingToRestaurant', floor.noah);
  const page = await open();
  await expectRows(page, 2);
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
    floor.mia.id,
  ]);
  const told = page.getByText(`${floor.mia.name} is suspended. Their deliveries need another courier.`);
  await told.waitFor();
  await cardOf(page, order).getByText('Suspended', { exact: true }).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  const phone = await open('', { viewport: NARROW });
  const mark = cardOf(phone, order).locator('strong').filter({ hasText: 'Suspended' });
  await mark.locator('svg').waitFor();
  expect(await mark.evaluate(isWhole), 'the mark beside a name that is cut off').toBe(true);
  await page.getByRole('button', { name: 'Show them' }).click();
  await expectRows(page, 1);
  await rowAt(page, 0)
    .getByRole('button', { name: /^Change/ })
    .click();
  await picker(page).getByText('Noah Berg').first().waitFor();
  expect(
    await picker(page)
      .getByRole('option', { name: /Mia Chen/ })
      .count(),
  ).toBe(0);
  await page.keyboard.press('Escape');
  await pool.query('delete from auth.suspensions');
  await told.waitFor({ state: 'detached' });
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
  await expect.poll(() => rowAt(page, 150).evaluate(isInSight)).toBe(true);
  await page.keyboard.press('Home');
  await waitUntil(async () => (await focusedRow()) === '0');
  await expect.poll(() => rowAt(page, 0).evaluate(isInSight)).toBe(true);
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

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on the deliveries, light and dark, ${viewport.width} wide, and nothing is wider than the page`, async () => {
    const [late, riding] = [await placeDelivery(floor), await placeDelivery(floor)];
    await setDelivery(floor, riding, 'HeadingToCustomer', floor.mia);
    await floor.portal.database.pool.query(
      `update orders set confirmed_at = now() - interval '9 minutes' where id = $1`,
      [late.id],
    );
    const page = await open('', { viewport });
    await cardOf(page, riding).getByText('Mia Chen').waitFor();
    await cardOf(page, late).getByRole('checkbox').check();
    await bar(page).getByText('1 selected').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
    expect(width).toBe(viewport.width);
    await bar(page).getByRole('button', { name: 'Failed' }).click();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
