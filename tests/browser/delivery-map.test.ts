import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@passline/contract/orders/order';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { startHttpDouble } from '../setup/http-double.ts';
import { KITCHEN_LAT_LNG } from '../setup/kitchen.ts';
import { writePmtiles } from '../setup/pmtiles.ts';
import { isFocused, NARROW, Portal } from '../setup/portal.ts';
import {
  deliveryOf,
  dispatchTrail,
  openFloor,
  placeDelivery,
  reportCouriers,
  setDelivery,
  type Floor,
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

const open = (search = '', options = {}) => floor.portal.open(`/deliveries${search}`, 'super_admin', options);
const canvas = (page: Page) => page.getByRole('region', { name: 'Map of couriers and deliveries' });
const rowOf = (page: Page, { orderNumber }: Order) =>
  page.getByRole('button', { name: new RegExp(`^#${orderNumber} `) });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const ZOOM_12_PIXELS = 512 * 2 ** 12;
type Place = { lat: number; lng: number };
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);

/** Where a place is on a map centred on `centre`, at its first zoom. */
async function pixelOf(page: Page, place: Place, centre: Place): Promise<{ x: number; y: number }> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('There is no map.');
  return {
    x: box.x + box.width / 2 + ((place.lng - centre.lng) / 360) * ZOOM_12_PIXELS,
    y: box.y + box.height / 2 - (mercator(place.lat) - mercator(centre.lat)) * ZOOM_12_PIXELS,
  };
}

const placeOf = async (userId: string): Promise<Place> => {
  const { rows } = await floor.portal.database.pool.query<Place>(
    'select lat, lng from rider_positions where rider_user_id = $1',
    [userId],
  );
  return rows[0]!;
};
const doorOf = async ({ id }: Order): Promise<Place> => {
  const { rows } = await floor.portal.database.pool.query<Place>(
    'select lat, lng from deliveries where order_id = $1',
    [id],
  );
  return rows[0]!;
};

/** Follows a courier: they are in the middle of the map then. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Couriers/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Stop following' }).waitFor();
}

test('shows what is under way and who is on duty, and a row opens what can be done', async () => {
  const order = await placeDelivery(floor, { name: 'Robin Lee' });
  await setDelivery(floor, order, 'HeadingToCustomer', floor.mia);
  const page = await open();
  await rowOf(page, order).click();
  const chosen = card(page, `#${order.orderNumber} Golden Wok`);
  await chosen.getByText('Mia Chen to').waitFor();
  await chosen.getByText('Seen', { exact: false }).waitFor();
  expect(new URL(page.url()).searchParams.get('at')).toBe(`order:${order.id}`);
  await canvas(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await chosen.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').getByText('Robin Lee').first().waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Couriers/ }).click();
  // Kim was never seen but is listed; Ida is off duty and is not.
  const names = page.getByRole('list', { name: 'Couriers', exact: true });
  await names.getByText('Kim Larsen').waitFor();
  expect(await names.getByText('Ida Novak').count()).toBe(0);
  expect(await names.innerText()).toMatch(/Mia Chen[\s\S]*1 delivery[\s\S]*Kim Larsen[\s\S]*no position/);
});

test('a courier who is suspended is marked in the row of their delivery and on its card, and a colleague is not', async () => {
  const { pool } = floor.portal.database;
  const [order, beside] = [await placeDelivery(floor), await placeDelivery(floor)];
  await setDelivery(floor, order, 'HeadingToCustomer', floor.mia);
  await setDelivery(floor, beside, 'HeadingToCustomer', floor.noah);
  const page = await open();
  await rowOf(page, order).getByText('Mia Chen').waitFor();
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
    floor.mia.id,
  ]);
  const mark = (where: Locator) => where.getByText('Suspended', { exact: true });
  await mark(rowOf(page, order)).waitFor();
  expect(await mark(rowOf(page, beside)).count()).toBe(0);
  await rowOf(page, order).click();
  await mark(card(page, `#${order.orderNumber} Golden Wok`)).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Couriers/ }).click();
  await page.getByRole('button', { name: /^Mia Chen/ }).click();
  const said = await card(page, 'Mia Chen').locator('p').innerText();
  expect(said).toMatch(/^Suspended, 1 delivery/);
  expect(said.match(/suspended/gi)).toHaveLength(1);
  await pool.query('delete from auth.suspensions');
});

test('a press on a pin chooses the courier, as their row does', async () => {
  const page = await open();
  await follow(page, 'Mia Chen');
  const mia = await placeOf(floor.mia.id);
  await card(page, 'Mia Chen').getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(async () => {
      const { x, y } = await pixelOf(page, mia, mia);
      await page.mouse.click(x, y);
      return card(page, 'Mia Chen').count();
    })
    .toBe(1);
  await expect
    .poll(() => page.getByRole('button', { name: /^Mia Chen/ }).getAttribute('aria-pressed'))
    .toBe('true');
});

test("a courier dragged onto a customer's pin gets the delivery, and Undo reverts it", async () => {
  const order = await placeDelivery(floor);
  const page = await open();
  await follow(page, 'Noah Berg');
  const noah = await placeOf(floor.noah.id);
  const door = await doorOf(order);
  // The map is at rest when the pin in its middle can be pointed at.
  const from = await pixelOf(page, noah, noah);
  const to = await pixelOf(page, door, noah);
  await expect
    .poll(async () => {
      await page.mouse.move(from.x + 40, from.y + 40);
      await page.mouse.move(from.x, from.y);
      return canvas(page).evaluate((node) => getComputedStyle(node).cursor);
    })
    .toBe('pointer');
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await deliveryOf(floor, order))?.rider_name).toBe('Noah Berg');
  expect(await dispatchTrail(floor, order)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await deliveryOf(floor, order))?.rider_name).toBe(null);
});

test('a delivery is given to a courier without a mouse', async () => {
  const order = await placeDelivery(floor);
  const page = await open('?side=couriers');
  await page.getByRole('button', { name: /^Mia Chen/ }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('mia');
  await page.keyboard.press('ArrowDown');
  await isFocused(page.getByRole('button', { name: /^Mia Chen/ }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Give a delivery to Mia Chen').selectOption(order.id);
  await expect.poll(async () => (await deliveryOf(floor, order))?.rider_name).toBe('Mia Chen');
});

test('what the pointer is on in the list is marked on the map, and the table is filtered in the same way', async () => {
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
  const other = await placeDelivery(floor);
  const page = await open();
  await rowOf(page, other).waitFor();
  await rowOf(page, order).hover();
  await expect.poll(() => page.locator('li[data-pointed]').count()).toBe(1);
  await page.getByRole('button', { name: /^To restaurant 1/ }).click();
  await expect.poll(() => rowOf(page, other).count()).toBe(0);
  await page.getByRole('link', { name: 'As a table' }).click();
  await page.getByTestId('deliveries-count').waitFor();
  await expect.poll(() => page.locator('li[data-order-id]').count()).toBe(1);
  await page.getByRole('link', { name: 'On the map' }).click();
  await rowOf(page, order).waitFor();
  expect(await rowOf(page, other).count()).toBe(0);
});

test('a finished delivery keeps its link: it says that the delivery is over and opens the order', async () => {
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'HeadingToCustomer', floor.mia);
  await floor.portal.database.pool.query(
    `insert into courier_tracks select $1, now() - n * interval '15 seconds', $2, $3 + n * 0.001, $4 from generate_series(1, 5) n`,
    [order.id, floor.mia.id, KITCHEN_LAT_LNG.lat, KITCHEN_LAT_LNG.lng],
  );
  await setDelivery(floor, order, 'Delivered', floor.mia);
  const page = await open(`?at=order:${order.id}`);
  await card(page, 'Not under way').getByText('Mia Chen was last seen').waitFor();
  await card(page, 'Not under way').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').first().waitFor();
});

test('an order links to its delivery on the map, for those who may see the map', async () => {
  const order = await placeDelivery(floor);
  const { portal } = floor;
  const admin = await portal.open(`${portal.path('orders')}?order=${order.id}`, 'admin');
  const theirs = admin.getByRole('dialog', { name: `#${order.orderNumber}` });
  await theirs.getByRole('heading', { name: 'Delivery' }).waitFor();
  expect(await theirs.getByRole('link', { name: 'Show on the map' }).count()).toBe(0);
  const page = await portal.open(`/orders?order=${order.id}`, 'super_admin');
  await page.getByRole('link', { name: 'Show on the map' }).click();
  await card(page, `#${order.orderNumber} Golden Wok`).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('on a phone the map or the list fills the screen, and all of it can be reached by touch', async () => {
  const order = await placeDelivery(floor);
  const page = await open('', { viewport: NARROW });
  await rowOf(page, order).click();
  await canvas(page).waitFor();
  expect(await rowOf(page, order).isVisible()).toBe(false);
  const open_ = card(page, `#${order.orderNumber} Golden Wok`).getByRole('button', { name: 'Open' });
  expect((await open_.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await rowOf(page, order).waitFor();
});

test('it says when nothing is under way, and a browser that cannot draw maps shows the list', async () => {
  const page = await open();
  await page.getByText('No active deliveries right now').waitFor();
  const plain = await floor.portal.open('/', 'super_admin');
  await plain.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the canvas below
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith('webgl')
        ? null
        : (getContext.call(this, kind as '2d', ...(more as [])) as never);
    } as typeof getContext;
  });
  await plain.goto('/deliveries?side=couriers');
  await plain.getByText('This browser cannot draw maps.').waitFor();
  await plain.getByRole('button', { name: /^Mia Chen/ }).click();
  await card(plain, 'Mia Chen').waitFor();
});

test('a background map that never answers is reported, and everything else works', async () => {
  const silent = await startHttpDouble(() => null);
  const portal = await Portal.start({
    map: { styleUrl: `${silent.url}/style.json`, file: null, hosts: [silent.url] },
  });
  try {
    await portal.database.pool.query(
      `update users set rider_active_until = now() + interval '1 hour' where id = $1`,
      [portal.people.courier.id],
    );
    const page = await portal.open('/deliveries?side=couriers', 'super_admin');
    await page.getByText('The base map does not answer: streets are missing.').waitFor();
    await page.getByRole('button', { name: new RegExp(`^${portal.people.courier.name}`) }).click();
    await card(page, portal.people.courier.name).waitFor();
    await portal.closePages();
  } finally {
    await portal.stop();
    await silent.stop();
  }
});

test('a local PMTiles file is the background map, read in parts, with its attribution', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'passline-ground-')), 'world.pmtiles');
  await writePmtiles(file);
  const portal = await Portal.start({ map: { styleUrl: null, file, hosts: [] } });
  try {
    const page = await portal.open('/', 'super_admin');
    const parts: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/map/ground.pmtiles')) parts.push(answer.status());
    });
    await page.goto('/deliveries');
    await page.getByRole('link', { name: 'OpenStreetMap' }).waitFor({ state: 'attached' });
    await expect.poll(() => parts.length).toBeGreaterThan(0);
    expect(new Set(parts)).toEqual(new Set([206]));
    await portal.closePages();
  } finally {
    await portal.stop();
  }
});
