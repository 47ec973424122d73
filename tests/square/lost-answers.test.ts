import type { SquareOrder } from '@passline/contract/square/square';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import type { Reply } from '../setup/http-double.ts';
import { squareError } from '../setup/square-double.ts';
import { openPaidOrders } from './paid-orders.ts';
import { ask as askByName, link } from './square-desk.ts';

const {
  square,
  site,
  begin,
  did,
  tell,
  stored,
  confirm,
  sent,
  cancel,
  undo,
  once,
  lose,
  isAt,
  trail,
  ask,
  markDone,
} = await openPaidOrders();

let desk: Desk;
beforeEach(async () => {
  desk = await begin();
});

const wall = (status: number): Reply => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Forbidden</h1>',
});
/** What says nothing about what was asked before. */
const UNDECIDED: [string, Reply][] = [
  ['the page of a wall', wall(403)],
  ['a page that asks who it is', wall(401)],
  ['404 NOT_FOUND', squareError(404, 'NOT_FOUND')],
  ['403 INSUFFICIENT_SCOPES', squareError(403, 'INSUFFICIENT_SCOPES')],
  ['409 CONFLICT', squareError(409, 'CONFLICT')],
  ['429 RATE_LIMITED', squareError(429, 'RATE_LIMITED')],
  ['a key that was used', squareError(400, 'IDEMPOTENCY_KEY_REUSED')],
];

/** Tried until Square has done it, by a person where one is needed. */
async function tellToTheEnd(orderId: string): Promise<void> {
  if ((await stored(orderId)).state === 'failed') await did('square.retry', { orderId });
  expect(await tell(orderId)).toBe('done');
}
const retried = async (orderId: string) => {
  const token = desk.admin.token;
  return (await call<SquareOrder>(desk.url, 'square.retry', { orderId }, { token })).body;
};
/** An order that Square has, and of whose payment no answer came. */
async function paidWithoutAnswer() {
  const order = await desk.place({ paymentMethod: 'inperson-cash' } as Parameters<Desk['place']>[0]);
  await confirm(order.id);
  lose('/v2/payments');
  expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
  return { ...order, cents: Math.round(order.total * 100) };
}

describe.each(UNDECIDED)('after an attempt without an answer, %s', (_, reply) => {
  test('decides nothing about a refund: it is asked for again with the same key, and given back once', async () => {
    const order = await sent();
    await cancel(order);
    lose('/v2/refunds');
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    once(isAt('/v2/refunds'), reply);
    await tell(order.id);
    expect(await stored(order.id)).toMatchObject({
      step: 'refund',
      refund_asked: order.total.toFixed(2),
      refund_round: 1,
      refunded_amount: 0,
    });
    await tellToTheEnd(order.id);
    expect(square.payments).toMatchObject([{ refunds: [{ amount: order.cents, key: `${order.id}.r1` }] }]);
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', refunded_amount: order.total });
  });

  test('decides nothing about a payment: it is asked for again with the same key, and goes back with a cancel', async () => {
    const order = await paidWithoutAnswer();
    once(isAt('/v2/payments'), reply);
    await tell(order.id);
    expect(await stored(order.id)).toMatchObject({ is_payment_asked: true, payment_round: 1, paid_at: null });
    await cancel(order);
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([
      { key: `${order.id}.p1`, refunds: [{ amount: order.cents, key: `${order.id}.r1` }] },
    ]);
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', refunded_amount: order.total });
  });

  test('decides nothing about an order: Square has one', async () => {
    const order = await desk.place();
    await confirm(order.id);
    lose('/v2/orders');
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    once(isAt('/v2/orders'), reply);
    await tell(order.id);
    await tellToTheEnd(order.id);
    expect(square.orders).toMatchObject([{ key: order.id, isPaid: true }]);
  });
});

describe('what Square decides', () => {
  test('about a repeated refund holds: another try has another key', async () => {
    const order = await sent();
    await cancel(order);
    once(isAt('/v2/refunds'), squareError(500, 'DOWN'));
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    once(isAt('/v2/refunds'), squareError(400, 'REFUND_DECLINED'));
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({ state: 'failed', refund_asked: null, refund_round: 2 });
    await tellToTheEnd(order.id);
    expect(square.payments).toMatchObject([{ refunds: [{ key: `${order.id}.r2` }] }]);
  });

  test('about what was never asked before holds, whatever its no is: it is sent as it is then', async () => {
    const order = await desk.place();
    await confirm(order.id);
    once(isAt('/v2/orders'), squareError(404, 'NOT_FOUND'));
    expect(await tell(order.id)).toBe('done');
    const { rows } = await site.database.pool.query('select from square_order_bodies');
    expect(rows).toHaveLength(0);
    await tellToTheEnd(order.id);
    expect(square.orders).toMatchObject([{ key: `${order.id}.2` }]);
  });
});

describe('what nobody knows', () => {
  test('is said to be unknown, in the timeline too; what is known is not', async () => {
    const [order, known] = [await paidWithoutAnswer(), await desk.place()];
    once(isAt('/v2/payments'), squareError(404, 'NOT_FOUND'));
    expect(await tell(order.id)).toBe('done');
    await confirm(known.id);
    once(isAt('/v2/payments'), squareError(404, 'NOT_FOUND'));
    expect(await tell(known.id)).toBe('done');
    expect(await trail(order.id)).toMatchObject([
      { action: 'square.fail', after: { squareStep: 'pay', squareOutcome: 'unknown' } },
    ]);
    expect((await trail(known.id)).map(({ after }) => after['squareOutcome'])).toEqual([undefined]);
    expect(await retried(order.id)).toMatchObject({ step: 'pay', isOutcomeUnknown: true });
    expect(await retried(known.id)).toMatchObject({ step: 'pay', isOutcomeUnknown: false });
  });

  test('is taken up by a cancel although it was dismissed; what Square never had is not', async () => {
    const [order, unsent] = [await paidWithoutAnswer(), await desk.place()];
    once(isAt('/v2/payments'), squareError(404, 'NOT_FOUND'));
    expect(await tell(order.id)).toBe('done');
    await confirm(unsent.id);
    once(isAt('/v2/orders'), squareError(400, 'BAD_REQUEST'));
    expect(await tell(unsent.id)).toBe('done');
    for (const one of [order, unsent]) {
      await did('square.dismiss', { orderId: one.id });
      await cancel(one);
      expect(await tell(one.id)).toBe('done');
    }
    expect(square.payments).toMatchObject([{ refunds: [{ amount: order.cents }] }]);
    expect((await stored(order.id)).state).toBe('cancelled');
    expect((await stored(unsent.id)).state).toBe('dismissed');
  });

  test('is taken up by a cancel although the location was unlinked and linked again', async () => {
    const order = await paidWithoutAnswer();
    await askByName(desk, 'functions.unlinkSquareLocation');
    await link(desk);
    await cancel(order);
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([
      { key: `${order.id}.p1`, refunds: [{ amount: order.cents, key: `${order.id}.r1` }] },
    ]);
  });
});

describe('an order of which nobody knows whether Square has it', () => {
  const bodies = async (orderId: string) => {
    const { rowCount } = await site.database.pool.query(
      'select from square_order_bodies where order_id = $1',
      [orderId],
    );
    return rowCount;
  };
  const settle = (orderId: string, isThere: boolean) => ask('square.settle', { orderId, isThere });
  const said = async (orderId: string) => {
    const { rows } = await site.database.pool.query<{ reason: string; actor_kind: string }>(
      `select reason, actor_kind from audit where record_table = 'square_orders' and record_id = $1 order by id desc limit 1`,
      [orderId],
    );
    return rows[0];
  };
  /** Square made it, nobody got the answer, and then it said that it cannot. */
  async function unanswered() {
    const order = await desk.place({ paymentMethod: 'inperson-cash' } as Parameters<Desk['place']>[0]);
    await confirm(order.id);
    lose('/v2/orders');
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    once(isAt('/v2/orders'), squareError(404, 'NOT_FOUND'));
    expect(await tell(order.id)).toBe('done');
    return order;
  }

  test('cannot be dismissed, and keeps what was asked; tried again, Square has one', async () => {
    const order = await unanswered();
    const { status, body } = await ask('square.dismiss', { orderId: order.id });
    expect([status, body.message]).toEqual([
      422,
      'Square may have this order. Please try again, or say whether it is there.',
    ]);
    expect(await stored(order.id)).toMatchObject({ state: 'failed', is_create_asked: true });
    expect(await bodies(order.id)).toBe(1);
    expect(await retried(order.id)).toMatchObject({ step: 'create', isOutcomeUnknown: true });
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toMatchObject([{ key: order.id, isPaid: true }]);
    expect(await bodies(order.id)).toBe(0);
  });

  test('is not settled by a person where Square has answered', async () => {
    const [there, refused] = [await sent(), await desk.place()];
    await confirm(refused.id);
    once(isAt('/v2/orders'), squareError(400, 'BAD_REQUEST'));
    expect(await tell(refused.id)).toBe('done');
    expect((await settle(refused.id, true)).body.message).toBe(
      'Square has answered: it does not have this order.',
    );
    expect((await settle(there.id, false)).body.message).toBe('Square has this order.');
    expect(await stored(refused.id)).toMatchObject({ state: 'failed', is_create_asked: false });
    expect((await stored(there.id)).state).toBe('created');
  });

  test('that somebody saw there is left alone, and a cancel still takes it off there', async () => {
    const [order, neighbour] = [await unanswered(), await unanswered()];
    expect(await settle(order.id, true)).toMatchObject({
      status: 200,
      body: { state: 'dismissed', isOutcomeUnknown: true },
    });
    expect(await said(order.id)).toEqual({
      reason: `said that Square has it: #${order.orderNumber}`,
      actor_kind: 'user',
    });
    expect((await stored(neighbour.id)).state).toBe('failed');
    await cancel(order);
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', fulfillment: 'cancelled' });
    expect(square.orders.map(({ state }) => state)).toEqual(['CANCELED', 'OPEN']);
  });

  test('that somebody did not see there is not sent, and a cancel tells Square nothing', async () => {
    const order = await unanswered();
    expect(await settle(order.id, false)).toMatchObject({
      status: 200,
      body: { state: 'dismissed', isOutcomeUnknown: false },
    });
    expect((await said(order.id))?.reason).toBe(`said that Square does not have it: #${order.orderNumber}`);
    expect(await bodies(order.id)).toBe(0);
    square.heard.length = 0;
    await cancel(order);
    expect(await tell(order.id)).toBe('done');
    expect((await stored(order.id)).state).toBe('dismissed');
    expect(square.heard).toHaveLength(0);
  });

  test('stays until a person has said it although the location is unlinked', async () => {
    const [failed, waiting] = [await unanswered(), await desk.place()];
    await confirm(waiting.id);
    lose('/v2/orders');
    expect(await tell(waiting.id)).toBe('Square 500: Said with DOWN.');
    await askByName(desk, 'functions.unlinkSquareLocation');
    for (const { id } of [failed, waiting]) {
      expect(await stored(id)).toMatchObject({ state: 'failed', is_create_asked: true });
      expect(await bodies(id)).toBe(1);
      expect((await settle(id, true)).status).toBe(200);
    }
  });

  test('is none where Square could not even be asked', async () => {
    const order = await desk.place();
    await confirm(order.id);
    once(({ url }) => url.pathname === '/oauth2/token', squareError(500, 'DOWN'));
    await site.database.pool.query(`update square_tokens set ends_at = now() - interval '1 minute'`);
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    expect(await stored(order.id)).toMatchObject({
      state: 'waiting',
      step: 'create',
      is_create_asked: false,
    });
    expect(await bodies(order.id)).toBe(0);
  });
});

describe('an order whose account of Square was not kept', () => {
  const NOT_HERE = 'The Square account that this location is linked to now does not have this order.';
  const forget = (orderId: string) =>
    site.database.pool.query('update square_orders set merchant_id = null where order_id = $1', [orderId]);

  test('is in this one if Square says so, and then it is kept', async () => {
    const order = await sent();
    await forget(order.id);
    await markDone(order);
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({ fulfillment: 'completed', merchant_id: 'MERCHANT1' });
  });

  test('is in this one if Square answers its creation again', async () => {
    const order = await desk.place();
    await confirm(order.id);
    lose('/v2/orders');
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    await forget(order.id);
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({ state: 'created', merchant_id: 'MERCHANT1' });
    expect(square.orders).toHaveLength(1);
  });

  test.each([
    ['done', markDone, 'complete'],
    ['cancelled', cancel, 'cancel-fulfillment'],
  ] as const)('and is in another one is left with the reason when it is %s', async (_, move, step) => {
    const order = await sent({ paymentMethod: 'inperson-cash' } as Parameters<Desk['place']>[0]);
    await forget(order.id);
    // The other account has orders of its own.
    Object.assign(square, { orders: [], payments: [] });
    await move(order);
    square.heard.length = 0;
    expect(await tell(order.id)).toBe('done');
    expect(await stored(order.id)).toMatchObject({
      state: 'failed',
      step,
      error: NOT_HERE,
      merchant_id: null,
      fulfillment: 'open',
      is_off_asked: false,
    });
    expect(square.heard.map(({ url }) => url.pathname)).toEqual(['/v2/orders/batch-retrieve']);
  });
});

describe('a cancel that is undone while Square has not answered', () => {
  const inPerson = { paymentMethod: 'inperson-cash' } as Parameters<Desk['place']>[0];

  test('is finished there, also where the counter ended it itself; tried again, the order is a new one', async () => {
    const order = await sent(inPerson);
    square.orders[0]!.fulfillments[0]!.state = 'COMPLETED';
    await cancel(order);
    lose('/v2/refunds');
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    await undo(order.id, 'orders.cancel');
    expect(await tell(order.id)).toBe('done');
    expect(square.payments).toMatchObject([{ refunds: [{ amount: order.cents }] }]);
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', fulfillment: 'ended-there' });
    await did('square.retry', { orderId: order.id });
    expect(await tell(order.id)).toBe('done');
    expect(square.orders.map(({ key }) => key)).toEqual([order.id, `${order.id}.2`]);
    expect(await stored(order.id)).toMatchObject({ state: 'created', refunded_amount: 0 });
  });

  test('is finished there where it may be off the counter already', async () => {
    const order = await sent(inPerson);
    await cancel(order);
    lose('/v2/orders');
    expect(await tell(order.id)).toBe('Square 500: Said with DOWN.');
    await undo(order.id, 'orders.cancel');
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toMatchObject([{ fulfillments: [{ state: 'CANCELED' }] }]);
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', refunded_amount: order.total });
  });

  test('changes nothing there where Square had changed nothing', async () => {
    const order = await sent(inPerson);
    await cancel(order);
    once(isAt('/v2/orders'), squareError(400, 'BAD_REQUEST'));
    expect(await tell(order.id)).toBe('done');
    await undo(order.id, 'orders.cancel');
    await did('square.retry', { orderId: order.id });
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toMatchObject([{ isPaid: true, fulfillments: [{ state: 'PROPOSED' }] }]);
    expect(square.payments).toMatchObject([{ refunds: [] }]);
    expect((await stored(order.id)).state).toBe('created');
  });
});
