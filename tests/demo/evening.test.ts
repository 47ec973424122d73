import type { Order } from '@passline/contract/orders/order';
import { centsFromDecimal, sumCents } from '@passline/domain/money/cents';
import { SAMPLE_GUESTS } from '@passline/domain/samples/sample-guests';
import { expect, test } from 'vitest';
import { connect } from '../../apps/simulator/src/api/connect.ts';
import { openMarketplace } from '../../apps/simulator/src/marketplace/open-marketplace.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { createReward } from '../setup/rewards.ts';

/** A Saturday evening in Vancouver, run as fast as it can be computed. */
const START_MS = Date.parse('2026-09-19T18:00:00-07:00');
const MINUTES = 120;
const STEP_MS = 60_000;
const WELCOME = 12_000;

let nowMs = START_MS;
const desk = await openDesk({ now: () => nowMs });
const { pool } = desk.site.database;
const { kitchen } = desk;

async function offerRewards(): Promise<void> {
  const { locationId, noodles, dumplings } = kitchen;
  const login = { requires_login: true };
  await createReward(pool, locationId, { ...login, redeem_type: 'Product', required_points: 2500 }, [
    dumplings,
  ]);
  await createReward(
    pool,
    locationId,
    { ...login, redeem_type: 'ProductDiscountPercent', discount_value: 0.3333, required_points: 900, qty: 5 },
    [noodles],
  );
  await createReward(pool, locationId, { coupon_code: 'WELCOME5', free_on_first_order: true, ...login });
  await createReward(pool, locationId, {
    redeem_type: 'DiscountPercent',
    subtotal_discount_percent: 0.07,
    applied_default: true,
  });
}

async function inviteRegulars(): Promise<void> {
  await pool.query(
    `with guests as (
        insert into users (email, name, role) select email, name, 'customer'
        from jsonb_to_recordset($1::jsonb) as g(email text, name text) returning id),
      points as (insert into user_points (user_id, points) select id, $2 from guests)
     insert into reward_history (id, user_id, created_at, type, points, name, created_by)
     select gen_random_uuid(), id, now(), 'Portal', $2, 'Welcome', 'Passline' from guests`,
    [JSON.stringify(SAMPLE_GUESTS), WELCOME],
  );
}

/** Everything that the evening wrote, in cents, added up by plain SQL. */
async function sumsOfTables() {
  const { rows } = await pool.query<Record<string, number>>(
    `select
      (select count(*)::integer from orders) as orders,
      (select count(*)::integer from orders where status = 'Done') as done,
      (select count(*)::integer from order_rewards) as redeemed,
      (select (sum(sub_total) * 100)::integer from orders) as "subTotal",
      (select (sum(count * price) * 100)::integer from order_items) as food,
      (select (sum(discount) * 100)::integer from order_items) as discounts,
      (select (sum(total_discount_subtotal) * 100)::integer from order_rewards) as rewards,
      (select sum(points)::integer from user_points) as points,
      (select sum(points)::integer from reward_history) as history,
      -- Nobody asks the card provider here: what was paid online waits for its answer.
      (select sum(floor(sub_total) * 10)::integer from orders
        where status = 'Done' and user_id is not null and payment_check is null) as earned,
      (select sum(w.points)::integer from order_rewards w join orders o on o.id = w.order_id where o.status <> 'Cancelled') as spent,
      (select coalesce(sum(qty_taken), 0)::integer from order_rewards w join orders o on o.id = w.order_id where o.status <> 'Cancelled') as taken,
      (select qty from rewards where qty is not null) as left`,
  );
  return rows[0]!;
}

test(
  'an evening with rewards adds up to the cent, in the tables and in the earnings',
  { timeout: 240_000 },
  async () => {
    await offerRewards();
    await inviteRegulars();
    const program = await createProgram(pool, [
      'orders:create',
      'menus:read',
      'riders:write',
      'devices:write',
      'kitchen',
    ]);
    const lines: string[] = [];
    await openMarketplace({
      api: connect(desk.url, program.token),
      clock: {
        nowMs: () => nowMs,
        sleep: async (ms) => {
          nowMs += Math.max(ms, STEP_MS);
        },
      },
      say: (line) => lines.push(line),
      rate: 0.1,
      seed: 7,
      isBusy: false,
      minutes: MINUTES,
    });
    const sums = await sumsOfTables();
    expect(sums['orders']).toBeGreaterThan(40);
    expect(sums['done']).toBeGreaterThan(10);
    expect(sums['redeemed']).toBeGreaterThan(20);
    expect(sums['discounts']).toBe(sums['rewards']);
    expect(sums['subTotal']).toBe(sums['food']! - sums['rewards']!);
    expect(sums['history']).toBe(sums['points']);
    expect(sums['points']).toBe(SAMPLE_GUESTS.length * WELCOME + sums['earned']! - sums['spent']!);
    expect(sums['left']).toBe(5 - sums['taken']!);

    // Now it has answered: an order in question shows no earnings.
    await pool.query(`update orders set payment_check = 'matches' where payment_check = 'unchecked'`);
    const { rows } = await pool.query<{ id: string }>('select id from orders');
    const orders: Order[] = [];
    for (const { id: orderId } of rows) {
      orders.push((await call<Order>(desk.url, 'orders.get', { orderId }, { token: desk.boss.token })).body);
    }
    const cents = (amounts: readonly number[]) => sumCents(amounts.map(centsFromDecimal));
    for (const order of orders.filter(({ status }) => status !== 'Cancelled')) {
      const { earnings, rewards, orderCartItems } = order;
      const off = cents(rewards.map(({ totalDiscountSubtotal }) => totalDiscountSubtotal));
      expect(centsFromDecimal(earnings.foodSubTotal)).toBe(
        cents(orderCartItems.map(({ price, count }) => price * count)) - off,
      );
      expect(centsFromDecimal(earnings.pointsDiscount)).toBe(
        cents(
          rewards
            .filter(({ points }) => points > 0)
            .map(({ totalDiscountSubtotal }) => totalDiscountSubtotal),
        ),
      );
      expect(cents([earnings.onlineTotal, earnings.inpersonTotal])).toBe(
        cents([order.subTotal, order.taxAmount, order.deliveryFee, order.tipAmount]),
      );
      expect(centsFromDecimal(earnings.revenue)).toBe(
        cents([earnings.grossEarning, earnings.otherAdjustments]) -
          cents([
            earnings.totalCommission,
            earnings.commissionTax,
            earnings.networkAccessFee,
            earnings.subsidizedDeliveryFee,
            earnings.foodDelayContribution,
          ]),
      );
    }
  },
);
