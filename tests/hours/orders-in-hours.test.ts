import type { Page } from '@passline/contract/kernel/list';
import type { Order } from '@passline/contract/orders/order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { WeekHours } from '@passline/domain/hours/week-hours';
import { addDays, instantAt, weekdayOf } from '@passline/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { asDelivery, anOrder, type OrderInput } from '../setup/place-order.ts';
import { layDesk, type Desk } from '../setup/desk.ts';
import { ALWAYS, ranges, openHoursSite, TODAY, week, ZONE } from './hours-desk.ts';

let desk: Desk;

const site = await openHoursSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

async function setHours(columns: {
  hours?: WeekHours;
  delivery?: WeekHours | null;
  exceptions?: object[];
}): Promise<void> {
  const { hours = ALWAYS, delivery = null, exceptions = [] } = columns;
  await site.database.pool.query(
    'update locations set hours_lt = $2, delivery_hours_lt = $3, hours_exceptions = $4 where id = $1',
    [
      desk.kitchen.locationId,
      JSON.stringify(hours),
      delivery && JSON.stringify(delivery),
      JSON.stringify(exceptions),
    ],
  );
}

const twoOfThem = () => ({ orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }] });
async function order(changes: Partial<OrderInput> = {}) {
  const { status, body } = await call<Order & RefusalBody>(
    site.server.url,
    'orders.create',
    anOrder(desk.kitchen, changes),
    { token: desk.market.token },
  );
  return { status, code: body.data?.['code'], message: body.message };
}

async function ordersOf(): Promise<number> {
  const { rows } = await site.database.pool.query('select from orders where location_id = $1', [
    desk.kitchen.locationId,
  ]);
  return rows.length;
}

/** Noon of the day after tomorrow, in the location's zone: after every range of today. */
const laterDate = addDays(TODAY, 2);
const later = instantAt(laterDate, '12:00', ZONE);
const scheduled = (atMs: number) => ({ orderTimeType: 'Scheduled', scheduledOrderTimestamp: atMs }) as const;

test('a closed kitchen takes no order, and nothing is written', async () => {
  await setHours({ hours: week({}) });
  expect(await order()).toEqual({
    status: 422,
    code: 'location-closed',
    message: 'This restaurant is closed now. No hours are set for the days ahead.',
  });
  expect(await ordersOf()).toBe(0);
});

test('an exception closes a kitchen that is always open, and its name is shown', async () => {
  const date = TODAY;
  // Yesterday too: its 24 hours would end when today begins.
  await setHours({
    hours: { ...ALWAYS, [weekdayOf(addDays(date, 1))]: ranges('11:00-22:00') },
    exceptions: [{ kind: 'ordering', date, name: 'Christmas Day', ranges: [] }],
  });
  const refused = await order();
  expect(refused.code).toBe('location-closed');
  expect(refused.message).toMatch(
    /^This restaurant is closed now \(Christmas Day\)\. The next time is \w{3} \d+ \w{3}, 11:00\.$/,
  );
});

test('a kitchen that is closed now takes an order for when it is open, and none for when it is closed', async () => {
  await setHours({ hours: week({ [weekdayOf(laterDate)]: '11:00-13:00' }) });
  expect((await order()).code).toBe('location-closed');
  expect((await order(scheduled(later))).status).toBe(200);
  const tooLate = await order(scheduled(instantAt(laterDate, '13:00', ZONE)));
  expect(tooLate.code).toBe('location-closed');
  expect(tooLate.message).toMatch(/^This restaurant is closed at \w{3} \d+ \w{3}, 13:00\. The next time is /);
  expect(await ordersOf()).toBe(1);
});

test('delivery goes by its own hours, pickup by those of ordering', async () => {
  await setHours({ delivery: week({}) });
  expect((await order(twoOfThem())).status).toBe(200);
  const refused = await order({ ...asDelivery, ...twoOfThem() });
  expect(refused).toMatchObject({
    code: 'location-closed',
    message: 'This restaurant does not deliver now. No hours are set for the days ahead.',
  });
  await setHours({ delivery: null });
  expect((await order({ ...asDelivery, ...twoOfThem() })).status).toBe(200);
});

test('an exception for delivery only leaves pickup open', async () => {
  const exceptions = [-1, 0].map((days) => ({
    kind: 'delivery',
    date: addDays(TODAY, days),
    name: 'Snow',
    ranges: [],
  }));
  await setHours({ exceptions });
  expect((await order({ ...asDelivery, ...twoOfThem() })).message).toContain('does not deliver now (Snow)');
  expect((await order(twoOfThem())).status).toBe(200);
});

test('a location that is switched off refuses as before, whatever the hours', async () => {
  await site.database.pool.query('update locations set order_open_after = null where id = $1', [
    desk.kitchen.locationId,
  ]);
  expect((await order()).code).toBe('ordering-closed');
});

test('a time beyond all calendars is refused', async () => {
  expect((await order(scheduled(Date.UTC(9999, 11, 31)))).code).toBe('scheduled-time-far');
});

test('the list of locations says who is open, and in which words', async () => {
  await setHours({ delivery: week({}) });
  const list = async () => {
    const answer = await call<Page<LocationSummary>>(
      site.server.url,
      'restaurants.listLocations',
      {},
      { token: desk.admin.token },
    );
    return answer.body.rows[0]!;
  };
  expect(await list()).toMatchObject({
    ordering: { isOpen: true },
    delivery: { isOpen: false },
    orderingWords: 'Open around the clock',
    hasMenu: true,
  });
  // The year 30000 is as good as never, and must not break everybody's list.
  await site.database.pool.query('update locations set order_open_after = 8e14 where id = $1', [
    desk.kitchen.locationId,
  ]);
  expect(await list()).toMatchObject({ ordering: { isOpen: false }, orderingWords: 'Ordering is off' });
  await site.database.pool.query('update menus set active = false where location_id = $1', [
    desk.kitchen.locationId,
  ]);
  expect(await list()).toMatchObject({ hasMenu: false });
});
