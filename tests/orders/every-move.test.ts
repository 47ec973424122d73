import { DELIVERY_STATUSES, type DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import { checkOwnDelivery } from '@passline/domain/deliveries/ride';
import { checkOrderMove } from '@passline/domain/orders/check-order-move';
import { ORDER_ACTIONS, type OrderAction } from '@passline/domain/orders/order-moves';
import { ORDER_STATUSES, type OrderFacts } from '@passline/domain/orders/order-states';
import { describe, expect, test } from 'vitest';
import { insertOrders } from '../live/board.ts';
import { openRiderDesk } from '../riders/rider-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { recordOf } from './kitchen-desk.ts';

/** How each row of the table of moves is requested over the wire. */
type Asked = { action: string; input: object; token: string };

let asks: Record<OrderAction, (facts: OrderFacts) => Asked>;

const desk = await openRiderDesk();
const { admin, boss, app, mia, noah } = desk;
const { tableId } = await createPointOfSale(desk.site.database.pool, desk.kitchen);
const order = (action: string, input: object = {}, token = admin.token) => ({
  action: `orders.${action}`,
  input,
  token,
});

const dispatch = (action: string, facts: OrderFacts, input: object) => ({
  action: `dispatch.${action}`,
  input: { expectedRiderUserId: isRidden(facts.deliveryStatus) ? mia.id : null, ...input },
  token: admin.token,
});

const ride = (deliveryStatus: DeliveryStatus) => () => ({
  action: 'riders.advanceDelivery',
  input: { riderUserId: mia.id, deliveryStatus },
  token: app.token,
});

const money = { expectedDue: 12.5 };

asks = {
  confirm: () => order('confirm'),
  setFoodReady: () => order('setFoodReady', { isFoodReady: true }),
  setFoodNotReady: () => order('setFoodReady', { isFoodReady: false }),
  markPaid: () => order('setPaid', { isPaid: true }),
  markUnpaid: () => order('setPaid', { isPaid: false }),
  markDone: () => order('markDone'),
  reverseDone: () => order('reverseDone'),
  cancel: () => order('cancel', money),
  delay: () => order('delay', { minutes: 5 }),
  setTable: () => order('setTable', { expectedTableId: null, tableId }),
  takeSupport: () => order('takeSupport', {}, boss.token),
  releaseSupport: () => order('releaseSupport', {}, boss.token),
  giveSupport: () => order('giveSupport', { expectedSupportUserId: null, userId: boss.id }, boss.token),
  addCharge: () => order('addCharge', { ...money, name: 'Bag', price: 1 }),
  setAdjustments: () =>
    order('setAdjustment', { name: 'Sorry', amount: 3, expectedAmount: null }, boss.token),
  setCourierAmounts: () =>
    order(
      'setCourierAmounts',
      {
        platformSubstitution: 2,
        restaurantSubstitution: 0,
        restaurantStandby: 0,
        expected: { platformSubstitution: 0, restaurantSubstitution: 0, restaurantStandby: 0 },
        reason: 'Snow',
      },
      boss.token,
    ),
  refundTip: () => order('refundTip', { ...money, amount: 1 }),
  refundItems: () =>
    order('refundItems', {
      ...money,
      items: [{ position: 0, count: 1, expectedRefundCount: 0 }],
      deliveryFee: 0,
      tip: 0,
      reason: 'Spilled',
    }),
  assignRider: (facts) => dispatch('assignRider', facts, { riderUserId: noah.id }),
  unassignRider: (facts) =>
    dispatch('unassignRider', facts, {
      deliveryStatus: facts.deliveryStatus === 'Matching' ? 'MatchingManager' : 'Matching',
    }),
  failDelivery: (facts) => dispatch('failDelivery', facts, {}),
  setDeliveryStatus: (facts) =>
    dispatch('setDeliveryStatus', facts, {
      expectedDeliveryStatus: facts.deliveryStatus ?? 'Matching',
      deliveryStatus:
        facts.deliveryStatus === 'HeadingToRestaurant' ? 'HeadingToCustomer' : 'HeadingToRestaurant',
    }),
  acceptDelivery: () => ({
    action: 'riders.acceptDelivery',
    input: { riderUserId: noah.id },
    token: app.token,
  }),
  arriveAtRestaurant: ride('ArrivedAtRestaurant'),
  pickUp: ride('HeadingToCustomer'),
  deliver: ride('Delivered'),
};

/** Mia has every delivery that is past matching, so each step is hers to make. */
function isRidden(status: DeliveryStatus | null): boolean {
  return status !== null && status !== 'Matching' && status !== 'MatchingManager';
}

const COOKED = { isFoodReady: true, paymentStatus: 'paid', hasTip: true } as const;
const RAW = { isFoodReady: false, paymentStatus: 'unpaid', hasTip: false } as const;

const STATES: Pick<OrderFacts, 'orderType' | 'deliveryStatus'>[] = [
  { orderType: 'Pickup', deliveryStatus: null },
  { orderType: 'DineIn', deliveryStatus: null },
  ...DELIVERY_STATUSES.map((deliveryStatus) => ({ orderType: 'Delivery' as const, deliveryStatus })),
];

const CELLS: OrderFacts[] = ORDER_STATUSES.flatMap((status) =>
  STATES.flatMap((state) =>
    [COOKED, RAW].map((kitchen) => ({
      status,
      ...state,
      ...kitchen,
      orderTimeType: 'Asap' as const,
      paymentMethod: 'inperson-card',
      paymentProgress: null,
      paymentCheck: null,
      supportUserId: null,
    })),
  ),
);

/** An order with these facts, set by SQL: no single path reaches every state. */
async function anOrderThatIs(facts: OrderFacts): Promise<string> {
  const { pool } = desk.site.database;
  const [orderId] = await insertOrders(pool, desk.kitchen);
  await pool.query(
    `update orders set status = $2::text, order_type = $3, is_food_ready = $4, payment_status = $5, payment_method = $6,
       delivery_type = case when $3 = 'Delivery' then 'product' end,
       delivery_address = case when $3 = 'Delivery' then '3500 Main St' end,
       inperson_tip_amount = case when $7 then 2 else 0 end, tip_amount = case when $7 then 0 else 2 end,
       total = case when $7 then 10.5 else 12.5 end,
       confirmed_at = now(), completion_time = now() + interval '20 minutes', support_user_id = $8, payment_progress = $9,
       finished_at = case when $2::text in ('Done', 'Cancelled') then now() end where id = $1`,
    [
      orderId,
      facts.status,
      facts.orderType,
      facts.isFoodReady,
      facts.paymentStatus,
      facts.paymentMethod,
      facts.hasTip,
      facts.supportUserId,
      facts.paymentProgress,
    ],
  );
  await pool.query(
    `insert into order_items (order_id, position, name, count, price) select id, 0, 'Noodles', 1, sub_total from orders where id = $1`,
    [orderId],
  );
  if (facts.deliveryStatus) {
    await pool.query(
      `insert into deliveries (order_id, location_id, delivery_status, rider_user_id, lat, lng, distance_km)
       values ($1, $2, $3, $4, 49.25, -123.1, 1)`,
      [
        orderId,
        desk.kitchen.locationId,
        facts.deliveryStatus,
        isRidden(facts.deliveryStatus) ? desk.mia.id : null,
      ],
    );
  }
  return orderId!;
}

async function auditCount(orderId: string): Promise<number> {
  const { rows } = await desk.site.database.pool.query<{ count: number }>(
    'select count(*)::int as count from audit where record_id = $1',
    [orderId],
  );
  return rows[0]!.count;
}

const RIDES: readonly OrderAction[] = ['arriveAtRestaurant', 'pickUp', 'deliver'];

/** Ownership of the delivery comes first: a courier learns nothing about another's. Then the table of moves. */
function expectedOf(action: OrderAction, facts: OrderFacts) {
  const own = checkOwnDelivery(
    { riderUserId: isRidden(facts.deliveryStatus) ? desk.mia.id : null },
    desk.mia.id,
  );
  return RIDES.includes(action) && !own.ok ? own : checkOrderMove(action, facts);
}

async function walk(action: OrderAction, facts: OrderFacts): Promise<void> {
  const orderId = await anOrderThatIs(facts);
  const before = await recordOf(desk, orderId);
  const asked = asks[action](facts);
  const answer = await call<{ message: string; data: { code: string } }>(
    desk.url,
    asked.action,
    { orderId, expectedStatus: facts.status, ...asked.input },
    { token: asked.token },
  );
  const cell = `${action} of ${JSON.stringify(facts)}`;
  const expected = expectedOf(action, facts);
  if (expected.ok) {
    expect(answer.status, `${cell}: ${answer.text}`).toBe(200);
    expect(await auditCount(orderId), cell).toBeGreaterThan(0);
    return;
  }
  expect(answer.status, `${cell}: ${answer.text}`).toBe(422);
  expect(answer.body.message, cell).toBe(expected.refusal.message);
  expect(answer.body.data, cell).toEqual({ code: expected.refusal.code });
  expect(await recordOf(desk, orderId), cell).toEqual(before);
  expect(await auditCount(orderId), cell).toBe(0);
}

describe('every state with every action: the server answers as the table of moves says', () => {
  test.each(ORDER_ACTIONS)('%s', async (action) => {
    const answers = CELLS.map((facts) => checkOrderMove(action, facts).ok);
    // A row of the table that is never allowed, or never refused, would make the walk worthless.
    expect(answers).toContain(false);
    if (action !== 'releaseSupport') expect(answers).toContain(true);
    for (const facts of CELLS) await walk(action, facts);
  });

  test('while a payment is under way', async () => {
    for (const action of ['cancel', 'addCharge', 'refundTip', 'refundItems', 'setAdjustments'] as const) {
      for (const status of ORDER_STATUSES) {
        const facts = { ...CELLS[0]!, status, ...COOKED, paymentProgress: 'pending' as const };
        await walk(action, facts);
      }
    }
  });

  test('once somebody supports it', async () => {
    for (const action of ['takeSupport', 'releaseSupport'] as const) {
      for (const status of ORDER_STATUSES)
        await walk(action, { ...CELLS[0]!, status, supportUserId: desk.boss.id });
    }
  });
});
