import type { Page } from '@passline/contract/kernel/list';
import type { Order } from '@passline/contract/orders/order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { WeekHours } from '@passline/domain/hours/week-hours';
import { addDays, instantAt, weekdayOf } from '@passline/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { openHoursSite, TODAY, week, ZONE } from '../hours/hours-desk.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { layDesk, type Desk } from '../setup/desk.ts';
import { anOrder, asDelivery, type OrderInput } from '../setup/place-order.ts';

let desk: Desk;

const site = await openHoursSite();
const { pool } = site.database;
beforeEach(async () => {
  await pool.query('update locations set region_id = null');
  await pool.query('delete from regions');
  desk = await layDesk(site);
});

async function putInRegion(hours: WeekHours | null): Promise<void> {
  await pool.query(
    `with made as (insert into regions (name, delivery_hours_lt) values ('Lougheed', $2) returning id)
     update locations set region_id = made.id from made where locations.id = $1`,
    [desk.kitchen.locationId, hours && JSON.stringify(hours)],
  );
}

async function order(changes: Partial<OrderInput> = {}, at = desk.kitchen) {
  const orderCartItems = [{ productId: at.noodles, count: 2 }];
  const input = anOrder(at, { ...asDelivery, orderCartItems, ...changes });
  const { status, body } = await call<Order & RefusalBody>(desk.url, 'orders.create', input, {
    token: desk.market.token,
  });
  return { status, code: body.data?.['code'], message: body.message };
}
async function ordersOf(): Promise<number> {
  const { rows } = await pool.query('select from orders where location_id = $1', [desk.kitchen.locationId]);
  return rows.length;
}

/** For the server it is noon. */
const evening = () => week({ [weekdayOf(TODAY)]: '17:00-22:00' });

test("while its region does not deliver, a location's delivery by our couriers is refused and not stored; a neighbour without a region delivers", async () => {
  await putInRegion(evening());
  expect(await order()).toEqual({
    status: 422,
    code: 'region-closed',
    message: 'Our couriers do not deliver in Lougheed now. The next time is 17:00.',
  });
  expect(await ordersOf()).toBe(0);
  expect((await order({}, desk.neighbour)).status).toBe(200);
});

test('an order for tonight is accepted, one for another day is not', async () => {
  await putInRegion(evening());
  const at = (date: string) =>
    ({ orderTimeType: 'Scheduled', scheduledOrderTimestamp: instantAt(date, '18:00', ZONE) }) as const;
  expect((await order(at(addDays(TODAY, 1)))).code).toBe('region-closed');
  expect((await order(at(TODAY))).status).toBe(200);
});

test("pickups are accepted, and so are a restaurant's own deliveries", async () => {
  await putInRegion(week({}));
  expect((await order()).code).toBe('region-closed');
  expect((await order({ orderType: 'Pickup' })).status).toBe(200);
  await pool.query(`update locations set delivery_type = 'restaurant' where id = $1`, [
    desk.kitchen.locationId,
  ]);
  expect((await order()).status).toBe(200);
});

test('a region without its own hours delivers whenever its restaurants do', async () => {
  await putInRegion(null);
  expect((await order()).status).toBe(200);
});

test('the list of locations says that it does not deliver now, and that a neighbour without a region does', async () => {
  await putInRegion(evening());
  const { body } = await call<Page<LocationSummary>>(
    desk.url,
    'restaurants.listLocations',
    {},
    { token: desk.boss.token },
  );
  const of = ({ locationId }: { locationId: string }) =>
    body.rows.find((row) => row.locationId === locationId);
  expect(of(desk.kitchen)).toMatchObject({
    ordering: { isOpen: true },
    delivery: { isOpen: false, changesAt: instantAt(TODAY, '17:00', ZONE) },
  });
  expect(of(desk.neighbour)).toMatchObject({ delivery: { isOpen: true } });
});

test("a location's screen gets the hours of its own region, and nothing for a region without hours", async () => {
  const read = () =>
    call<object | null>(
      desk.url,
      'hours.region',
      { locationId: desk.kitchen.locationId },
      { token: desk.admin.token },
    );
  expect((await read()).body).toBeNull();
  await putInRegion(null);
  expect((await read()).body).toBeNull();
  await pool.query('update regions set delivery_hours_lt = $1', [JSON.stringify(evening())]);
  expect((await read()).body).toMatchObject({ name: 'Lougheed', timezone: ZONE, deliveryHoursLT: evening() });
});
