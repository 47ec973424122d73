import { randomUUID } from 'node:crypto';
import type { Page } from '@passline/contract/kernel/list';
import type { CourierDelivery } from '@passline/contract/riders/riders';
import { DELIVERY_STATUSES } from '@passline/domain/deliveries/delivery-states';
import { checkOrderMove } from '@passline/domain/orders/check-order-move';
import { ORDER_STATUSES } from '@passline/domain/orders/order-states';
import { describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { aDelivery, deliveryOf, send } from '../dispatch/dispatch-desk.ts';
import { auditOf, everything, recordOf } from '../orders/kitchen-desk.ts';
import { createPerson } from '../setup/people.ts';
import { openRiderDesk, ride } from './rider-desk.ts';

const desk = await openRiderDesk();

const accept = (orderId: string, riderUserId = desk.mia.id) =>
  ride(desk, 'acceptDelivery', { orderId, riderUserId });
const advance = (orderId: string, deliveryStatus: string, riderUserId = desk.mia.id) =>
  ride(desk, 'advanceDelivery', { orderId, riderUserId, deliveryStatus });

const listed = async (query: string, input: object) => {
  const { token } = desk.app;
  return (await call<Page<CourierDelivery>>(desk.url, `riders.${query}`, input, { token })).body.rows;
};
const everybodys = (search?: string) => listed('deliveries', { search });
const ownOf = (riderUserId: string, search?: string) => listed('ownDeliveries', { riderUserId, search });

describe('a courier takes a delivery', () => {
  test('only when they deliver and are on duty', async () => {
    const { id } = await aDelivery(desk);
    const off = await createPerson(desk.site.database.pool, 'courier');
    const before = await everything(desk);
    for (const riderUserId of [randomUUID(), desk.customer.id]) {
      expect(await accept(id, riderUserId)).toMatchObject({
        status: 422,
        body: { message: 'Not a Courier', data: { code: 'not-a-courier' } },
      });
    }
    expect(await accept(id, off.id)).toMatchObject({
      status: 422,
      body: { data: { code: 'rider-off-duty' } },
    });
    expect(await everything(desk)).toEqual(before);
  });

  test('only when the order exists and is delivered by our couriers', async () => {
    expect((await accept(randomUUID())).status).toBe(404);
    const pickup = await desk.place();
    await desk.site.database.pool.query(`update orders set status = 'Preparing' where id = $1`, [pickup.id]);
    expect(await accept(pickup.id)).toMatchObject({
      status: 422,
      body: { data: { code: 'not-a-delivery' } },
    });
  });

  test('only when it is Matching and the restaurant has confirmed, in the words of the table of moves', async () => {
    for (const status of ORDER_STATUSES) {
      for (const deliveryStatus of DELIVERY_STATUSES) {
        const order = await aDelivery(desk, { status, deliveryStatus });
        const expected = checkOrderMove('acceptDelivery', {
          ...order,
          status,
          deliveryStatus,
          hasTip: false,
        });
        if (expected.ok) continue;
        expect(await accept(order.id)).toMatchObject({
          status: 422,
          body: { message: expected.refusal.message, data: { code: expected.refusal.code } },
        });
        expect(await auditOf(desk, order.id)).toHaveLength(1);
      }
    }
  });

  test('and of two at once one wins, the other is told that the delivery is taken', async () => {
    const { id } = await aDelivery(desk);
    const answers = await Promise.all([accept(id, desk.mia.id), accept(id, desk.noah.id)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won).toMatchObject({ status: 200, body: { deliveryStatus: 'HeadingToRestaurant' } });
    expect(lost).toMatchObject({ status: 422, body: { data: { code: 'delivery-not-matching' } } });
    expect(await auditOf(desk, id)).toHaveLength(2);
    expect(await deliveryOf(desk, id)).toMatchObject({ rider_user_id: won!.body.riderUserId });
  });
});

describe('a courier takes a delivery further', () => {
  test('only when it is theirs', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.noah });
    const { id: nobodys } = await aDelivery(desk);
    const before = await everything(desk);
    for (const orderId of [id, nobodys]) {
      expect(await advance(orderId, 'ArrivedAtRestaurant')).toMatchObject({
        status: 422,
        body: {
          message: 'This delivery is not assigned to this courier.',
          data: { code: 'not-your-delivery' },
        },
      });
    }
    expect((await advance(randomUUID(), 'Delivered')).status).toBe(404);
    expect(await everything(desk)).toEqual(before);
  });

  test.each(['Matching', 'MatchingManager', 'HeadingToRestaurant', 'Failed'])(
    'but never to %s',
    async (target) => {
      const { id } = await aDelivery(desk, { deliveryStatus: 'ArrivedAtRestaurant', rider: desk.mia });
      expect(await advance(id, target)).toMatchObject({
        status: 422,
        body: { data: { code: 'status-not-settable' } },
      });
    },
  );

  test.each([
    ['ArrivedAtRestaurant', 'arriveAtRestaurant'],
    ['HeadingToCustomer', 'pickUp'],
    ['Delivered', 'deliver'],
  ] as const)('to %s only from where the table of moves allows it', async (target, move) => {
    for (const status of ORDER_STATUSES) {
      for (const deliveryStatus of DELIVERY_STATUSES) {
        const order = await aDelivery(desk, { status, deliveryStatus, rider: desk.mia });
        const expected = checkOrderMove(move, { ...order, status, deliveryStatus, hasTip: false });
        const answer = await advance(order.id, target);
        expect(answer.status, `${status} ${deliveryStatus}: ${answer.text}`).toBe(expected.ok ? 200 : 422);
        if (!expected.ok) expect(answer.body.data.code).toBe(expected.refusal.code);
      }
    }
  });
});

test('a ride from Matching to Delivered, with an audit row for each step; the delivery beside it is left alone', async () => {
  const [{ id, createdAt }, beside] = [await aDelivery(desk), await aDelivery(desk)];
  const kept = [await recordOf(desk, beside.id), await deliveryOf(desk, beside.id)];
  const known = await recordOf(desk, id);
  expect((await accept(id)).body).toMatchObject({ riderUserId: desk.mia.id, riderName: desk.mia.name });
  expect((await advance(id, 'ArrivedAtRestaurant')).body).toMatchObject({ pickupCompletionTime: null });
  expect(await recordOf(desk, id)).toEqual(known);
  const picked = await advance(id, 'HeadingToCustomer');
  expect(picked.body.pickupCompletionTime).toBeGreaterThan(createdAt);
  expect(await recordOf(desk, id)).toMatchObject({ is_food_ready: true, status: 'Preparing' });
  const delivered = await advance(id, 'Delivered');
  expect(delivered.body).toMatchObject({ deliveryStatus: 'Delivered', riderUserId: desk.mia.id });
  expect(delivered.body.deliveryTime).toBeGreaterThanOrEqual(picked.body.pickupCompletionTime!);
  expect(await recordOf(desk, id)).toMatchObject({ status: 'Done', payment_status: 'paid-online' });
  const trail = (await auditOf(desk, id)).map(({ action, record_table: table }) => `${action} ${table}`);
  expect(trail).toEqual([
    'orders.create orders',
    'riders.acceptDelivery deliveries',
    'riders.advanceDelivery deliveries',
    'riders.advanceDelivery orders',
    'riders.advanceDelivery deliveries',
    'riders.advanceDelivery orders',
    'riders.advanceDelivery deliveries',
  ]);
  expect([await recordOf(desk, beside.id), await deliveryOf(desk, beside.id)]).toEqual(kept);
});

test('food that the kitchen has marked as ready is picked up without a change of the order', async () => {
  const { id } = await aDelivery(desk, { deliveryStatus: 'ArrivedAtRestaurant', rider: desk.mia });
  await desk.site.database.pool.query('update orders set is_food_ready = true where id = $1', [id]);
  const known = await recordOf(desk, id);
  expect((await advance(id, 'HeadingToCustomer')).status).toBe(200);
  expect(await recordOf(desk, id)).toEqual(known);
});

test('cash is paid to the courier at the door', async () => {
  const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.mia });
  await desk.site.database.pool.query(
    `update orders set payment_method = 'inperson-cash', payment_status = 'unpaid' where id = $1`,
    [id],
  );
  await advance(id, 'Delivered');
  expect(await recordOf(desk, id)).toMatchObject({ status: 'Done', payment_status: 'paid' });
});

test('a courier sees the active deliveries of confirmed orders, the oldest first, with what they earn', async () => {
  const first = await aDelivery(desk);
  const second = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.noah });
  const unseen = [
    await aDelivery(desk, { status: 'New' }),
    await aDelivery(desk, { status: 'Done', deliveryStatus: 'Delivered' }),
    await aDelivery(desk, { deliveryStatus: 'Failed' }),
  ];
  const body = await everybodys();
  const ids = body.map(({ orderId }) => orderId);
  expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(second.id)).toBeGreaterThan(ids.indexOf(first.id));
  for (const { id } of unseen) expect(ids).not.toContain(id);
  expect(body.find(({ orderId }) => orderId === first.id)).toMatchObject({
    deliveryStatus: 'Matching',
    isFoodReady: false,
    earnings: { deliveryFee: first.deliveryFee, tipAmount: first.tipAmount },
    restaurantAddressLatLng: { lat: expect.any(Number) as number },
  });
});

describe('the customer', () => {
  const DOOR = {
    customerName: 'Wilhelmina Ferris',
    customerPhoneNumber: '+16045550142',
    deliveryAddress: '88 Hidden Lane, Vancouver',
    deliveryUnit: '12b',
    deliveryInstructions: 'The blue door, knock twice',
  };
  const NOBODY = Object.fromEntries(Object.keys(DOOR).map((field) => [field, null]));

  /** A delivery of noah's to that door. */
  async function aDoor(facts: Parameters<typeof aDelivery>[1] = {}) {
    const order = await aDelivery(desk, {
      deliveryStatus: 'HeadingToRestaurant',
      rider: desk.noah,
      ...facts,
    });
    await desk.site.database.pool.query(
      `update orders set name = $2, phone_number = $3, delivery_address = $4, delivery_unit = $5,
         delivery_instructions = $6 where id = $1`,
      [order.id, ...Object.values(DOOR)],
    );
    return order;
  }

  const rowOf = (rows: CourierDelivery[], { id }: { id: string }) =>
    rows.find(({ orderId }) => orderId === id);

  test("of a delivery is hidden in everybody's list, and no search finds them there", async () => {
    const order = await aDoor();
    expect(rowOf(await everybodys(), order)).toMatchObject(NOBODY);
    // As whole values: an id may hold any few letters.
    expect(JSON.stringify(await everybodys())).not.toMatch(/Wilhelmina|"\+?\d*550142"|Hidden|"12b"|\bblue\b/);
    for (const word of ['Wilhelmina', 'Hidden']) expect(await everybodys(word)).toEqual([]);
    expect(rowOf(await everybodys('golden'), order)).toBeDefined();
  });

  test('is hidden from another courier, from somebody who is not a courier, and before anybody is assigned', async () => {
    const [theirs, open] = [await aDoor(), await aDoor({ deliveryStatus: 'Matching', rider: undefined })];
    for (const { id } of [desk.mia, desk.customer, { id: randomUUID() }]) {
      const own = await ownOf(id);
      expect(rowOf(own, theirs)).toBeUndefined();
      expect(rowOf(own, open)).toBeUndefined();
    }
  });

  test('is shown to the courier who goes there, with everything needed to find the door', async () => {
    const order = await aDoor();
    expect(rowOf(await ownOf(desk.noah.id, 'wilhelmina'), order)).toMatchObject({
      ...DOOR,
      orderNumber: order.orderNumber,
      restaurantId: desk.kitchen.restaurantId,
      restaurantName: 'Golden Wok',
      restaurantPhoneNumber: order.restaurantPhoneNumber,
      locationName: 'Main Street',
      restaurantAddress: '2500 Main St, Vancouver',
      paymentMethod: 'online-creditcard',
      paymentStatus: 'paid-online',
      amountDue: order.total,
    });
  });

  test('pays what is due with the tip in person, which the courier sees', async () => {
    const order = await aDoor();
    await desk.site.database.pool.query(
      `update orders set payment_method = 'inperson-cash', payment_status = 'unpaid', tip_amount = 0,
         inperson_tip_amount = 3.25 where id = $1`,
      [order.id],
    );
    expect(rowOf(await ownOf(desk.noah.id), order)).toMatchObject({
      paymentMethod: 'inperson-cash',
      paymentStatus: 'unpaid',
      amountDue: Math.round((order.total + 3.25) * 100) / 100,
    });
  });

  test('is shown also to a courier who was sent before the confirmation', async () => {
    const order = await aDoor({ status: 'New' });
    expect(rowOf(await ownOf(desk.noah.id), order)).toMatchObject(DOOR);
    expect(rowOf(await everybodys(), order)).toBeUndefined();
  });

  test.each([
    ['delivered', { status: 'Done', deliveryStatus: 'Delivered' }],
    ['failed', { deliveryStatus: 'Failed' }],
    ['cancelled', { status: 'Cancelled', deliveryStatus: 'Failed' }],
  ] as const)('is hidden again once the delivery is %s', async (_, facts) => {
    const order = await aDoor(facts);
    expect(rowOf(await ownOf(desk.noah.id), order)).toBeUndefined();
  });

  test('is hidden from a courier who is unassigned', async () => {
    const order = await aDoor();
    await send(desk, 'unassignRider', {
      orderId: order.id,
      expectedRiderUserId: desk.noah.id,
      deliveryStatus: 'Matching',
    });
    expect(rowOf(await ownOf(desk.noah.id), order)).toBeUndefined();
  });
});
