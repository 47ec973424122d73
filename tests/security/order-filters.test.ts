import type { OrderRow } from '@passline/contract/orders/order';
import type { OrderSummary } from '@passline/contract/orders/read';
import { isOrderFound, readOrderSearch } from '@passline/domain/orders/order-search';
import { expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';

type Wishes = {
  locationId?: string;
  locationIds?: string[];
  status?: OrderRow['status'][];
  orderTypes?: OrderRow['orderType'][];
  createdFrom?: number;
  createdBefore?: number;
  search?: string;
  limit?: number;
};
type Seeded = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'name' | 'restaurantName' | 'phoneNumber' | 'locationId'
> & {
  status: OrderRow['status'];
  orderType: OrderRow['orderType'];
  createdAt: number;
  total: number;
};
type Listed = { rows: OrderRow[]; total: number; summary: OrderSummary | null };

const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const STATUSES = ['New', 'Preparing', 'Done', 'Cancelled'] as const;
const TYPES = ['Delivery', 'Pickup', 'DineIn'] as const;
/** As many as the server's pool has connections, so that each statement runs on each connection. */
const AT_ONCE = 8;

const desk = await openDesk();
const { pool } = desk.site.database;
const third = await createKitchen(pool, 'Third Wok');
const kitchens = [desk.kitchen, desk.neighbour, third];
/** One order of each status and type at each of three kitchens, an hour apart. */
const orders = kitchens.flatMap((kitchen) =>
  STATUSES.flatMap((status) => TYPES.map((orderType) => ({ kitchen, status, orderType }))),
);
const { rows: seeded } = await pool.query<Seeded>(
  `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, name, phone_number,
      order_type, delivery_type, delivery_address, status, created_at, finished_at, payment_method, payment_processor,
      payment_status, item_count, sub_total, sub_total_tax, tax_amount, total)
    select gen_random_uuid(), n, '2026-11-20', l.restaurant_id, l.id, l.restaurant_name,
      case when n % 2 = 0 then 'Kim Larsen' else 'Robin Field' end, '+16045550100', o.type, 'product', '1 Main St', o.status,
      to_timestamp($4 / 1000.0) + (n % 7) * interval '1 hour' + n * interval '1 second',
      case when o.status in ('Done', 'Cancelled') then now() end, 'inperson-cash', 'Moneris', 'unpaid', 1, n, 0, 0, n
    from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality o(location, status, type, n)
      join locations l on l.id = o.location
    returning id, order_number as "orderNumber", name, restaurant_name as "restaurantName",
      phone_number as "phoneNumber", location_id as "locationId", status, order_type as "orderType",
      (extract(epoch from created_at) * 1000)::float8 as "createdAt", total::float8 as total`,
  [
    orders.map(({ kitchen }) => kitchen.locationId),
    orders.map(({ status }) => status),
    orders.map(({ orderType }) => orderType),
    NOON,
  ],
);

/** Every value of each condition with every value of the others; an absent condition counts as a value. */
function everyCombination(conditions: readonly (readonly Wishes[])[]): Wishes[] {
  return conditions.reduce<Wishes[]>(
    (combined, wishes) => combined.flatMap((one) => wishes.map((wish) => ({ ...one, ...wish }))),
    [{}],
  );
}

/** The same in plain JavaScript, the newest first. */
function matching(wishes: Wishes, reach: string | null): Seeded[] {
  const { status, orderTypes, createdFrom, createdBefore, search } = wishes;
  const asked =
    wishes.locationId === undefined ? wishes.locationIds : [wishes.locationId, ...(wishes.locationIds ?? [])];
  const places = asked ?? (reach === null ? undefined : [reach]);
  const read = search === undefined ? null : readOrderSearch(search);
  return seeded
    .filter(
      (order) =>
        (!places || places.includes(order.locationId)) &&
        (!status || status.includes(order.status)) &&
        (!orderTypes || orderTypes.includes(order.orderType)) &&
        (createdFrom === undefined || order.createdAt >= createdFrom) &&
        (createdBefore === undefined || order.createdAt < createdBefore) &&
        (!read || isOrderFound(read, order)),
    )
    .toSorted((a, b) => b.createdAt - a.createdAt);
}

async function expectAnswered(wishes: Wishes, token: string, reach: string | null): Promise<void> {
  const { status, body, text } = await call<Listed>(desk.url, 'orders.list', wishes, { token });
  const asked = JSON.stringify(wishes);
  expect(status, `${asked} ${text}`).toBe(200);
  const found = matching(wishes, reach);
  const listed = found.slice(0, wishes.limit ?? 25).map(({ id }) => id);
  expect(
    body.rows.map(({ id }) => id),
    asked,
  ).toEqual(listed);
  expect(body.total, asked).toBe(found.length);
  const counted = found.filter(({ status }) => status !== 'Cancelled');
  const sum = counted.reduce((total, order) => total + order.total, 0);
  if (reach === null) expect(body.summary, asked).toMatchObject({ orderCount: counted.length, total: sum });
  else expect(body.summary, asked).toBeNull();
}

/** Asks for each twice, several at once, in an order in which equal ones follow unequal ones on every connection. */
async function askForAll(combinations: readonly Wishes[], token: string, reach: string | null) {
  const twice = [...combinations, ...combinations.toReversed()];
  const ask = async () => {
    for (let wishes = twice.pop(); wishes; wishes = twice.pop()) await expectAnswered(wishes, token, reach);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

const conditions: Wishes[][] = [
  [{}, { status: ['New'] }, { status: ['Preparing', 'Done', 'Cancelled'] }],
  [{}, { orderTypes: ['Pickup'] }, { orderTypes: ['Delivery', 'DineIn'] }],
  [{}, { createdFrom: NOON + 2 * HOUR_MS }],
  [{}, { createdBefore: NOON + 5 * HOUR_MS }],
  [{}, { search: 'larsen' }],
  [{}, { limit: 2 }],
];

test('a super admin gets what every combination of filters asks for, however often', async () => {
  const [one, two] = [desk.kitchen.locationId, desk.neighbour.locationId];
  const places: Wishes[] = [{}, { locationId: one }, { locationIds: [one, two] }];
  await askForAll(everyCombination([places, ...conditions]), desk.boss.token, null);
});

test('an admin gets what every combination of filters asks for, only of their own location', async () => {
  const { locationId } = desk.kitchen;
  const places: Wishes[] = [{}, { locationId }, { locationId, locationIds: [locationId] }];
  await askForAll(everyCombination([places, ...conditions]), desk.admin.token, locationId);
});
