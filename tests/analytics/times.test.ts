import type { AnalyticsTimes, OrderTimes } from '@passline/contract/analytics/times';
import { beforeAll, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders, seededRandom } from './put-orders.ts';

const DAY_MS = 86_400_000;
const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;
let kitchens: Kitchen[] = [];
const couriers: string[] = [];

beforeAll(async () => {
  kitchens = await putKitchens(pool);
  for (let made = 0; made < 2; made += 1) couriers.push((await createPerson(pool, 'courier')).id);
  await giveTimes(await putOrders(pool, kitchens, 300));
});

type Asked = Record<string, unknown>;
const ask = <Body = AnalyticsTimes & RefusalBody>(asked: Asked, token = desk.boss.token) =>
  call<Body>(
    desk.url,
    'analytics.times',
    { from: FIRST_MS, before: LAST_MS, timeZone: 'America/Toronto', ...asked },
    { token },
  );
async function times(asked: Asked = {}): Promise<AnalyticsTimes> {
  const { status, body, text } = await ask(asked);
  expect(status, text).toBe(200);
  return body;
}

/** Some orders are confirmed, ready and delivered, early, late or at an unknown time; a fifth are for a time of the guest's own. */
async function giveTimes(ids: readonly string[]): Promise<void> {
  const random = seededRandom('times');
  const minutes = (least: number, most: number) => `${random.int(least * 60, most * 60)} seconds`;
  for (const id of ids) {
    await pool.query(
      `update orders set confirmed_at = created_at + $2::interval, ready_at = created_at + $3::interval, is_food_ready = true,
         estimated_completion_time = created_at + interval '30 minutes', completion_time = created_at + $4::interval,
         order_time_type = $5, scheduled_for = case when $5 = 'Scheduled' then created_at end where id = $1`,
      [
        id,
        random.chance(0.9) ? minutes(0, 6) : null,
        random.chance(0.9) ? minutes(7, 60) : null,
        random.chance(0.5) ? minutes(10, 50) : null,
        random.chance(0.2) ? 'Scheduled' : 'Asap',
      ],
    );
    await pool.query(
      `update deliveries d set rider_user_id = $2, delivery_status = 'Delivered', delivery_time = o.created_at + $3::interval,
         estimated_delivery_time = o.created_at + $4::interval from orders o where o.id = d.order_id and d.order_id = $1`,
      [
        id,
        random.chance(0.8) ? random.pick(couriers) : null,
        random.chance(0.8) ? minutes(20, 90) : null,
        minutes(30, 60),
      ],
    );
  }
}

type Timed = {
  location_id: string;
  rider_user_id: string | null;
  confirm: number | null;
  ready: number | null;
  door: number | null;
  is_late: boolean | null;
};

/** The same from each order, by code that shares nothing with the statement. */
async function recomputed(from: number, before: number): Promise<Timed[]> {
  const { rows } = await pool.query<Record<string, string>>(
    `select o.*, d.rider_user_id, d.delivery_time, d.estimated_delivery_time from orders o left join deliveries d on d.order_id = o.id
     where o.status <> 'Cancelled' and o.created_at >= $1 and o.created_at < $2`,
    [new Date(from), new Date(before)],
  );
  return rows.map((row) => {
    const at = (column: string) => (row[column] ? Date.parse(row[column]) : null);
    const minutes = (one: string, other: string) => {
      const [begun, ended] = [at(one), at(other)];
      return begun === null || ended === null ? null : Math.floor((ended - begun) / 1_000) / 60;
    };
    const isAsap = row['order_time_type'] === 'Asap';
    const isOurs = row['delivery_type'] === 'product';
    const promised =
      at(isOurs ? 'estimated_delivery_time' : 'completion_time') ?? at('estimated_completion_time');
    const ended = at(isOurs ? 'delivery_time' : 'ready_at');
    return {
      location_id: String(row['location_id']),
      rider_user_id: row['rider_user_id'] ?? null,
      confirm: minutes('created_at', 'confirmed_at'),
      ready: isAsap ? minutes('confirmed_at', 'ready_at') : null,
      door: isAsap ? minutes('created_at', 'delivery_time') : null,
      is_late: promised === null || ended === null ? null : ended > promised,
    };
  });
}

/** The median: the first value that at least half do not exceed. */
function spreadOf(rows: readonly Timed[], measure: 'confirm' | 'ready' | 'door') {
  const values = rows.flatMap((row) => row[measure] ?? []).toSorted((one, other) => one - other);
  if (values.length === 0) return null;
  const at = (share: number) => values[Math.ceil(share * values.length) - 1]!;
  return { orders: values.length, median: expect.closeTo(at(0.5), 6), ninth: expect.closeTo(at(0.9), 6) };
}

const timesOf = (rows: readonly Timed[]): OrderTimes => ({
  orders: rows.length,
  confirm: spreadOf(rows, 'confirm'),
  ready: spreadOf(rows, 'ready'),
  door: spreadOf(rows, 'door'),
  promised: rows.filter(({ is_late }) => is_late !== null).length,
  late: rows.filter(({ is_late }) => is_late === true).length,
});

test('an admin reads no times of another location and those of their own without couriers, and a window that ends before it begins is refused', async () => {
  const [own, other] = kitchens;
  const admin = await createPerson(pool, 'admin', own);
  expect((await ask({ locationIds: [other!.locationId] }, admin.token)).status).toBe(404);
  const asked = await ask({}, admin.token);
  expect(asked.status, asked.text).toBe(200);
  const { locationId } = own!;
  expect(asked.body.locations.map((place) => place.locationId)).toEqual([locationId]);
  const platform = await times({ locationIds: [locationId] });
  expect(platform.couriers).not.toEqual([]);
  expect(asked.body).toEqual({ ...platform, couriers: null, courierCount: 0 });
  const { body } = await ask({ from: LAST_MS, before: FIRST_MS });
  expect(body.message).toBe('Error : Please choose the Start Date earlier than the End Date');
});

test('medians, ninths and late shares equal those of each order, of the whole, of each place and of each courier', async () => {
  const half = FIRST_MS + 365 * DAY_MS;
  const answer = await times({ from: half });
  const rows = await recomputed(half, LAST_MS);
  expect(rows.length).toBeGreaterThan(80);
  expect(answer.now).toEqual(timesOf(rows));
  expect(answer.before).toEqual(timesOf(await recomputed(FIRST_MS, half)));
  for (const { locationId, times: of } of answer.locations)
    expect(of).toEqual(timesOf(rows.filter(({ location_id }) => location_id === locationId)));
  expect(new Set(answer.locations.map(({ locationId }) => locationId))).toEqual(
    new Set(rows.map(({ location_id }) => location_id)),
  );
  expect(answer.couriers?.map(({ userId }) => userId).toSorted()).toEqual(couriers.toSorted());
  for (const { userId, times: of } of answer.couriers ?? [])
    expect(of).toEqual(timesOf(rows.filter(({ rider_user_id }) => rider_user_id === userId)));
});

test('times are compared with those of other restaurants, and of a window that overlaps', async () => {
  const [first, second] = kitchens;
  const from = FIRST_MS + 365 * DAY_MS;
  const beside = await times({
    from,
    locationIds: [first!.locationId],
    comparedLocationIds: [second!.locationId],
  });
  const rows = await recomputed(from, LAST_MS);
  const of = (kitchen: Kitchen | undefined) =>
    timesOf(rows.filter(({ location_id }) => location_id === kitchen?.locationId));
  expect([beside.now, beside.before]).toEqual([of(first), of(second)]);
  expect(beside.locations).toHaveLength(1);
  const overlapping = await times({ from, comparedDays: 7 });
  expect(overlapping.now).toEqual(timesOf(rows));
  expect(overlapping.before.orders).toBeGreaterThan(0);
});

test('filters narrow the orders, and a window without any knows nothing', async () => {
  const [kitchen] = kitchens;
  const answer = await times({ locationIds: [kitchen!.locationId], orderTypes: ['Pickup'] });
  expect(answer.locations.map(({ locationId }) => locationId)).toEqual([kitchen!.locationId]);
  expect(answer.now.door).toBeNull();
  expect(await times({ from: 0, before: DAY_MS })).toMatchObject({
    now: { orders: 0, confirm: null, promised: 0 },
    locations: [],
    couriers: [],
  });
});
