import type { Order } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes, rests } from '../setup/find-violations.ts';
import { asDelivery } from '../setup/place-order.ts';
import { NARROW, WIDE } from '../setup/portal.ts';
import { cardOf, columnCard, focusedOrder, openBoard } from './board-desk.ts';

const portal = await openBoard();

/** Copies an order by plain SQL, for a crowd: half of it New, half Preparing. */
async function multiply(order: Order, copies: number): Promise<void> {
  await portal.database.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'order_number', o.order_number + 1000 + n,
        'status', case when n % 2 = 0 then 'New' else 'Preparing' end,
        'created_at', o.created_at - n * interval '1 second'))).*
      from orders o, generate_series(1, $2::int) n where o.id = $1`,
    [order.id, copies],
  );
}

test('an empty board says that orders come by themselves, and the first one does', async () => {
  const page = await portal.open('/orders', 'super_admin');
  await page.getByText('No orders right now').waitFor();
  const order = await portal.place();
  await columnCard(page, 'new', order.id).getByText('to confirm').waitFor();
  await page.getByTestId('announcer').getByText('1 new order: #1 Golden Wok').waitFor();
});

test('late orders come first and say what they need, for how long', async () => {
  const fresh = await portal.place();
  const late = await portal.place();
  await portal.database.pool.query(
    `update orders set created_at = now() - interval '8 minutes' where id = $1`,
    [late.id],
  );
  const page = await portal.open('/orders', 'super_admin');
  const cards = page.locator('[data-lane="new"] [data-order-id]');
  await cards.nth(1).waitFor();
  expect(await cards.first().getAttribute('data-order-id')).toBe(late.id);
  expect(await cards.first().textContent()).toMatch(/to confirm [56] min late/);
  expect(await cards.last().getAttribute('data-order-id')).toBe(fresh.id);
  await page.locator('[data-lane="new"]').getByText('1 late').waitFor();
});

test('an address with ‘Late only’ shows exactly the late orders, and new late orders join them', async () => {
  const [late, fresh, soon] = [await portal.place(), await portal.place(), await portal.place()];
  await portal.database.pool.query(
    `update orders set created_at = now() - case id when $1 then interval '8 minutes' else interval '2 minutes 50 seconds' end
     where id in ($1, $2)`,
    [late.id, soon.id],
  );
  const page = await portal.open('/orders?late=1', 'super_admin');
  await cardOf(page, late.id).waitFor();
  await cardOf(page, soon.id).waitFor();
  expect(await cardOf(page, fresh.id).count()).toBe(0);
  await page.getByRole('button', { name: 'Late only', pressed: true }).click();
  await cardOf(page, fresh.id).waitFor();
  expect(new URL(page.url()).searchParams.get('late')).toBeNull();
});

test('an order for tonight stands behind the current ones, whichever was placed first', async () => {
  const tonight = await portal.place();
  const now = await portal.place();
  for (const order of [tonight, now]) await portal.confirm(order);
  await portal.database.pool.query(
    `update orders set completion_time = now() + case id when $1 then interval '5 hours' else interval '20 minutes' end
     where id in ($1, $2)`,
    [tonight.id, now.id],
  );
  const page = await portal.open('/orders', 'super_admin');
  const cards = page.locator('[data-lane="cooking"] [data-order-id]');
  await cards.nth(1).waitFor();
  expect(await cards.first().getAttribute('data-order-id')).toBe(now.id);
  await columnCard(page, 'cooking', tonight.id)
    .getByText('4 h 59')
    .or(page.getByText('5 h 00'))
    .first()
    .waitFor();
});

test('Preparing is three lanes, and Done a rail that opens and stays open', async () => {
  const [cooked, waiting, onItsWay, over] = [
    await portal.place(),
    await portal.place(),
    await portal.place({
      ...asDelivery,
      orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    }),
    await portal.place(),
  ];
  for (const order of [cooked, waiting, onItsWay]) await portal.confirm(order);
  await portal.database.pool.query(`update orders set is_food_ready = true where id in ($1, $2)`, [
    waiting.id,
    onItsWay.id,
  ]);
  await portal.database.pool.query(
    `update deliveries set delivery_status = 'HeadingToCustomer' where order_id = $1`,
    [onItsWay.id],
  );
  await portal.database.pool.query(
    `update orders set status = 'Cancelled', finished_at = now() where id = $1`,
    [over.id],
  );
  const page = await portal.open('/orders', 'super_admin');
  await columnCard(page, 'cooking', cooked.id).waitFor();
  await columnCard(page, 'ready', waiting.id).waitFor();
  await columnCard(page, 'way', onItsWay.id).waitFor();
  await expect.poll(() => page.getByTestId('count-preparing').textContent()).toContain('3');
  expect(await cardOf(page, over.id).count()).toBe(0);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await columnCard(page, 'done', over.id).getByText('Cancelled').waitFor();
  await page.reload();
  await columnCard(page, 'done', over.id).waitFor();
  await page.getByRole('button', { name: 'Fold Done' }).click();
  await cardOf(page, over.id).waitFor({ state: 'detached' });
});

test("a kitchen's cards show the food, its modifiers and, first of all, an allergy; the platform's do not", async () => {
  const order = await portal.place({
    notes: 'Ring twice',
    orderCartItems: [
      { productId: portal.own.noodles, count: 2, notes: 'Allergic to peanuts' },
      { productId: portal.own.noodles, count: 1 },
    ],
  });
  const [{ name }] = order.orderCartItems as [Order['orderCartItems'][number]];
  const page = await portal.open(portal.path('orders'), 'admin');
  const card = cardOf(page, order.id);
  await card.locator('[data-kind=allergy]').getByText(`${name}: Allergic to peanuts · Ring twice`).waitFor();
  expect(await card.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(new RegExp(`^2×${name}`)),
    expect.stringMatching(new RegExp(`^1×${name}`)),
  ]);
  // Nothing of it is cut off: its height is the sum of its parts.
  expect(await card.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  const platform = await portal.open('/orders', 'super_admin');
  await cardOf(platform, order.id)
    .getByText('3 items')
    .or(cardOf(platform, order.id).getByText('2 items'))
    .waitFor();
  expect(await cardOf(platform, order.id).getByText('peanuts').count()).toBe(0);
});

test('in a kitchen too the cards stay in place under the pointer when a colleague ends an order', async () => {
  const first = await portal.place({ notes: 'Please ring twice, the buzzer has been broken for a week' });
  const second = await portal.place();
  await portal.database.pool.query(
    `update orders set created_at = now() - interval '1 minute' where id = $1`,
    [first.id],
  );
  const page = await portal.open(portal.path('orders'), 'admin');
  const below = cardOf(page, second.id);
  await below.getByRole('listitem').first().waitFor();
  await below.hover();
  const before = await below.boundingBox();
  await portal.database.pool.query(
    `update orders set status = 'Cancelled', finished_at = now() where id = $1`,
    [first.id],
  );
  await cardOf(page, first.id).getByText('No longer active').waitFor();
  expect(await below.boundingBox()).toEqual(before);
  await cardOf(page, first.id).getByRole('button').click();
  await page.getByRole('dialog').getByText('Cancelled').first().waitFor();
});

test('a click on Confirm moves the order at once, and its place is kept under the pointer', async () => {
  const first = await portal.place();
  const second = await portal.place();
  const page = await portal.open('/orders', 'super_admin');
  await columnCard(page, 'new', first.id).getByRole('button', { name: 'Confirm' }).click();
  await columnCard(page, 'cooking', first.id).getByText('to finish').waitFor();
  // The pointer rests where it was: the next order's button does not move there.
  await columnCard(page, 'new', first.id).getByText('Now Cooking').waitFor();
  await page.mouse.move(5, 5);
  await columnCard(page, 'new', first.id).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByTestId('count-new').textContent()).toContain('1');
  await columnCard(page, 'new', second.id).waitFor();
  // The screen shows it before the server has stored it.
  const stored = async () => {
    const sql = 'select status, changed_by from orders where id = $1';
    return (await portal.database.pool.query(sql, [first.id])).rows[0];
  };
  const by = portal.people.super_admin.name;
  await expect.poll(stored).toEqual({ status: 'Preparing', changed_by: by });
});

test('a double click is one step: a button that comes under the pointer meanwhile is not pressed', async () => {
  const order = await portal.place();
  const page = await portal.open('/orders', 'super_admin');
  await columnCard(page, 'new', order.id).getByRole('button', { name: 'Confirm' }).dblclick();
  const card = cardOf(page, order.id);
  // The next step is possible once this one is done: until then the button asks to wait a moment.
  await page.getByText(`#${order.orderNumber} Golden Wok is confirmed.`).waitFor();
  await card.getByRole('button', { name: 'Food is Ready' }).dblclick();
  await card.getByRole('button', { name: 'Mark as Paid' }).waitFor();
  await page.getByText(`The food of #${order.orderNumber} Golden Wok is ready.`).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  const { rows } = await portal.database.pool.query(
    'select action from audit where record_id = $1 order by id',
    [order.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'orders.create',
    'orders.confirm',
    'orders.setFoodReady',
  ]);
});

test('new orders wait outside a column that somebody works in', async () => {
  const first = await portal.place();
  const page = await portal.open('/orders', 'super_admin');
  await columnCard(page, 'new', first.id).hover();
  await page.mouse.move(300, 400, { steps: 3 });
  const second = await portal.place();
  await page.getByRole('button', { name: 'Show 1 new' }).waitFor();
  expect(await cardOf(page, second.id).count()).toBe(0);
  await page.getByRole('button', { name: 'Show 1 new' }).click();
  await columnCard(page, 'new', second.id).waitFor();
});

test('with the keyboard alone: to an order, confirm it, food ready, paid, done, and back', async () => {
  const first = await portal.place();
  const second = await portal.place();
  const page = await portal.open('/orders', 'super_admin');
  await cardOf(page, second.id).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedOrder(page)).toBe(second.id);
  await page.keyboard.press('k');
  await expect.poll(() => focusedOrder(page)).toBe(first.id);

  // Cards are there before everything is answered; until then a key only says that the screen is connecting.
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('c');
  await columnCard(page, 'cooking', first.id).waitFor();
  await page.waitForFunction(
    (id) => document.activeElement?.closest(`[data-lane="cooking"] [data-order-id="${id}"]`) !== null,
    first.id,
  );
  await page.getByText(`#${first.orderNumber} Golden Wok is confirmed.`).waitFor();
  await page.keyboard.press('d');
  await page.getByRole('alert').getByText('The food is not ready yet').waitFor();
  await page.keyboard.press('r');
  await columnCard(page, 'ready', first.id).getByText('to pick up').waitFor();
  await page.getByText(`The food of #${first.orderNumber} Golden Wok is ready.`).waitFor();
  await page.keyboard.press('p');
  await page.getByText(`#${first.orderNumber} Golden Wok is paid.`).waitFor();
  await page.keyboard.press('d');
  // Done is folded: the card keeps its place, and the keyboard with it.
  await columnCard(page, 'ready', first.id).getByText('Now Done').waitFor();
  await page.getByText(`#${first.orderNumber} Golden Wok is done.`).waitFor();
  await page.waitForFunction(
    (id) => document.activeElement?.closest(`[data-lane="ready"] [data-order-id="${id}"]`) !== null,
    first.id,
  );
  // The live row arrives after the answer, and the card is drawn once more.
  await rests(page);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('b');
  await page.getByText(`#${first.orderNumber} Golden Wok is back in Preparing.`).waitFor();
  await page.waitForFunction(
    (id) => document.activeElement?.closest(`[data-lane="ready"] [data-order-id="${id}"]`) !== null,
    first.id,
  );

  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).searchParams.get('order')).toContain(first.id);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(
    (id) => document.activeElement?.closest(`[data-order-id="${id}"]`) !== null,
    first.id,
  );
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
});

test('Undo in the notification undoes a change', async () => {
  const order = await portal.place();
  await portal.confirm(order);
  const page = await portal.open('/orders', 'super_admin');
  await cardOf(page, order.id).getByRole('button', { name: 'Food is Ready' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`#${order.orderNumber} Golden Wok: “marked the food as ready” is undone.`).waitFor();
  await cardOf(page, order.id).getByRole('button', { name: 'Food is Ready' }).waitFor();
});

test('in a rush with 300 orders moving, the scroll position and the focus stay where they are', async () => {
  await multiply(await portal.place(), 300);
  const page = await portal.open('/orders', 'super_admin');
  const list = page.locator('[data-lane="cooking"] ul');
  await list.waitFor();
  await page.mouse.move(5, 200);
  const scroller = page.locator('[data-lane="cooking"] ul').locator('..');
  await scroller.evaluate((node) => node.scrollTo({ top: 3_000 }));
  const topCard = () =>
    scroller.evaluate((node) => {
      const edge = node.getBoundingClientRect().top;
      const cards = [...node.querySelectorAll('[data-order-id]')]
        .map((card) => ({
          id: card.getAttribute('data-order-id'),
          top: card.getBoundingClientRect().top - edge,
        }))
        .filter(({ top }) => top >= 0);
      return cards.sort((a, b) => a.top - b.top)[0] ?? null;
    });
  await page.waitForFunction(
    () => document.querySelectorAll('[data-lane="cooking"] [data-order-id]').length > 5,
  );
  // Rows are measured as they come into sight, and what is below them moves until all are measured.
  const isSettled = async () => {
    const seen = await topCard();
    await rests(page);
    return JSON.stringify(await topCard()) === JSON.stringify(seen);
  };
  await expect.poll(isSettled).toBe(true);
  const before = await topCard();
  const cooking = Number.parseInt((await page.getByTestId('count-cooking').textContent()) ?? '', 10);
  // Cards above leave for another column while nobody is inside.
  await portal.database.pool.query(
    `update orders set status = 'Done', finished_at = now() where id in
     (select id from orders where status = 'Preparing' order by id limit 10)`,
  );
  await expect.poll(() => page.getByTestId('count-cooking').textContent()).toContain(String(cooking - 10));
  await expect.poll(topCard).toEqual(before);

  await cardOf(page, before?.id ?? '')
    .locator('[data-opens]')
    .focus();
  for (let round = 0; round < 10; round += 1) {
    await portal.database.pool.query(
      `update orders set notes = gen_random_uuid()::text where id in (select id from orders order by random() limit 60)`,
    );
  }
  // Changes keep their order: once the last one shows, the others have come.
  await portal.database.pool.query(
    `update orders set status = 'Done', finished_at = now() where id =
     (select id from orders where status = 'Preparing' and id <> $1 order by id limit 1)`,
    [before?.id],
  );
  await expect.poll(() => page.getByTestId('count-cooking').textContent()).toContain(String(cooking - 11));
  expect(await focusedOrder(page)).toBe(before?.id);
  await expect.poll(topCard).toEqual(before);
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on the board, light and dark, ${viewport.width} wide`, async () => {
    const late = await portal.place({ name: 'Late Lee' });
    await portal.database.pool.query(
      `update orders set created_at = now() - interval '8 minutes' where id = $1`,
      [late.id],
    );
    await portal.confirm(await portal.place());
    const cancelled = await portal.place();
    await portal.database.pool.query(
      `update orders set status = 'Cancelled', finished_at = now() where id = $1`,
      [cancelled.id],
    );
    const page = await portal.open('/orders', 'super_admin', { viewport });
    await cardOf(page, late.id).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}

test('Enter right behind the last letter leads to the first order that was looked for, and not to the first of before', async () => {
  // The more urgent one stands first in the lane.
  const other = await portal.place({ name: 'Zoe First', phoneNumber: '+16045550171' });
  const wanted = await portal.place({ name: 'Yan Wanted', phoneNumber: '+16045550172' });
  const page = await portal.open('/orders', 'super_admin');
  await cardOf(page, other.id).waitFor();
  await cardOf(page, wanted.id).waitFor();
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
  await page.keyboard.type('6045550172');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (id) => document.activeElement?.closest(`[data-order-id="${id}"]`) !== null,
    wanted.id,
  );
  expect(await cardOf(page, other.id).count()).toBe(0);
});
