import { formatCents } from '@passline/domain/money/cents';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Desk } from '../setup/desk.ts';
import { squareError } from '../setup/square-double.ts';
import { openPaidOrders, type Sent } from './paid-orders.ts';
import { link } from './square-desk.ts';

const { square, site, begin, tell, stored, sent, once, isAt, trail, ...does } = await openPaidOrders();
const { ask, did, confirm, cancel, markDone, undo } = does;

let desk: Desk;
beforeEach(async () => {
  desk = await begin();
});

describe('an order that was sent', () => {
  test('is recorded as paid outside of Square, once, for what Square adds up, and so its counter sees it', async () => {
    const order = await sent();
    await tell(order.id);
    expect(square.payments).toMatchObject([
      {
        key: `${order.id}.p1`,
        order_id: square.orders[0]?.id,
        amount: order.cents,
        source_id: 'EXTERNAL',
        external_details: { type: 'EXTERNAL', source: 'Passline' },
      },
    ]);
    expect(square.orders).toMatchObject([
      { isPaid: true, state: 'OPEN', fulfillments: [{ type: 'PICKUP', state: 'PROPOSED' }] },
    ]);
    expect(await stored(order.id)).toMatchObject({
      state: 'created',
      total: order.total,
      expected_total: order.total,
      step: null,
    });
    expect(await trail(order.id)).toEqual([
      {
        action: 'square.record',
        actor_name: 'Square',
        after: { squareStep: 'pay', squareAmount: order.total.toFixed(2) },
      },
    ]);
  });

  test('says at the counter that it is not paid yet, where the money is taken in person', async () => {
    await sent({ paymentMethod: 'inperson-cash' } as Parameters<Desk['place']>[0]);
    expect(square.orders[0]?.fulfillments[0]?.pickup_details?.note).toMatch(/^NOT PAID YET/);
  });

  test('is paid for what Square adds up also where that differs, and both sums are kept', async () => {
    const order = await desk.place();
    await confirm(order.id);
    square.afterwards = ({ method, url }) => {
      if (method !== 'POST' || url.pathname !== '/v2/orders') return undefined;
      const [one] = square.orders;
      if (!one) return undefined;
      one.total += 1;
      return {
        body: JSON.stringify({ order: { ...one, total_money: { amount: one.total, currency: 'CAD' } } }),
      };
    };
    expect(await tell(order.id)).toBe('done');
    const cents = Math.round(order.total * 100);
    expect(square.payments).toMatchObject([{ amount: cents + 1 }]);
    const { total, expected_total: expected } = await stored(order.id);
    expect([total, expected].map((one) => formatCents(Math.round(Number(one) * 100)))).toEqual([
      formatCents(cents + 1),
      formatCents(cents),
    ]);
  });

  test('is paid without a payment where nothing is due', async () => {
    const order = await desk.place();
    await site.database.pool.query(
      `update orders set total = 0, sub_total = 0, tax_amount = 0, sub_total_tax = 0, payment_status = 'free' where id = $1`,
      [order.id],
    );
    await site.database.pool.query('update order_items set price = 0, modifiers = $2 where order_id = $1', [
      order.id,
      '[]',
    ]);
    await site.database.pool.query('update order_taxes set amount = 0 where order_id = $1', [order.id]);
    await confirm(order.id);
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toMatchObject([{ total: 0, isPaid: true }]);
    expect(square.payments).toHaveLength(0);
    await site.database.pool.query(
      `update orders set status = 'Cancelled', finished_at = now() where id = $1`,
      [order.id],
    );
    await site.database.pool.query(`update square_orders set state = 'waiting' where order_id = $1`, [
      order.id,
    ]);
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled' });
  });

  test('but whose payment Square refuses says so until somebody tries again, with another key', async () => {
    const order = await desk.place();
    await confirm(order.id);
    once(isAt('/v2/payments'), squareError(400, 'BAD_REQUEST'));
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({
      state: 'failed',
      step: 'pay',
      error: 'Square 400: Said with BAD_REQUEST.',
      paid_at: null,
    });
    expect((await trail(order.id)).map(({ action }) => action)).toEqual(['square.fail']);
    await did('square.retry', { orderId: order.id });
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toHaveLength(1);
    expect(square.payments).toMatchObject([{ key: `${order.id}.p2` }]);
  });

  test('is asked for again with the same key while Square does not answer', async () => {
    const order = await desk.place();
    await confirm(order.id);
    square.afterwards = ({ url }) => {
      if (url.pathname !== '/v2/payments') return undefined;
      square.afterwards = () => undefined;
      return squareError(500, 'DOWN');
    };
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([{ key: `${order.id}.p1` }]);
    expect(square.heardAt('POST', '/v2/payments')).toHaveLength(2);
  });

  test('before payments were recorded stays as it is there', async () => {
    const order = await sent();
    await site.database.pool.query(
      `update square_orders set total = null, expected_total = null, paid_at = null, is_payment_asked = false, square_payment_id = null`,
    );
    square.heard.length = 0;
    await markDone(order);
    expect((await stored(order.id)).state).toBe('created');
    expect(square.heard).toHaveLength(0);
  });
});

describe('an order that is done', () => {
  test('is completed in Square, and another one is not', async () => {
    const [order, other] = [await sent(), await sent()];
    await markDone(order);
    expect((await stored(order.id)).state).toBe('waiting');
    expect(await tell(order.id)).toBe('done');
    expect(square.orders.map(({ fulfillments }) => fulfillments[0]?.state)).toEqual([
      'COMPLETED',
      'PROPOSED',
    ]);
    expect(await stored(order.id)).toMatchObject({ state: 'created', fulfillment: 'completed' });
    expect(await stored(other.id)).toMatchObject({ state: 'created', fulfillment: 'open' });
    expect((await trail(order.id)).at(-1)?.after).toMatchObject({ squareStep: 'complete' });
  });

  test('before Square was told of it at all is sent, paid and completed', async () => {
    const order = await desk.place();
    await confirm(order.id);
    await markDone(order);
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toMatchObject([{ isPaid: true, fulfillments: [{ state: 'COMPLETED' }] }]);
  });

  test('is completed although somebody at the counter changes it at the same moment', async () => {
    const order = await sent();
    await markDone(order);
    once(isAt('/v2/orders'), squareError(409, 'VERSION_MISMATCH'));
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toMatchObject([{ fulfillments: [{ state: 'COMPLETED' }] }]);
  });

  test('is completed later where the counter keeps changing it', async () => {
    const order = await sent();
    await markDone(order);
    square.instead = ({ method }) => (method === 'PUT' ? squareError(409, 'VERSION_MISMATCH') : undefined);
    expect(await tell(order.id)).toBe('Square 409: Said with VERSION_MISMATCH.');
    expect((await stored(order.id)).state).toBe('waiting');
    square.instead = () => undefined;
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({ state: 'created', fulfillment: 'completed' });
  });

  test('and that the counter has ended already is left as it is there, and says so', async () => {
    const [completed, failed] = [await sent(), await sent()];
    square.orders[0]!.fulfillments[0]!.state = 'COMPLETED';
    square.orders[1]!.fulfillments[0]!.state = 'FAILED';
    for (const order of [completed, failed]) {
      await markDone(order);
      expect(await tell(order.id)).toBe('done');
    }
    expect((await stored(completed.id))['fulfillment']).toBe('completed');
    expect((await stored(failed.id))['fulfillment']).toBe('ended-there');
    expect(square.payments.every(({ refunds }) => refunds.length === 0)).toBe(true);
  });

  test('again, by an undo in its timeline, is completed too; one that an undo has set back stays as it is', async () => {
    const [order, other] = [await sent(), await sent()];
    for (const one of [order, other]) await markDone(one);
    await did('orders.reverseDone', { orderId: order.id, expectedStatus: 'Done' });
    await undo(other.id, 'orders.markDone');
    for (const one of [order, other]) expect(await tell(one.id)).toBe('done');
    await undo(order.id, 'orders.reverseDone');
    expect((await stored(order.id)).state).toBe('waiting');
    expect(await tell(order.id)).toBe('done');
    expect(square.orders.map(({ fulfillments }) => fulfillments[0]?.state)).toEqual([
      'COMPLETED',
      'PROPOSED',
    ]);
    expect(await stored(order.id)).toMatchObject({ state: 'created', fulfillment: 'completed' });
  });

  test('tells nobody where the location is not linked any more', async () => {
    const order = await sent();
    const { restaurantId, locationId } = desk.kitchen;
    await did('functions.unlinkSquareLocation', { restaurantId, locationId });
    await markDone(order);
    expect((await stored(order.id)).state).toBe('created');
  });
});

describe('an order that is cancelled', () => {
  test('gives all of its payment back, and is taken off the counter', async () => {
    const order = await sent();
    await cancel(order);
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([{ refunds: [{ amount: order.cents, key: `${order.id}.r1` }] }]);
    expect(square.orders).toMatchObject([{ fulfillments: [{ state: 'CANCELED' }] }]);
    expect(await stored(order.id)).toMatchObject({
      state: 'cancelled',
      refunded_amount: order.total,
      fulfillment: 'cancelled',
    });
  });

  test('also after it was completed there', async () => {
    const order = await sent();
    await markDone(order);
    await tell(order.id);
    await cancel(order, 'Done');
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toMatchObject([{ fulfillments: [{ state: 'COMPLETED' }] }]);
    expect(square.payments).toMatchObject([{ refunds: [{ amount: order.cents }] }]);
  });

  test('but whose refund Square refuses says so until somebody tries again, with another key', async () => {
    const order = await sent();
    await cancel(order);
    once(isAt('/v2/refunds'), squareError(400, 'REFUND_DECLINED'));
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({
      state: 'failed',
      step: 'refund',
      error: 'Square 400: Said with REFUND_DECLINED.',
      refunded_amount: 0,
    });
    await did('square.retry', { orderId: order.id });
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([{ refunds: [{ key: `${order.id}.r2` }] }]);
    expect((await stored(order.id)).state).toBe('cancelled');
  });

  test('is taken up again although its failed payment was dismissed, if Square has money of it', async () => {
    const order = await sent();
    await markDone(order);
    once(isAt('/v2/orders'), squareError(400, 'BAD_REQUEST'));
    await tell(order.id);
    await did('square.dismiss', { orderId: order.id });
    await cancel(order, 'Done');
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([{ refunds: [{ amount: order.cents }] }]);
  });

  test('before it was sent needs nothing of Square', async () => {
    const order = await desk.place();
    await confirm(order.id);
    await cancel(order);
    square.heard.length = 0;
    expect(await tell(order.id)).toBe('done');
    expect(square.heard).toHaveLength(0);
    expect((await stored(order.id)).state).toBe('withdrawn');
  });
});

describe('a part that goes back', () => {
  async function refundOne(order: Sent): Promise<number> {
    await site.database.pool.query(`update orders set payment_status = 'paid' where id = $1`, [order.id]);
    const { status, text } = await ask('orders.refundItems', {
      orderId: order.id,
      expectedStatus: 'Preparing',
      expectedDue: order.total,
      items: [{ position: 0, count: 1, expectedRefundCount: 0 }],
      deliveryFee: 0,
      tip: 0,
      reason: 'Spilled',
    });
    expect(status, text).toBe(200);
    const { rows } = await site.database.pool.query<{ cents: number }>(
      'select (total * 100)::int as cents from orders where id = $1',
      [order.id],
    );
    return Math.round(order.total * 100) - (rows[0]?.cents ?? 0);
  }
  /** Two pieces, so that something is left when one goes back. */
  const inPerson = () =>
    ({
      paymentMethod: 'inperson-cash',
      orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
    }) as Parameters<Desk['place']>[0];

  test('is recorded there as a refund of the same amount; what is left goes back with a cancel', async () => {
    const order = await sent(inPerson());
    const cents = await refundOne(order);
    expect(cents).toBeGreaterThan(0);
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([{ refunds: [{ amount: cents, key: `${order.id}.r1` }] }]);
    expect((await stored(order.id)).state).toBe('created');
    await cancel({ ...order, total: (order.cents - cents) / 100 });
    expect(await tell(order.id)).toBe('done');
    expect(square.payments[0]?.refunds.map(({ amount }) => amount)).toEqual([cents, order.cents - cents]);
  });

  test('is recorded once although Square does not answer', async () => {
    const order = await sent(inPerson());
    await refundOne(order);
    square.afterwards = ({ url }) => {
      if (url.pathname !== '/v2/refunds') return undefined;
      square.afterwards = () => undefined;
      return squareError(500, 'DOWN');
    };
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    expect(await tell(order.id)).toBe('done');
    expect(square.payments[0]?.refunds).toHaveLength(1);
  });

  test('before Square was told of the order is no refund there: it was never charged', async () => {
    const order = await desk.place(inPerson());
    await confirm(order.id);
    await refundOne({ ...order, cents: 0 });
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([{ refunds: [] }]);
  });
});

describe('an order in another Square account than the one that the location is linked to now', () => {
  const ANOTHER = 'It was sent to another Square account than the one that this location is linked to now.';
  async function linkAnother(): Promise<void> {
    const { restaurantId, locationId } = desk.kitchen;
    await did('functions.unlinkSquareLocation', { restaurantId, locationId });
    square.merchantId = 'MERCHANT2';
    await link(desk);
  }

  test('is left as it is there when it is done, and one of this account is completed', async () => {
    const order = await sent();
    await linkAnother();
    const other = await sent();
    square.heard.length = 0;
    for (const one of [order, other]) await markDone(one);
    expect((await stored(order.id)).state).toBe('created');
    for (const one of [order, other]) expect(await tell(one.id)).toBe('done');
    expect(square.heardAt('PUT', '/v2/orders')).toHaveLength(1);
    expect(square.orders.map(({ fulfillments }) => fulfillments[0]?.state)).toEqual([
      'PROPOSED',
      'COMPLETED',
    ]);
  });

  test('that is cancelled says why Square is not told, and nothing is asked of the wrong account', async () => {
    const order = await sent();
    await linkAnother();
    await cancel(order);
    square.heard.length = 0;
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({
      state: 'failed',
      step: 'cancel-fulfillment',
      error: ANOTHER,
      merchant_id: 'MERCHANT1',
    });
    expect(square.heard).toHaveLength(0);
  });

  test('or that was to be, but was never sent, goes to this one', async () => {
    const order = await desk.place();
    await confirm(order.id);
    square.accessTokens.clear();
    square.refreshTokens.clear();
    expect(await tell(order.id)).toBe('done');
    square.merchantId = 'MERCHANT2';
    await link(desk);
    await did('square.retry', { orderId: order.id });
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({ state: 'created', merchant_id: 'MERCHANT2' });
    expect(square.orders).toMatchObject([{ key: order.id, isPaid: true }]);
  });
});
