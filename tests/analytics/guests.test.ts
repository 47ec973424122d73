import type { AnalyticsGuests, GuestFigures } from '@passline/contract/analytics/guests';
import { beforeAll, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { FIRST_MS, putKitchens, putOrders, seededRandom } from './put-orders.ts';

const DAY_MS = 86_400_000;
/** Two windows of 100 days that touch, in a zone whose clocks never change, and time before them in which guests ordered already. */
const BEGIN_MS = FIRST_MS + 400 * DAY_MS;
const END_MS = BEGIN_MS + 100 * DAY_MS;
const desk = await openDesk();
const { pool } = desk.site.database;
let kitchens: Kitchen[] = [];

/** Each number in several forms, and numbers that are none. */
const PHONES = ['604555010', '604555011', '778555012'].flatMap((start) =>
  [1, 2, 3, 4, 5, 6, 7].map((last) => `${start}${last}`),
);
const FORMS = [
  (digits: string) => `+1${digits}`,
  (digits: string) => digits,
  (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
];

beforeAll(async () => {
  kitchens = await putKitchens(pool);
  const people: string[] = [];
  for (let made = 0; made < 12; made += 1) people.push((await createPerson(pool, 'customer')).id);
  const random = seededRandom('guests');
  for (const id of await putOrders(pool, kitchens, 400)) {
    const hasAccount = random.chance(0.4);
    const phone = random.chance(0.9) ? random.pick(FORMS)(random.pick(PHONES)) : random.pick(['', 'none']);
    await pool.query('update orders set user_id = $2, phone_number = $3 where id = $1', [
      id,
      hasAccount ? random.pick(people) : null,
      phone,
    ]);
  }
});

type Asked = Record<string, unknown>;
const ask = <Body = AnalyticsGuests & RefusalBody>(asked: Asked, token = desk.boss.token) =>
  call<Body>(
    desk.url,
    'analytics.guests',
    { from: BEGIN_MS, before: END_MS, timeZone: 'Asia/Seoul', ...asked },
    { token },
  );
async function guests(asked: Asked = {}, token = desk.boss.token): Promise<AnalyticsGuests> {
  const { status, body, text } = await ask(asked, token);
  expect(status, text).toBe(200);
  return body;
}

type Placed = { atMs: number; location: string; guest: string | null; cents: number };

/** Every order that was not cancelled, the first ones first, by code that shares nothing with the statement. */
async function placed(): Promise<Placed[]> {
  const { rows } = await pool.query<Record<string, string | null>>(
    `select * from orders where status <> 'Cancelled' order by created_at`,
  );
  return rows.map((row) => {
    const digits = String(row['phone_number']).replaceAll(/\D/g, '');
    return {
      atMs: Date.parse(String(row['created_at'])),
      location: String(row['location_id']),
      guest: row['user_id'] ?? (digits === '' ? null : digits.slice(-10)),
      cents: Math.round(Number(row['total']) * 100),
    };
  });
}

/** `all`: the orders among which one may be the first. */
function figuresOf(all: readonly Placed[], counted: readonly Placed[]): GuestFigures {
  const figures = { guests: 0, firstTime: 0, cameBack: 0, orders: 0, cents: 0 };
  for (const guest of new Set(counted.map((order) => order.guest))) {
    if (guest === null) continue;
    const own = counted.filter((order) => order.guest === guest);
    const first = all.find((order) => order.guest === guest);
    figures.guests += 1;
    if (own.includes(first!)) figures.firstTime += 1;
    if (own.some((order) => order !== first)) figures.cameBack += 1;
    figures.orders += own.length;
    figures.cents += own.reduce((sum, { cents }) => sum + cents, 0);
  }
  const { cents, ...told } = figures;
  return { ...told, processed: cents / 100 };
}

const within = (from: number, before: number) => (order: Placed) => order.atMs >= from && order.atMs < before;

test('an admin reads no guests of another location, and of their own nothing that guests did elsewhere', async () => {
  const [own, other] = kitchens;
  const admin = await createPerson(pool, 'admin', own);
  expect((await ask({ locationIds: [other!.locationId] }, admin.token)).status).toBe(404);
  const here = (await placed()).filter(({ location }) => location === own!.locationId);
  const counted = here.filter(within(BEGIN_MS, END_MS));
  const told = await guests({}, admin.token);
  expect(told.now).toEqual(figuresOf(here, counted));
  expect(told.locations.map(({ locationId }) => locationId)).toEqual([own!.locationId]);
  expect(told.locations[0]!.figures).toEqual(told.now);
  // The platform knows what they ordered elsewhere before.
  const platform = await guests({ locationIds: [own!.locationId] });
  expect(platform.now.guests).toBe(told.now.guests);
  expect(platform.now.firstTime).toBeLessThan(told.now.firstTime);
  expect(platform.locations).toEqual(told.locations);
});

test('guests, first-time ones and those who came back equal those of each order, of the whole and of each place', async () => {
  const all = await placed();
  const counted = all.filter(within(BEGIN_MS, END_MS));
  const answer = await guests();
  expect(answer.now).toEqual(figuresOf(all, counted));
  expect(answer.before).toEqual(figuresOf(all, all.filter(within(BEGIN_MS - 100 * DAY_MS, BEGIN_MS))));
  expect(answer.before.firstTime).toBeGreaterThan(0);
  const unknown = counted.filter(({ guest }) => guest === null);
  expect(unknown.length).toBeGreaterThan(0);
  expect(answer.notKnown).toEqual({
    orders: unknown.length,
    processed: unknown.reduce((sum, { cents }) => sum + cents, 0) / 100,
  });
  expect(answer.locations.length).toBe(kitchens.length);
  for (const { locationId, figures } of answer.locations) {
    const isHere = ({ location }: Placed) => location === locationId;
    expect(figures).toEqual(figuresOf(all.filter(isHere), counted.filter(isHere)));
  }
});

test('guests are told by how many orders they had, and a year has them all', async () => {
  const all = await placed();
  const counted = all.filter(within(FIRST_MS, END_MS));
  const { groups, now, locationCount } = await guests({ from: FIRST_MS });
  const countOf = (guest: string | null) => counted.filter((order) => order.guest === guest).length;
  expect(groups.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 9],
    [10, null],
  ]);
  for (const { from, to, ...told } of groups) {
    const isIn = ({ guest }: Placed) => countOf(guest) >= from && countOf(guest) <= (to ?? Infinity);
    expect(told).toEqual(figuresOf(all, counted.filter(isIn)));
  }
  expect(groups.at(-1)!.guests).toBeGreaterThan(0);
  expect(now.firstTime).toBe(now.guests);
  expect(locationCount).toBe(kitchens.length);
});

test('a cancelled order is nobody’s first, and an erased guest without an account is not known', async () => {
  const before = await guests();
  const first = (await placed()).find(
    ({ atMs, guest }) => atMs >= BEGIN_MS && atMs < END_MS && guest?.length === 10,
  );
  const isOf = `user_id is null and phone_digits(phone_number) = '${first!.guest!}'`;
  await pool.query(
    `update orders set status = 'Cancelled', finished_at = now() where ${isOf} and created_at < $1`,
    [new Date(BEGIN_MS)],
  );
  const after = await guests();
  expect(after.now.guests).toBe(before.now.guests);
  expect(after.now.firstTime).toBe(before.now.firstTime + 1);
  await pool.query(`update orders set phone_number = '' where ${isOf}`);
  const erased = await guests();
  expect(erased.now.guests).toBe(before.now.guests - 1);
  expect(erased.notKnown.orders).toBeGreaterThan(before.notKnown.orders);
});

test('filters narrow the orders but not what was ordered before, and a window without any has nobody', async () => {
  const all = await placed();
  const [kitchen] = kitchens;
  const isHere = ({ location }: Placed) => location === kitchen!.locationId;
  const { now } = await guests({ restaurantIds: [kitchen!.restaurantId] });
  expect(now).toEqual(figuresOf(all, all.filter(within(BEGIN_MS, END_MS)).filter(isHere)));
  const none = { guests: 0, firstTime: 0, cameBack: 0, orders: 0, processed: 0 };
  const answer = await guests({ from: 0, before: DAY_MS });
  expect(answer).toMatchObject({ now: none, before: none, notKnown: { orders: 0, processed: 0 } });
  expect(answer.groups.every(({ guests: count }) => count === 0)).toBe(true);
  expect(answer.locations).toEqual([]);
});
