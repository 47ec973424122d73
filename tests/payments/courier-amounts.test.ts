import type { Order } from '@passline/contract/orders/order';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { asDelivery } from '../setup/place-order.ts';
import { auditOf, everything } from '../orders/kitchen-desk.ts';
import { read } from './money-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

/** $5.50 in full; free from $25.00; from $30.00 on the restaurant bears $2.00 of what is waived. */
beforeEach(async () => {
  await pool.query(
    `update locations set delivery_fee = 5.5, delivery_free_minimum = 25, restaurant_delivery_fee_subs = 2,
       restaurant_delivery_fee_subs_minimum = 30, delivery_type = 'product' where id = $1`,
    [desk.kitchen.locationId],
  );
});

/** This many portions of noodles at $14.50, delivered. */
const delivery = (portions: number) =>
  desk.place({ ...asDelivery, orderCartItems: [{ productId: desk.kitchen.noodles, count: portions }] });

describe('at intake', () => {
  test('the platform makes up for what the restaurant does not bear', async () => {
    const order = await delivery(2);
    expect(order).toMatchObject({ subTotal: 29, deliveryFee: 0 });
    expect(order.delivery!.earnings).toMatchObject({
      platformSubstitution: 5.5,
      restaurantSubstitution: 0,
      restaurantStandby: 0,
    });
    expect(order.earnings).toMatchObject({ subsidizedDeliveryFee: 0, foodDelayContribution: 0 });
  });

  test('the restaurant bears its part, and pays it from its earnings for the order', async () => {
    const order = await delivery(3);
    expect(order.delivery!.earnings).toMatchObject({ platformSubstitution: 3.5, restaurantSubstitution: 2 });
    expect(order.earnings.subsidizedDeliveryFee).toBe(2);
    // $43.50 and its GST, less the commission of 15 % and the GST on it, less the $2.00.
    expect(order.revenue).toBe(36.82);
  });

  test('a fee that is paid in full needs no substitution, and a restaurant that delivers itself has no courier', async () => {
    await pool.query('update locations set delivery_free_minimum = 1000 where id = $1', [
      desk.kitchen.locationId,
    ]);
    const paid = await delivery(3);
    expect(paid.deliveryFee).toBe(5.5);
    expect(paid.delivery!.earnings).toMatchObject({ platformSubstitution: 0, restaurantSubstitution: 0 });
    await pool.query(
      `update locations set delivery_free_minimum = 25, delivery_type = 'restaurant' where id = $1`,
      [desk.kitchen.locationId],
    );
    const theirs = await delivery(3);
    expect(theirs.delivery).toBeNull();
    expect(theirs.earnings.subsidizedDeliveryFee).toBe(0);
  });

  test('what the location decides later changes nothing', async () => {
    const order = await delivery(3);
    await pool.query(
      'update locations set restaurant_delivery_fee_subs = 0, delivery_fee = 9 where id = $1',
      [desk.kitchen.locationId],
    );
    expect((await read(desk, order.id)).delivery!.earnings).toEqual(order.delivery!.earnings);
  });

  test('a cancelled order brings nobody anything', async () => {
    const order = await delivery(3);
    await pool.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [order.id]);
    const cancelled = await read(desk, order.id);
    expect(new Set(Object.values(cancelled.delivery!.earnings))).toEqual(new Set([0]));
    expect(cancelled.earnings.subsidizedDeliveryFee).toBe(0);
  });
});

describe('by hand', () => {
  type Answer = Order & { code: string; message: string; data: Record<string, unknown> };
  const SEEN = { platformSubstitution: 3.5, restaurantSubstitution: 2, restaurantStandby: 0 };

  const set = (order: Order, input: object, token = desk.boss.token) =>
    call<Answer>(
      desk.url,
      'orders.setCourierAmounts',
      {
        orderId: order.id,
        expectedStatus: order.status,
        ...SEEN,
        expected: SEEN,
        reason: 'Snow on the bridge',
        ...input,
      },
      { token },
    );

  test('the amounts cannot be changed without a reason, below zero, to fractions of a cent, or to their present values', async () => {
    const order = await delivery(3);
    const before = await everything(desk);
    for (const reason of ['', '  ']) {
      const answer = await set(order, { restaurantStandby: 1, reason });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('Please enter a reason');
    }
    for (const restaurantStandby of [-0.01, 1.005]) {
      expect((await set(order, { restaurantStandby })).status).toBe(400);
    }
    expect(await set(order, { restaurantStandby: 100_000.01 })).toMatchObject({
      status: 422,
      body: { data: { code: 'amount-too-large' } },
    });
    expect(await set(order, {})).toMatchObject({
      status: 422,
      body: { message: 'These are the amounts already.', data: { code: 'courier-amounts-unchanged' } },
    });
    expect(await everything(desk)).toEqual(before);
  });

  test('an admin of the restaurant cannot change them', async () => {
    const order = await delivery(3);
    expect((await set(order, { restaurantSubstitution: 0 }, desk.admin.token)).status).toBe(403);
  });

  test('the amounts, who gets them, and the audit row with its reason are right; the neighbour is unchanged', async () => {
    const [order, beside] = [await delivery(3), await delivery(3)];
    const kept = await read(desk, beside.id);
    const { status, body } = await set(order, { platformSubstitution: 4.75, restaurantStandby: 1.25 });
    expect(status).toBe(200);
    expect(body.delivery!.earnings).toMatchObject({
      platformSubstitution: 4.75,
      restaurantSubstitution: 2,
      restaurantStandby: 1.25,
    });
    expect(body.earnings.foodDelayContribution).toBe(1.25);
    expect(body.revenue).toBe(35.57);
    expect(body.total).toBe(order.total);
    const { rows } = await pool.query<object>(
      'select action, actor_name, record_table, before, after, reason from audit where record_id = $1 order by id desc limit 1',
      [order.id],
    );
    expect(rows[0]).toEqual({
      action: 'orders.setCourierAmounts',
      actor_name: desk.boss.name,
      record_table: 'deliveries',
      before: { earningsPlatform: 3.5, earningsRestaurantStandby: 0, isStandbyByHand: false },
      after: { earningsPlatform: 4.75, earningsRestaurantStandby: 1.25, isStandbyByHand: true },
      reason: 'Snow on the bridge',
    });
    expect(await read(desk, beside.id)).toEqual(kept);
  });

  test('a request from somebody who saw other amounts changes nothing, and says who was faster', async () => {
    const order = await delivery(3);
    await set(order, { restaurantSubstitution: 1.5 });
    const before = await everything(desk);
    const late = await set(order, { restaurantSubstitution: 0 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: `The courier's amounts are $3.50 of the platform, $1.50 of the restaurant and $0.00 for waiting now, changed by ${desk.boss.name}.`,
        data: { current: { id: order.id }, changedBy: desk.boss.name },
      },
    });
    expect(await everything(desk)).toEqual(before);
  });

  test('only a super admin can undo a change, which restores the old amounts', async () => {
    const order = await delivery(3);
    await set(order, { platformSubstitution: 0, restaurantSubstitution: 5.5, restaurantStandby: 2 });
    const { rows } = await pool.query<{ id: string }>(
      'select max(id) as id from audit where record_id = $1',
      [order.id],
    );
    const undo = (token: string) =>
      call<Answer>(desk.url, 'orders.undo', { orderId: order.id, entryId: Number(rows[0]!.id) }, { token });
    expect(await undo(desk.admin.token)).toMatchObject({
      status: 422,
      body: { message: 'Only a super admin can undo this.' },
    });
    expect((await undo(desk.boss.token)).body.delivery!.earnings).toMatchObject(SEEN);
    expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
      action: 'orders.undo',
      after: { earningsRestaurant: 2, isStandbyByHand: false },
    });
  });
});
