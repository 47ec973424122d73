import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../setup/axe.ts';
import { BoardWorld, LOCATION, LOCATION_BOARD, type WorldPage } from '../setup/board-world.ts';

let world: BoardWorld;
const opened: WorldPage[] = [];

beforeAll(async () => {
  world = await BoardWorld.start();
});
afterAll(() => world.stop());
afterEach(async () => {
  for (const { page, strays } of opened.splice(0)) {
    expect(strays, 'stray lines in the browser console').toEqual([]);
    await page.context().close();
  }
  await world.database.pool.query('delete from orders');
});

async function open(...args: Parameters<BoardWorld['open']>): Promise<Page> {
  const one = await world.open(...args);
  opened.push(one);
  return one.page;
}

const cardOf = (page: Page, id: string) => page.locator(`[data-order-id="${id}"]`);
const columnCard = (page: Page, column: string, id: string) =>
  page.locator(`[data-column="${column}"] [data-order-id="${id}"]`);
const focusedOrder = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id'));

test('an empty board says that orders come by themselves, and the first one does', async () => {
  const page = await open('super@passline.example', '/orders');
  await page.getByRole('heading', { name: 'No orders right now' }).waitFor();
  const order = await world.place();
  await columnCard(page, 'new', order.id).getByText('To confirm').waitFor();
  await page.getByTestId('announcer').getByText('1 new order: #1 Golden Wok').waitFor();
});

test('late orders come first and say what they need, for how long', async () => {
  const fresh = await world.place();
  const late = await world.place();
  await world.database.pool.query(
    `update orders set created_at = now() - interval '8 minutes' where id = $1`,
    [late.id],
  );
  const page = await open('super@passline.example', '/orders');
  const cards = page.locator('[data-column="new"] [data-order-id]');
  await cards.nth(1).waitFor();
  expect(await cards.first().getAttribute('data-order-id')).toBe(late.id);
  expect(await cards.first().textContent()).toMatch(/Late to confirm [56] min/);
  expect(await cards.last().getAttribute('data-order-id')).toBe(fresh.id);
  await page.getByText('1 late').waitFor();
});

test('a click on Confirm moves the order at once, and its place is kept under the pointer', async () => {
  const first = await world.place();
  const second = await world.place();
  const page = await open('super@passline.example', '/orders');
  await columnCard(page, 'new', first.id).getByRole('button', { name: 'Confirm' }).click();
  await columnCard(page, 'preparing', first.id).getByText('Ready in').waitFor();
  // The pointer rests where it was: what stands there is not the next order's button.
  await columnCard(page, 'new', first.id).getByText('Now Preparing').waitFor();
  await page.mouse.move(5, 5);
  await columnCard(page, 'new', first.id).waitFor({ state: 'detached' });
  expect(await page.getByTestId('count-new').textContent()).toContain('1');
  await columnCard(page, 'new', second.id).waitFor();
  const { rows } = await world.database.pool.query('select status, changed_by from orders where id = $1', [
    first.id,
  ]);
  expect(rows[0]).toEqual({ status: 'Preparing', changed_by: 'Sasha Park' });
});

test('new orders wait outside of a column that somebody works in', async () => {
  const first = await world.place();
  const page = await open('super@passline.example', '/orders');
  await columnCard(page, 'new', first.id).hover();
  await page.mouse.move(300, 400, { steps: 3 });
  const second = await world.place();
  await page.getByRole('button', { name: 'Show 1 new' }).waitFor();
  expect(await cardOf(page, second.id).count()).toBe(0);
  await page.getByRole('button', { name: 'Show 1 new' }).click();
  await columnCard(page, 'new', second.id).waitFor();
});

test('with the keyboard alone: to an order, confirm it, food ready, paid, done, and back', async () => {
  const first = await world.place();
  const second = await world.place();
  const page = await open('super@passline.example', '/orders');
  await cardOf(page, second.id).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  expect(await focusedOrder(page)).toBe(second.id);
  await page.keyboard.press('k');
  expect(await focusedOrder(page)).toBe(first.id);

  await page.keyboard.press('c');
  await columnCard(page, 'preparing', first.id).waitFor();
  await page.waitForFunction(
    (id) => document.activeElement?.closest(`[data-column="preparing"] [data-order-id="${id}"]`) !== null,
    first.id,
  );
  await page.keyboard.press('d');
  await page.getByRole('alert').getByText('The food is not ready yet').waitFor();
  await page.keyboard.press('r');
  await columnCard(page, 'preparing', first.id).getByText('Food ready').waitFor();
  await page.getByText(`The food of #${first.orderNumber} is ready.`).waitFor();
  await page.keyboard.press('p');
  await page.getByText(`#${first.orderNumber} is paid.`).waitFor();
  await page.keyboard.press('d');
  await columnCard(page, 'done', first.id).waitFor();
  await page.getByText(`#${first.orderNumber} is done.`).waitFor();
  await page.keyboard.press('b');
  await page.getByText(`#${first.orderNumber} is back in Preparing.`).waitFor();
  await page.waitForFunction(
    (id) => document.activeElement?.closest(`[data-column="preparing"] [data-order-id="${id}"]`) !== null,
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
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

test('Undo in the notification takes a change back', async () => {
  const order = await world.place();
  await world.confirm(order);
  const page = await open('super@passline.example', '/orders');
  await cardOf(page, order.id).getByRole('button', { name: 'Food is Ready' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`The food of #${order.orderNumber} is not ready.`).waitFor();
  await cardOf(page, order.id).getByRole('button', { name: 'Food is Ready' }).waitFor();
});

test('the address carries the view: a copied link shows the same to a colleague, less what is not theirs', async () => {
  const pickup = await world.place({ name: 'Kim Larsen' });
  const dineIn = await world.place({ orderType: 'DineIn', name: 'Kim Larsen' });
  const page = await open('super@passline.example', LOCATION_BOARD);
  await cardOf(page, dineIn.id).waitFor();
  await page.getByRole('searchbox').fill('larsen');
  await page.getByRole('button', { name: 'Pickup' }).click();
  await cardOf(page, dineIn.id).waitFor({ state: 'detached' });
  await cardOf(page, pickup.id).locator('[data-opens]').click();
  await page.getByRole('dialog').waitFor();
  const link = new URL(page.url());

  const colleague = await open('admin@passline.example', link.pathname + link.search);
  await colleague.getByRole('dialog').getByText('Kim Larsen').waitFor();
  await colleague.keyboard.press('Escape');
  await cardOf(colleague, pickup.id).waitFor();
  expect(await cardOf(colleague, dineIn.id).count()).toBe(0);
  expect(await colleague.getByRole('searchbox').inputValue()).toBe('larsen');
});

test('an admin sees their own location only, and another one is no page', async () => {
  const own = await world.place();
  const elsewhere = '00000000-0000-4000-8000-000000000200';
  await world.database.pool.query(
    `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng)
     select $1, restaurant_id, 'Taco Verde', 'Side Street', address, lat, lng from locations where id = $2
     on conflict do nothing`,
    [elsewhere, LOCATION],
  );
  await world.database.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'location_id', $2::text, 'restaurant_name', 'Taco Verde'))).* from orders o where o.id = $1`,
    [own.id, elsewhere],
  );
  const platform = await open('super@passline.example', `/orders?locations=${elsewhere}`);
  await platform.getByText('Taco Verde').first().waitFor();
  expect(await cardOf(platform, own.id).count()).toBe(0);

  const admin = await open('admin@passline.example', LOCATION_BOARD);
  await cardOf(admin, own.id).waitFor();
  expect(await admin.locator('[data-order-id]').count()).toBe(1);
  const foreign = LOCATION_BOARD.replace(LOCATION, elsewhere);
  const lost = await open('admin@passline.example', foreign);
  await lost.getByText('No Page Found').waitFor();
});

test('rush: with 300 orders moving, the scroll and the focus stay where they are', async () => {
  await world.multiply(await world.place(), 300);
  const page = await open('super@passline.example', '/orders');
  const list = page.locator('[data-column="preparing"] ul');
  await list.waitFor();
  await page.mouse.move(5, 200);
  const scroller = page.locator('[data-column="preparing"] ul').locator('..');
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
    () => document.querySelectorAll('[data-column="preparing"] [data-order-id]').length > 5,
  );
  const before = await topCard();
  // Cards above leave for another column while nobody is inside.
  await world.database.pool.query(
    `update orders set status = 'Done', finished_at = now() where id in
     (select id from orders where status = 'Preparing' order by created_at limit 10)`,
  );
  await page.waitForFunction(() =>
    document.querySelector('[data-testid="count-done"]')?.textContent?.startsWith('10'),
  );
  const after = await topCard();
  expect(after).toEqual(before);

  await cardOf(page, before?.id ?? '')
    .locator('[data-opens]')
    .focus();
  for (let round = 0; round < 10; round += 1) {
    await world.database.pool.query(
      `update orders set is_food_ready = not is_food_ready where id in (select id from orders order by random() limit 60)`,
    );
  }
  expect(await focusedOrder(page)).toBe(before?.id);
  expect(await topCard()).toEqual(before);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`axe finds nothing on the board, ${colorScheme}, ${viewport.width} wide`, async () => {
      const late = await world.place({ name: 'Late Lee' });
      await world.database.pool.query(
        `update orders set created_at = now() - interval '8 minutes' where id = $1`,
        [late.id],
      );
      await world.confirm(await world.place());
      const cancelled = await world.place();
      await world.database.pool.query(
        `update orders set status = 'Cancelled', finished_at = now() where id = $1`,
        [cancelled.id],
      );
      const page = await open('super@passline.example', '/orders', { colorScheme, viewport });
      await cardOf(page, late.id).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
}
