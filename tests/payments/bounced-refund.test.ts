import type { Order } from '@passline/contract/orders/order';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { transaction } from '@passline/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { bounceRefund } from '../../apps/server/src/features/orders/bounce-refund.ts';
import type {
  CardAnswer,
  CardGateway,
  CardRequest,
} from '../../apps/server/src/features/payments/card-gateway.ts';
import { ledgerOf, onServerPool, proof } from '../ledger/ledger-desk.ts';
import { act, auditOf, everything, recordOf } from '../orders/kitchen-desk.ts';
import { call } from '../setup/api-client.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { move, paidOnline, read } from './money-desk.ts';
import { isTaken, openStripeDesk, paidByStripe, refundEvent, tell } from './stripe-desk.ts';

const FAILURE = 'Stripe could not give it back: lost or stolen card.';

type Made = CardRequest & { reference: string; failure: string | null };
/** What the provider did, the newest last. */
const made: Made[] = [];
let answer: (request: CardRequest) => CardAnswer | Promise<CardAnswer>;
let asked = 0;

const carryOut = (kind: string) => async (request: CardRequest) => {
  const known = made.find(({ key }) => key === request.key);
  const reference = known?.reference ?? `${kind}_${made.length + 1}`;
  if (!known) made.push({ ...request, reference, failure: null });
  const told = await answer(request);
  return told.outcome === 'approved' ? { ...told, reference } : told;
};
const gateway: CardGateway = {
  isReal: true,
  charge: carryOut('pi'),
  refund: carryOut('re'),
  refundState: (reference) => {
    asked += 1;
    const one = made.find((each) => each.reference === reference);
    return Promise.resolve(one ? { key: one.key, amountCents: one.amountCents, failure: one.failure } : null);
  },
};
const desk = await openStripeDesk({ cardGateways: { Stripe: gateway, Moneris: gateway } });

const approves = (): CardAnswer => ({ outcome: 'approved', reference: '' });
const declines = (): CardAnswer => ({ outcome: 'declined', reason: 'The account is closed.' });
beforeEach(() => {
  answer = approves;
});

const newest = () => made.at(-1)!;

/** Days later the provider reports that this refund has failed, and the event is processed. */
async function bounce(refund: Made = newest()): Promise<void> {
  refund.failure = FAILURE;
  const event = refundEvent(refund.reference);
  await tell(desk, event);
  await waitUntil(() => isTaken(desk, event.id));
}

const ledger = async ({ id }: Order) => {
  const { posted, shares } = await ledgerOf(desk, id);
  expect(Object.fromEntries(Object.entries(posted).filter(([, amount]) => amount !== 0))).toEqual(shares);
  return shares;
};
const isProven = async () => expect((await proof(desk)).faults).toEqual([]);

/** $35.45 with a tip of $5.00, of which $2.00 were refunded and bounced. */
async function bouncedTip() {
  const order = await paidByStripe(desk);
  const refunded = (await move(desk, 'refundTip', order, { amount: 2 })).body;
  const before = await ledger(refunded);
  await bounce();
  const now = await read(desk, order.id);
  return { order: now, refunded, before, paymentId: now.payments[0]!.id };
}

const handle = (order: Order, how: string, paymentId: string) =>
  move(desk, how, order, { paymentId }, { token: desk.boss.token });

describe('a refund of the tip that bounced', () => {
  test('is owed like a refused one, while the order stays lower and its neighbour unchanged', async () => {
    const beside = await paidByStripe(desk);
    await move(desk, 'refundTip', beside, { amount: 2 });
    const kept = await recordOf(desk, beside.id);
    const { order, refunded } = await bouncedTip();
    expect(order).toMatchObject({
      tipAmount: 3,
      total: 33.45,
      paymentProgress: 'failed',
      changedBy: 'Card provider',
      payments: [{ purpose: 'tip', amount: 2, state: 'failed', channel: 'gateway', failure: FAILURE }],
    });
    expect(order.payments[0]!.bouncedAt).toBeGreaterThan(0);
    expect(refunded.payments[0]!.bouncedAt).toBeNull();
    expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
      action: 'payments.bounce',
      actor_name: 'Stripe',
      before: { paymentProgress: null },
      after: { paymentProgress: 'failed', paymentState: 'failed', paymentAmount: 2, paymentFailure: FAILURE },
    });
    expect(await recordOf(desk, beside.id)).toEqual(kept);
    const asAdmin = await call(
      desk.url,
      'orders.timeline',
      { orderId: order.id },
      { token: desk.admin.token },
    );
    expect(asAdmin.text).toContain('"payments.bounce"');
    expect(asAdmin.text).not.toContain('"actorName":"Stripe"');
  });

  test('cannot be withdrawn: the order would stay lower although nobody got the money', async () => {
    const { order, paymentId } = await bouncedTip();
    const before = await everything(desk);
    expect(await handle(order, 'withdrawRefund', paymentId)).toMatchObject({
      status: 422,
      body: {
        data: { code: 'refund-bounced' },
        message:
          'The amounts of this order are lower already. Send the refund again, or give it back by hand.',
      },
    });
    expect(await everything(desk)).toEqual(before);
  });

  test('is held by the restaurant and owed to the customer until it is sent again; then the ledger is as before', async () => {
    const { order, before, paymentId } = await bouncedTip();
    const owed = { [desk.kitchen.locationId]: -2, [SYSTEM_ACCOUNTS.inProgress]: 2 };
    expect(before).toEqual({});
    expect(await ledger(order)).toEqual(owed);
    await isProven();

    answer = declines;
    expect(await handle(order, 'retryRefund', paymentId)).toMatchObject({
      status: 422,
      body: { data: { code: 'payment-declined' }, message: 'The account is closed.' },
    });
    expect(await read(desk, order.id)).toMatchObject({
      tipAmount: 3,
      paymentProgress: 'failed',
      payments: [
        { state: 'failed', failure: 'The account is closed.', bouncedAt: order.payments[0]!.bouncedAt },
      ],
    });
    expect(await ledger(order)).toEqual(owed);
    expect((await handle(order, 'withdrawRefund', paymentId)).body.data).toEqual({ code: 'refund-bounced' });

    answer = approves;
    const sent = await handle(order, 'retryRefund', paymentId);
    expect(sent).toMatchObject({
      status: 200,
      body: {
        tipAmount: 3,
        total: 33.45,
        paymentProgress: null,
        payments: [{ state: 'succeeded', amount: 2, failure: null, bouncedAt: null }],
      },
    });
    const keys = made.filter(({ orderId }) => orderId === order.id).map(({ key }) => key);
    expect(keys).toEqual([1, 2, 3].map((attempt) => `${paymentId}.${attempt}`));
    expect(await ledger(order)).toEqual(before);
    await isProven();
  });

  test('stays owed while it is sent again', async () => {
    const { order, paymentId } = await bouncedTip();
    const mayAnswer = Promise.withResolvers<void>();
    answer = async () => {
      await mayAnswer.promise;
      return approves();
    };
    const sent = handle(order, 'retryRefund', paymentId);
    await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'pending');
    expect(await ledger(order)).toEqual({ [desk.kitchen.locationId]: -2, [SYSTEM_ACCOUNTS.inProgress]: 2 });
    await isProven();
    for (const how of ['retryRefund', 'giveBackByHand', 'withdrawRefund']) {
      expect((await handle(order, how, paymentId)).body.data).toEqual({ code: 'payment-under-way' });
    }
    mayAnswer.resolve();
    expect((await sent).body).toMatchObject({ tipAmount: 3, paymentProgress: null });
  });

  test('given back by hand comes out of the cash box, and the order is not lowered twice', async () => {
    const { order, paymentId } = await bouncedTip();
    expect(await handle(order, 'giveBackByHand', paymentId)).toMatchObject({
      status: 200,
      body: {
        tipAmount: 3,
        total: 33.45,
        paymentProgress: null,
        payments: [
          { state: 'succeeded', channel: 'in-person', bouncedAt: null, requestedBy: desk.boss.name },
        ],
      },
    });
    expect(await ledger(order)).toEqual({ [desk.kitchen.locationId]: -2, [SYSTEM_ACCOUNTS.cashBox]: 2 });
    await isProven();
    // The event is sent again under another id: what was handled stays handled.
    await bounce(made.findLast(({ orderId }) => orderId === order.id));
    expect(await read(desk, order.id)).toMatchObject({ paymentProgress: null });
  });

  test('can bounce again after it was sent again, and the event of the first attempt says nothing about the second', async () => {
    const { order, paymentId } = await bouncedTip();
    const first = newest();
    await handle(order, 'retryRefund', paymentId);
    const second = newest();
    expect(second.reference).not.toBe(first.reference);
    await bounce(first);
    expect((await read(desk, order.id)).paymentProgress).toBeNull();
    await bounce(second);
    expect((await read(desk, order.id)).paymentProgress).toBe('failed');
    const bounces = (await auditOf(desk, order.id)).filter(({ action }) => action === 'payments.bounce');
    expect(bounces).toHaveLength(2);
    await isProven();
  });

  test('puts a Done order on the board again, until it is handled', async () => {
    const order = await paidByStripe(desk);
    await act(desk, 'confirm', { orderId: order.id, expectedStatus: 'New', waitMinutes: 20 });
    await act(desk, 'setFoodReady', { orderId: order.id, expectedStatus: 'Preparing', isFoodReady: true });
    const done = (await act(desk, 'markDone', { orderId: order.id, expectedStatus: 'Preparing' })).body;
    expect(done.status).toBe('Done');
    const refunded = (await move(desk, 'refundTip', await read(desk, order.id), { amount: 2 })).body;
    const before = await ledger(refunded);
    const board = await openLiveReader(desk.url, desk.boss.token);
    const seen = await board.subscribe(1, 'orders.active', { locationId: null });
    const isOn = (rows: unknown) =>
      (rows as Order[]).some(({ id, paymentProgress }) => id === order.id && paymentProgress === 'failed');
    expect(seen.type === 'snapshot' && !isOn(seen.rows)).toBe(true);
    await bounce();
    await board.next('frame', ({ rows }) => isOn(rows));
    board.close();
    const owed = await read(desk, order.id);
    expect(owed).toMatchObject({ status: 'Done', paymentProgress: 'failed' });
    expect(await ledger(owed)).toEqual({
      ...before,
      [desk.kitchen.locationId]: Math.round((before[desk.kitchen.locationId]! - 2) * 100) / 100,
      [SYSTEM_ACCOUNTS.inProgress]: 2,
    });
    await handle(owed, 'retryRefund', owed.payments[0]!.id);
    expect(await ledger(owed)).toEqual(before);
    await isProven();
  });
});

describe('a refund of items that bounced', () => {
  const items = [{ position: 0, count: 1, expectedRefundCount: 0 }];

  test('is sent again without counting its items twice', async () => {
    const order = await paidByStripe(desk);
    const part = { items, deliveryFee: 0, tip: 1, reason: 'Spilled' };
    const refunded = (await move(desk, 'refundItems', order, part)).body;
    const before = await ledger(refunded);
    await bounce();
    const { payments } = await read(desk, order.id);
    const sent = (await handle(refunded, 'retryRefund', payments[0]!.id)).body;
    expect(sent.orderCartItems[0]).toMatchObject({ count: 2, refundCount: 1 });
    expect(sent).toMatchObject({
      subTotal: refunded.subTotal,
      taxAmount: refunded.taxAmount,
      tipAmount: 4,
      total: refunded.total,
      totalCommission: refunded.totalCommission,
      paymentProgress: null,
    });
    expect(await ledger(order)).toEqual(before);
    await isProven();
  });

  test('can be sent again although nothing is left of the order; a refused one cannot', async () => {
    const order = await paidByStripe(desk);
    const first = (await move(desk, 'refundTip', order, { amount: 5 })).body;
    const refund = newest();
    answer = declines;
    await move(desk, 'refundItems', first, { items, deliveryFee: 0, tip: 0, reason: 'Spilled' });
    answer = approves;
    const twice = [{ position: 0, count: 2, expectedRefundCount: 0 }];
    const all = (
      await move(desk, 'refundItems', first, { items: twice, deliveryFee: 0, tip: 0, reason: 'All' })
    ).body;
    expect(all.total).toBe(0);
    await bounce(refund);
    const { payments } = await read(desk, order.id);
    const idOf = (purpose: string) =>
      payments.find((one) => one.purpose === purpose && one.state === 'failed')!.id;
    expect((await handle(all, 'retryRefund', idOf('items'))).status).toBe(422);
    expect((await handle(all, 'retryRefund', idOf('tip'))).body.payments[0]).toMatchObject({
      purpose: 'tip',
      state: 'succeeded',
    });
    await isProven();
  });
});

describe('cancelling', () => {
  test('refunds the rest, and what bounced before is still owed separately', async () => {
    const { order, paymentId } = await bouncedTip();
    const cancelled = (await move(desk, 'cancel', order)).body;
    expect(cancelled).toMatchObject({
      status: 'Cancelled',
      paymentProgress: 'failed',
      payments: [
        { purpose: 'tip', amount: 2, state: 'failed' },
        { purpose: 'order', amount: 33.45, state: 'succeeded' },
      ],
    });
    expect(await ledger(order)).toEqual({ [desk.kitchen.locationId]: -2, [SYSTEM_ACCOUNTS.inProgress]: 2 });
    await isProven();
    const sent = await handle(cancelled, 'retryRefund', paymentId);
    expect(sent.body).toMatchObject({ paymentProgress: null, total: 33.45 });
    expect(await ledger(order)).toEqual({});
    await isProven();
  });

  test('a whole refund that bounced no longer counts as given back; two of one order are sent one after the other', async () => {
    const { order, paymentId } = await bouncedTip();
    await move(desk, 'cancel', order);
    await bounce();
    const now = await read(desk, order.id);
    const whole = now.payments.find(({ purpose }) => purpose === 'order')!;
    expect(whole).toMatchObject({ state: 'failed', amount: 33.45, failure: FAILURE });
    expect((await handle(now, 'withdrawRefund', whole.id)).body.data).toEqual({
      code: 'refund-of-the-whole-order',
    });
    const mayAnswer = Promise.withResolvers<void>();
    answer = async () => {
      await mayAnswer.promise;
      return approves();
    };
    const sent = handle(now, 'retryRefund', whole.id);
    await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'pending');
    expect((await handle(now, 'retryRefund', paymentId)).body.data).toEqual({ code: 'payment-under-way' });
    await isProven();
    mayAnswer.resolve();
    expect((await sent).body.paymentProgress).toBe('failed');
    expect((await handle(now, 'giveBackByHand', paymentId)).body.paymentProgress).toBeNull();
    await isProven();
  });

  test('when a whole refund has several portions, only the one that bounced is owed', async () => {
    const order = await paidByStripe(desk);
    const charged = (await move(desk, 'addCharge', order, { name: 'Bag', price: 1 })).body;
    const cancelled = (await move(desk, 'cancel', charged)).body;
    expect(cancelled.payments.at(-1)).toMatchObject({ purpose: 'order', amount: 36.5, state: 'succeeded' });
    const [bag, rest] = made.slice(-2);
    expect([bag?.amountCents, rest?.amountCents]).toEqual([105, 3545]);
    await bounce(rest);
    const whole = async () =>
      (await read(desk, order.id)).payments
        .filter(({ purpose }) => purpose === 'order')
        .map(({ amount, state, failure }) => ({ amount, state, failure }));
    expect(await whole()).toEqual([
      { amount: 1.05, state: 'succeeded', failure: null },
      { amount: 35.45, state: 'failed', failure: FAILURE },
    ]);
    await bounce(bag);
    await bounce(rest);
    expect(await whole()).toEqual([
      { amount: 1.05, state: 'failed', failure: FAILURE },
      { amount: 35.45, state: 'failed', failure: FAILURE },
    ]);
    await isProven();
    for (const { id, purpose } of (await read(desk, order.id)).payments) {
      if (purpose === 'order') await handle(cancelled, 'giveBackByHand', id);
    }
    expect((await read(desk, order.id)).paymentProgress).toBeNull();
    await isProven();
  });
});

test('a refund reported as failed before our own answer is stored waits for that, and is then owed once', async () => {
  const order = await paidByStripe(desk);
  const mayAnswer = Promise.withResolvers<void>();
  answer = async () => {
    await mayAnswer.promise;
    return approves();
  };
  const count = made.length;
  const refunding = move(desk, 'refundTip', order, { amount: 2 });
  await waitUntil(() => made.length > count);
  newest().failure = FAILURE;
  const event = refundEvent(newest().reference);
  const before = asked;
  await tell(desk, event);
  await waitUntil(() => asked > before + 1);
  expect(await isTaken(desk, event.id)).toBe(false);
  expect(await read(desk, order.id)).toMatchObject({ tipAmount: 5, paymentProgress: 'pending' });
  mayAnswer.resolve();
  // Who waits for the outcome reads it before the bounce is taken, or right after: then it is that of the bounce.
  const { status, body } = await refunding;
  if (status !== 200) expect([status, body.message]).toEqual([422, expect.stringContaining(FAILURE)]);
  await waitUntil(() => isTaken(desk, event.id));
  expect(await read(desk, order.id)).toMatchObject({ tipAmount: 3, paymentProgress: 'failed' });
  await isProven();
});

test('a key at the provider that is not ours does not delay anything', async () => {
  for (const key of [
    '',
    'x',
    'x.1',
    `${'0'.repeat(36)}.1`,
    '0190f3a0-0000-7000-8000-000000000000.1',
    "'; drop table payments",
  ]) {
    made.push({
      key,
      orderId: '',
      amountCents: 1,
      accountId: null,
      paid: null,
      reference: `re_of ${key}`,
      failure: FAILURE,
    });
    await bounce();
  }
});

test('with Moneris the gateway holds what bounced, and the order and the provider must match', async () => {
  await desk.site.database.pool.query(`update locations set payment_processor = 'Moneris' where id = $1`, [
    desk.neighbour.locationId,
  ]);
  const order = await paidOnline(desk, {
    locationId: desk.neighbour.locationId,
    orderCartItems: [{ productId: desk.neighbour.noodles, count: 2 }],
  });
  await move(desk, 'refundTip', order, { amount: 2 }, { token: desk.boss.token });
  const before = await ledger(order);
  const { reference, key, amountCents } = newest();
  const bounceBy = (provider: 'Moneris' | 'Stripe') =>
    onServerPool(desk, (pool) =>
      transaction(pool, {
        run: (db) =>
          bounceRefund(
            db,
            { reference, key, amountCents, failure: FAILURE },
            { provider, nowMs: Date.now() },
          ),
      }),
    );
  await bounceBy('Stripe');
  expect((await read(desk, order.id)).paymentProgress).toBeNull();
  await Promise.all([bounceBy('Moneris'), bounceBy('Moneris')]);
  expect((await auditOf(desk, order.id)).filter(({ action }) => action === 'payments.bounce')).toHaveLength(
    1,
  );
  expect(before).toEqual({ [SYSTEM_ACCOUNTS.gatewayMoneris]: -33.45, [SYSTEM_ACCOUNTS.inProgress]: 33.45 });
  expect(await ledger(order)).toEqual({
    [SYSTEM_ACCOUNTS.gatewayMoneris]: -35.45,
    [SYSTEM_ACCOUNTS.inProgress]: 35.45,
  });
  await isProven();
});
