import type { AnalyticsRewards, RewardSums } from '@passline/contract/analytics/rewards';
import { decimalFromCents, multiplyByRate, sumCents } from '@passline/domain/money/cents';
import { beforeAll, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { createReward } from '../setup/rewards.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders, seededRandom } from './put-orders.ts';

const DAY_MS = 86_400_000;
const HALF = FIRST_MS + 365 * DAY_MS;
const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;
let kitchens: Kitchen[] = [];
/** Of each kitchen: a visible one, one with a code, and a visible one that nobody uses. */
const rewards = new Map<string, { five: string; code: string; unused: string }>();

beforeAll(async () => {
  kitchens = await putKitchens(pool);
  for (const { locationId } of kitchens) {
    rewards.set(locationId, {
      five: await createReward(pool, locationId),
      code: await createReward(pool, locationId, { reward_name: 'Ten off', coupon_code: 'WOK10' }),
      unused: await createReward(pool, locationId, { reward_name: 'Of no use' }),
    });
    await createReward(pool, locationId, { reward_name: 'Secret', coupon_code: 'NOBODY' });
  }
  await redeem(await putOrders(pool, kitchens, 240));
});

/** Some orders redeem a reward, a code, a removed reward or points, some two of them, by a few guests. */
async function redeem(ids: readonly string[]): Promise<void> {
  const random = seededRandom('rewards');
  const guests = [(await createPerson(pool, 'customer')).id, (await createPerson(pool, 'customer')).id];
  const { rows } = await pool.query<{ id: string; location_id: string }>(
    'select id, location_id from orders',
  );
  const placeOf = new Map(rows.map(({ id, location_id }) => [id, location_id]));
  for (const id of ids) {
    const phone = random.pick(['', '+1 604 555-0101', '16045550101', '6045550102']);
    await pool.query(
      'update orders set user_id = $2, phone_number = $3, commission_rate = $4 where id = $1',
      [id, random.chance(0.4) ? random.pick(guests) : null, phone, random.pick([0, 0.15, 0.225])],
    );
    const own = rewards.get(placeOf.get(id) ?? '')!;
    const kinds = [
      { reward: own.five, key: own.five, name: 'Old name', type: 'Free/Discount', points: 0 },
      { reward: own.code, key: 'wok10', name: 'Ten off', type: 'Free/Discount', points: 0 },
      { reward: null, key: random.pick(['GONE', 'gone']), name: 'Gone', type: 'Free/Product', points: 100 },
      { reward: null, key: '', name: '2,500 points', type: 'Points/Discount', points: 2_500 },
    ];
    const uses = random.pick([0, 0, 1, 2]);
    for (let position = 0; position < uses; position += 1) {
      const [kind] = kinds.splice(random.int(0, kinds.length - 1), 1);
      await pool.query(
        `insert into order_rewards (order_id, position, reward_id, reward_key, name, type, count, points, is_paid_with_points, total_discount_subtotal)
         values ($1, $2, $3, $4, $5, $6, $7, $8::int, $8::int > 0, $9)`,
        [
          id,
          position,
          kind!.reward,
          kind!.key,
          kind!.name,
          kind!.type,
          random.int(1, 3),
          kind!.points,
          decimalFromCents(random.int(0, 2_000)),
        ],
      );
    }
  }
}

type Asked = Record<string, unknown>;
const ask = (asked: Asked, token = desk.boss.token) =>
  call<AnalyticsRewards & RefusalBody>(
    desk.url,
    'analytics.rewards',
    { from: FIRST_MS, before: LAST_MS, timeZone: 'America/Toronto', ...asked },
    { token },
  );
async function told(asked: Asked = {}): Promise<AnalyticsRewards> {
  const { status, body, text } = await ask(asked);
  expect(status, text).toBe(200);
  return body;
}

type Used = { key: string; name: string; discount: number; borne: number; points: number; count: number };
type Ordered = { id: string; location: string; total: number; guest: string; used: Used[] };

/** Orders that were not cancelled with what they redeemed, in cents, by code that shares nothing with the statement. */
async function ordersIn(from: number, before: number): Promise<Ordered[]> {
  const { rows: orders } = await pool.query<Record<string, string>>(
    `select * from orders where status <> 'Cancelled' and created_at >= $1 and created_at < $2`,
    [new Date(from), new Date(before)],
  );
  const { rows: used } = await pool.query<Record<string, string>>('select * from order_rewards');
  const byOrder = Map.groupBy(used, ({ order_id }) => order_id);
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);
  return orders.map((order) => ({
    id: order['id']!,
    location: order['location_id']!,
    total: cents(order['total']),
    guest: order['user_id'] || order['phone_number']!.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, ''),
    used: (byOrder.get(order['id']) ?? []).map((row) => {
      const discount = cents(row['total_discount_subtotal']);
      const own = row['reward_id'] ?? row['reward_key']!.toLowerCase();
      return {
        key: own === '' ? row['name']! : `${order['location_id']} ${own}`,
        name: row['name']!,
        discount,
        borne: discount - multiplyByRate(discount, Number(order['commission_rate'])),
        points: Number(row['points']),
        count: Number(row['count']),
      };
    }),
  }));
}

function costsOf(used: readonly Used[]) {
  const sum = (of: (one: Used) => number) => sumCents(used.map(of));
  return {
    discount: decimalFromCents(sum(({ discount }) => discount)),
    borneByRestaurant: decimalFromCents(sum(({ borne }) => borne)),
    points: sum(({ points }) => points),
  };
}

const totalOf = (orders: readonly Ordered[]) => decimalFromCents(sumCents(orders.map(({ total }) => total)));

function sumsOf(orders: readonly Ordered[]): RewardSums {
  const rewarded = orders.filter(({ used }) => used.length > 0);
  return {
    orders: orders.length,
    processed: totalOf(orders),
    rewardedOrders: rewarded.length,
    rewardedProcessed: totalOf(rewarded),
    ...costsOf(orders.flatMap(({ used }) => used)),
  };
}

const keyOf = ({ place, rewardRecordId, rewardKey, name }: AnalyticsRewards['rewards'][number]) =>
  place === null ? name : `${place.locationId} ${rewardRecordId ?? rewardKey}`;

test('a courier reads no rewards, an admin none of another location, and a window that ends before it begins is refused', async () => {
  const [own, other] = kitchens;
  const admin = await createPerson(pool, 'admin', own);
  const courier = await createPerson(pool, 'courier');
  expect((await ask({}, courier.token)).status).toBe(403);
  expect((await ask({ locationIds: [other!.locationId] }, admin.token)).status).toBe(404);
  const { body } = await ask({ from: LAST_MS, before: FIRST_MS });
  expect(body.message).toBe('Error : Please choose the Start Date earlier than the End Date');
  const { rewards: of } = (await ask({}, admin.token)).body;
  expect(of).toEqual((await told({ locationIds: [own!.locationId] })).rewards);
  expect(of.map(({ name }) => name)).toContain('Of no use');
});

test('the head equals the sums of all orders, with and without a reward, of both windows', async () => {
  const answer = await told({ from: HALF });
  const orders = await ordersIn(HALF, LAST_MS);
  expect(answer.now).toEqual(sumsOf(orders));
  expect(answer.before).toEqual(sumsOf(await ordersIn(FIRST_MS, HALF)));
  expect(answer.now.rewardedOrders).toBeGreaterThan(30);
  // An order that used two counts once at the head, and in both rows.
  const ofRows = answer.rewards.reduce((sum, { orders: one }) => sum + one, 0);
  expect(ofRows).toBeGreaterThan(answer.now.rewardedOrders);
  expect(answer.now.borneByRestaurant).toBeLessThan(answer.now.discount);
});

test('each reward equals the sums of the orders that used it; removed ones stay, points are one row, and the visible ones that nobody used have zero', async () => {
  const answer = await told({ from: HALF });
  const [orders, earlier] = [await ordersIn(HALF, LAST_MS), await ordersIn(FIRST_MS, HALF)];
  const usedIn = (all: readonly Ordered[], key: string) =>
    all.flatMap((order) => {
      const used = order.used.filter((one) => one.key === key);
      return used.length > 0 ? [{ ...order, used }] : [];
    });
  const keys = new Set(orders.flatMap(({ used }) => used.map(({ key }) => key)));
  const unused = kitchens.map(({ locationId }) => `${locationId} ${rewards.get(locationId)!.unused}`);
  expect(answer.rewards.map(keyOf).toSorted()).toEqual([...keys, ...unused].toSorted());
  expect(answer.rewardCount).toBe(answer.rewards.length);
  for (const row of answer.rewards) {
    const own = usedIn(orders, keyOf(row));
    const used = own.flatMap((order) => order.used);
    expect(row).toMatchObject({
      ...costsOf(used),
      orders: own.length,
      processed: totalOf(own),
      uses: sumCents(used.map(({ count }) => count)),
      guests: new Set(own.flatMap(({ guest }) => guest || [])).size,
      discountBefore: costsOf(usedIn(earlier, keyOf(row)).flatMap((order) => order.used)).discount,
    });
  }
  const costs = answer.rewards.map(({ discount }) => discount);
  expect(costs).toEqual(costs.toSorted((one, other) => other - one));
});

test('a reward has its name and code of now, a removed one its code as it was redeemed', async () => {
  const [kitchen] = kitchens;
  const { rewards: all } = await told({ locationIds: [kitchen!.locationId] });
  const named = all.map(({ name, couponCode, rewardRecordId, place }) => ({
    name,
    code: couponCode?.toUpperCase() ?? null,
    isThere: rewardRecordId !== null,
    isOfPlace: place?.locationId === kitchen!.locationId,
  }));
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(named.toSorted(byName)).toEqual([
    { name: '2,500 points', code: null, isThere: false, isOfPlace: false },
    { name: 'Five off', code: null, isThere: true, isOfPlace: true },
    { name: 'Gone', code: 'GONE', isThere: false, isOfPlace: true },
    { name: 'Of no use', code: null, isThere: true, isOfPlace: true },
    { name: 'Ten off', code: 'WOK10', isThere: true, isOfPlace: true },
  ]);
});

test('a window without orders cost nothing, and lists the visible rewards', async () => {
  const answer = await told({ from: 0, before: DAY_MS });
  expect(answer.now).toEqual(sumsOf([]));
  expect(answer.before).toEqual(sumsOf([]));
  expect(answer.rewards.map(({ name, orders, discount }) => [name, orders, discount]).toSorted()).toEqual([
    ...kitchens.map(() => ['Five off', 0, 0]),
    ...kitchens.map(() => ['Of no use', 0, 0]),
  ]);
});
