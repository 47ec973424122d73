import { seededRandom } from '@passline/domain/samples/seeded-random';
import type pg from 'pg';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

type Sold = Row & { id: string; location_id: string; name: string };
type Plan = { reward: Row; products: RegExp | null };

const NEEDS_POINTS = { requires_login: true, qty_limit_per_user: null };

/** What each location offers that sells one of the products, or has any products at all. */
const PLANS: readonly Plan[] = [
  {
    reward: {
      ...NEEDS_POINTS,
      reward_name: 'Free spring rolls',
      redeem_type: 'Product',
      required_points: 2500,
      minimum_sub_total: 15,
      qty_limit: 2,
    },
    products: /^Spring rolls/,
  },
  {
    reward: {
      ...NEEDS_POINTS,
      reward_name: 'Half price noodles',
      redeem_type: 'ProductDiscountPercent',
      discount_value: 0.5,
      required_points: 4000,
      qty_limit: 1,
    },
    products: /noodles$|^Chow mein|vermicelli$/i,
  },
  {
    reward: {
      reward_name: 'Welcome: $5 off your first order',
      coupon_code: 'WELCOME5',
      redeem_type: 'Discount',
      subtotal_discount_amount: 5,
      minimum_sub_total: 25,
      free_on_first_order: true,
      requires_login: true,
      visible: false,
      qty_limit: 1,
      qty_limit_per_user: 1,
    },
    products: null,
  },
  {
    reward: {
      reward_name: '10% off pickup from $40',
      redeem_type: 'DiscountPercent',
      subtotal_discount_percent: 0.1,
      required_order_type: 'Pickup',
      minimum_sub_total: 40,
      applied_default: true,
      qty_limit: 1,
    },
    products: null,
  },
  {
    reward: {
      reward_name: 'Ten dollars for ten thousand points',
      redeem_type: 'Discount',
      subtotal_discount_amount: 10,
      required_points: 10_000,
      requires_login: true,
      qty: 50,
      qty_limit: 1,
      version: 2,
    },
    products: null,
  },
];

/** Every column that a plan may leave out: all rows are inserted with the same columns. */
const USUAL: Row = {
  coupon_code: null,
  version: 3,
  subtotal_discount_amount: null,
  subtotal_discount_percent: null,
  discount_value: null,
  applied_default: false,
  visible: true,
  free_on_first_order: false,
  requires_login: false,
  minimum_sub_total: 0,
  required_points: 0,
  required_order_type: null,
  qty: null,
  qty_limit: null,
  qty_limit_per_user: null,
};

/** A few rewards for each location. */
export function rewardRows(
  seed: number,
  products: readonly Row[],
  nowMs: number,
): Record<'rewards' | 'reward_products', Row[]> {
  const random = seededRandom(`${seed} rewards`);
  const rows: Record<'rewards' | 'reward_products', Row[]> = { rewards: [], reward_products: [] };
  for (const { reward, products: wanted } of PLANS) {
    const meant = (products as Sold[]).filter(({ name }) => wanted === null || wanted.test(name));
    for (const [locationId, sold] of Map.groupBy(meant, (product) => product.location_id)) {
      const id = makeId(random);
      rows.rewards.push({ ...USUAL, ...reward, id, location_id: locationId, created_at: new Date(nowMs) });
      if (wanted === null) continue;
      rows.reward_products.push(...sold.map((product) => ({ reward_id: id, product_id: product.id })));
    }
  }
  return rows;
}

/** The points that guests with an account have from their orders, with the entries that explain them, written in the order of their time. */
export async function loadPoints(client: pg.Client): Promise<void> {
  await client.query(
    `insert into reward_history (id, user_id, order_id, created_at, type, points, name, created_by, description)
     select md5('points ' || id)::uuid, user_id, id, finished_at, 'SubTotalPoints', floor(sub_total)::integer * 10,
       'Order #' || order_number, restaurant_name, ''
     from orders where user_id is not null and status = 'Done' and sub_total >= 1
     order by finished_at, id`,
  );
  await client.query(
    'insert into user_points (user_id, points) select user_id, sum(points) from reward_history group by 1',
  );
}
