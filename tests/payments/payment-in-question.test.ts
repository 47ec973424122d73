import type { TimelineEntry } from '@passline/contract/kernel/audit';
import type { Order } from '@passline/contract/orders/order';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import { expect, test } from 'vitest';
import { postEarlierOrders } from '../../apps/server/src/features/ledger/post-earlier-orders.ts';
import { ledgerOf, onServerPool, proof } from '../ledger/ledger-desk.ts';
import { auditOf, recordOf } from '../orders/kitchen-desk.ts';
import { call } from '../setup/api-client.ts';
import { createGuest } from '../setup/rewards.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { move, paidOnline, read } from './money-desk.ts';
import { openQuestionDesk, right } from './question-desk.ts';

const { desk, said, decide, paidAs, mismatched, settle, sentFor } = await openQuestionDesk();
const { pool } = desk.site.database;

/** Done, with all that is posted for it. */
async function done(order: Order): Promise<Order> {
  await settle('confirm', order, { expectedStatus: 'New', waitMinutes: 20 });
  await settle('setFoodReady', order, { expectedStatus: 'Preparing', isFoodReady: true });
  await settle('markDone', order, { expectedStatus: 'Preparing' });
  return read(desk, order.id);
}

const pointsOf = async (userId: string) => {
  const { rows } = await pool.query<{ points: number }>('select points from user_points where user_id = $1', [
    userId,
  ]);
  return rows[0]!.points;
};
const postedFor = async (order: Order) => (await ledgerOf(desk, order.id)).posted;
/** What a Done order of this size posts when nobody questions it. */
const usual = await postedFor(await done(await paidOnline(desk)));
const REASON = { reason: 'Seen at the bank' };

test('an order in question posts nothing and gives no points, New or Done, and the proof agrees', async () => {
  const userId = await createGuest(pool);
  const { order } = await paidAs('away', desk.kitchen, { userId });
  const { order: other } = await mismatched(undefined, undefined, { userId });
  expect([await postedFor(order), await postedFor(other)]).toEqual([{}, {}]);
  await done(order);
  await done(other);
  expect([await postedFor(order), await postedFor(other)]).toEqual([{}, {}]);
  expect(await pointsOf(userId)).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

test('an order in question shows no earnings, New or Done, and all of them once it is accepted', async () => {
  const { order } = await mismatched();
  const { order: unchecked } = await paidAs('away');
  for (const shown of [order, unchecked, await done(order)]) {
    expect(new Set([shown.revenue, ...Object.values(shown.earnings)])).toEqual(new Set([0]));
  }
  const { body } = await settle('acceptPayment', order, REASON);
  const { revenue, earnings } = await read(desk, (await paidOnline(desk)).id);
  expect(revenue).toBeGreaterThan(0);
  expect(body).toMatchObject({ revenue, earnings });
});

test.each<[string, (order: Order, reference: string) => Promise<unknown>]>([
  ['is accepted', (order) => settle('acceptPayment', order, REASON)],
  [
    'matches after all',
    (order, reference) => {
      said.set(reference, right);
      return settle('askPaymentAgain', order);
    },
  ],
])(
  'once the payment of a Done order %s, all of it is posted in the same breath, with its points',
  async (_, settled) => {
    const userId = await createGuest(pool);
    const { order, reference } = await mismatched(undefined, undefined, { userId });
    await done(order);
    await settled(order, reference);
    expect(await postedFor(order)).toEqual(usual);
    expect(await pointsOf(userId)).toBe(290);
    expect((await ledgerOf(desk, order.id)).sequence).toBe(1);
    expect((await proof(desk)).faults).toEqual([]);
  },
);

test('the job that gets the answer posts what follows, and is nobody’s change of the order', async () => {
  const { order, reference } = await paidAs('away');
  const before = await done(order);
  said.set(reference, right);
  await waitUntil(async () => (await read(desk, order.id)).paymentCheck === 'matches');
  expect(await postedFor(order)).toEqual(usual);
  expect(await read(desk, order.id)).toMatchObject({
    changedBy: before.changedBy,
    changedAt: before.changedAt,
  });
  const { rows } = await pool.query('select distinct posted_by from postings where belongs_id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ posted_by: 'Card provider (stand-in)' }]);
});

test('a Done order that was not paid posts nothing and gives no points', async () => {
  const userId = await createGuest(pool);
  const { order } = await mismatched(undefined, undefined, { userId });
  await done(order);
  const { body } = await settle('rejectPayment', order, REASON);
  expect(body).toMatchObject({ status: 'Cancelled', paymentStatus: 'unpaid' });
  expect([await postedFor(order), await pointsOf(userId)]).toEqual([{}, 0]);
  // Not even posted and taken back.
  expect((await ledgerOf(desk, order.id)).sequence).toBe(0);
  const history = await pool.query('select from reward_history where order_id = $1', [order.id]);
  expect(history.rowCount).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

test('what was posted for such orders before is taken back with the next proof', async () => {
  const order = await done(await paidOnline(desk));
  await pool.query(`update orders set payment_check = 'mismatch' where id = $1`, [order.id]);
  expect((await proof(desk)).faults).not.toEqual([]);
  await pool.query('update ledger_backfill set done_at = null');
  await onServerPool(desk, (server) => postEarlierOrders(server));
  expect(Object.values(await postedFor(order)).filter((amount) => amount !== 0)).toEqual([]);
  expect((await proof(desk)).faults).toEqual([]);
});

test.each([
  ['acceptPayment', { paymentCheck: 'accepted', status: 'New', paymentStatus: 'paid-online' }],
  ['rejectPayment', { paymentCheck: 'not-paid', status: 'Cancelled', paymentStatus: 'unpaid', payments: [] }],
])('%s settles an order whose provider does not answer', async (how, settled) => {
  const { order, reference } = await paidAs('away');
  const beside = await recordOf(desk, (await paidOnline(desk)).id);
  expect((await settle(how, order, REASON)).body).toMatchObject(settled);
  // An answer that comes later changes nothing.
  said.set(reference, { outcome: 'unknown' });
  expect(await read(desk, order.id)).toMatchObject(settled);
  expect(await recordOf(desk, String(beside['id']))).toEqual(beside);
});

test('a refund that waits for the check is withdrawn and never sent where the order was not paid, and sent where it is accepted', async () => {
  for (const [how, payment] of [
    ['rejectPayment', { state: 'withdrawn', failure: 'The order was not paid.' }],
    ['acceptPayment', { state: 'succeeded' }],
  ] as const) {
    const { order, reference } = await paidAs('away');
    const asked = move(desk, 'cancel', order);
    await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'pending');
    expect((await settle(how, order, REASON)).status).toBe(200);
    said.set(reference, right);
    expect((await asked).body.payments).toMatchObject([payment]);
    expect(sentFor(order)).toHaveLength(how === 'acceptPayment' ? 1 : 0);
    expect((await proof(desk)).faults).toEqual([]);
  }
});

test.each([
  ['cancel', {}, 35.45],
  ['refundTip', { amount: 2 }, 2],
])(
  'what the mismatch stopped (%s) is Passline’s refusal, and is sent once the payment is accepted',
  async (how, input, amount) => {
    const { order, reference } = await paidAs('away');
    const asked = move(desk, how, order, input);
    await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'pending');
    said.set(reference, { outcome: 'unknown' });
    await asked;
    const stopped = await read(desk, order.id);
    expect(stopped.payments).toMatchObject([{ state: 'failed', failure: OWN_REFUSALS.mismatch }]);
    expect(sentFor(order)).toEqual([]);
    const settledBy = async () =>
      (await auditOf(desk, order.id))
        .filter(({ action }) => action === 'payments.settle')
        .map((line) => line.actor_name);
    expect(await settledBy()).toEqual(['Passline']);
    const { body } = await settle('acceptPayment', order, REASON);
    expect(body.paymentProgress).toBe('pending');
    await waitUntil(async () => (await read(desk, order.id)).paymentProgress === null);
    expect((await read(desk, order.id)).payments).toMatchObject([{ state: 'succeeded', amount }]);
    expect(sentFor(order)).toHaveLength(1);
    expect((await settledBy()).at(-1)).toMatch(/^Moneris/);
    expect((await proof(desk)).faults).toEqual([]);
  },
);

test('the timeline says that money moved only where it did: not of a refund that waits, was refused or withdrawn; and why what was not paid stays cancelled', async () => {
  const undoOf = async (order: Order) => {
    const entries = await call<TimelineEntry[]>(
      desk.url,
      'orders.timeline',
      { orderId: order.id },
      { token: desk.boss.token },
    );
    return entries.body.find(({ action }) => action === 'orders.cancel')?.undo;
  };
  const moved = { reason: expect.stringContaining('Money moved: a refund of $35.45 was sent.') };
  const { order, reference } = await paidAs('away');
  const asked = move(desk, 'cancel', order);
  await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'pending');
  expect(await undoOf(order)).toEqual({
    reason:
      'A refund of $35.45 was asked for. It is sent once the payment of the order is confirmed or accepted.',
  });
  said.set(reference, { outcome: 'unknown' });
  const { body: refused } = await asked;
  expect(refused.payments).toMatchObject([{ state: 'failed' }]);
  expect(await undoOf(order)).toEqual({
    reason:
      'Its refund of $35.45 was not sent. The order stays cancelled: a super admin has to settle first whether it was paid.',
  });
  await settle('rejectPayment', refused, REASON);
  expect((await read(desk, order.id)).payments).toMatchObject([{ state: 'withdrawn' }]);
  const stays = {
    reason: 'The order was found not to be paid before its refund was sent, so it stays cancelled.',
  };
  expect(await undoOf(order)).toEqual(stays);
  // Also once it is paid after all: what goes back then is another entry.
  said.set(reference, right);
  await settle('askPaymentAgain', order);
  expect(await undoOf(order)).toEqual(stays);

  const beside = await paidOnline(desk);
  await move(desk, 'cancel', beside);
  expect(await undoOf(beside)).toEqual(moved);
});

test('asked again while it is unchecked, a provider that cannot be asked says that, and one that is away changes nothing', async () => {
  const { order, reference } = await paidAs('away');
  expect((await settle('askPaymentAgain', order)).status).toBe(422);
  expect((await read(desk, order.id)).paymentCheck).toBe('unchecked');
  said.set(reference, null);
  // The job may be told first.
  await settle('askPaymentAgain', order);
  expect((await read(desk, order.id)).paymentCheck).toBe('not-asked');
});

/** Of an order of $35.45. */
const held = (amountCents: number) => ({ ...right, amountCents });

test.each([2000, 4000])(
  'not paid, the other amount of %i cents that the provider holds goes back',
  async (cents) => {
    const { order } = await mismatched(held(cents));
    const amount = cents / 100;
    expect(order.paymentHeld).toBe(amount);
    const { body } = await settle('rejectPayment', order, { ...REASON, expectedHeld: amount });
    expect(body).toMatchObject({
      status: 'Cancelled',
      paymentCheck: 'not-paid',
      paymentStatus: 'unpaid',
      paymentProgress: null,
      payments: [{ kind: 'refund', purpose: 'order', channel: 'gateway', state: 'succeeded', amount }],
    });
    // Nothing of it is there any more, and no screen or program says so.
    expect(body.paymentHeld).toBeNull();
    expect(sentFor(order)).toMatchObject([{ key: `${body.payments[0]!.id}.1`, amountCents: cents }]);
    expect(await postedFor(order)).toEqual({});
    expect((await proof(desk)).faults).toEqual([]);
  },
);

test('not paid is refused where the provider holds something else than its sender saw', async () => {
  const { order, reference } = await mismatched(held(2000));
  said.set(reference, held(3000));
  await settle('askPaymentAgain', order);
  const before = await recordOf(desk, order.id);
  const answer = await settle('rejectPayment', order, { ...REASON, expectedHeld: 20 });
  expect(answer.status).toBe(409);
  expect(answer.body.message).toMatch(/^The card provider holds \$30\.00 now/);
  expect(await recordOf(desk, order.id)).toEqual(before);
});

test('another currency, or what is only authorized, cannot be given back', async () => {
  for (const state of [
    { ...held(2000), currency: 'usd' },
    { ...held(2000), isCollected: false },
  ]) {
    const { order } = await mismatched(state);
    expect(order.paymentHeld).toBeNull();
    expect((await settle('rejectPayment', order, REASON)).body.payments).toEqual([]);
  }
});

test('what the provider refuses to give back of another amount stands on the board, and is given back by hand out of the cash box', async () => {
  decide.how = () => ({ outcome: 'declined', reason: 'The card was declined.' });
  const { order: first } = await mismatched(held(2000));
  const order = await done(first);
  const { body: refused } = await settle('rejectPayment', order, REASON);
  decide.how = ({ key }) => ({ outcome: 'approved', reference: `moved-${key}` });
  expect(refused).toMatchObject({
    paymentHeld: 20,
    paymentProgress: 'failed',
    payments: [{ state: 'failed', amount: 20 }],
  });
  const { body } = await move(desk, 'giveBackByHand', refused, { paymentId: refused.payments[0]!.id });
  expect(body).toMatchObject({
    paymentHeld: null,
    paymentProgress: null,
    payments: [{ state: 'succeeded', channel: 'in-person' }],
  });
  expect(await postedFor(order)).toEqual({
    [SYSTEM_ACCOUNTS.cashBox]: 20,
    [SYSTEM_ACCOUNTS.gatewayMoneris]: -20,
  });
  expect((await proof(desk)).faults).toEqual([]);
});

test('not paid is not final: a payment that is there after all counts, and is given back like that of any cancelled order', async () => {
  const { order, reference } = await mismatched();
  await settle('rejectPayment', order, REASON);
  const still = await settle('askPaymentAgain', order);
  expect(still.body).toMatchObject({ paymentCheck: 'not-paid', paymentStatus: 'unpaid', payments: [] });

  decide.how = () => ({ outcome: 'declined', reason: 'The card was declined.' });
  said.set(reference, right);
  const { body: refused } = await settle('askPaymentAgain', order);
  decide.how = ({ key }) => ({ outcome: 'approved', reference: `moved-${key}` });
  expect(refused).toMatchObject({
    status: 'Cancelled',
    paymentCheck: 'matches',
    paymentStatus: 'paid-online',
    paymentProgress: 'failed',
    payments: [{ purpose: 'order', state: 'failed', amount: 35.45 }],
  });
  expect(await postedFor(order)).toEqual({
    [SYSTEM_ACCOUNTS.gatewayMoneris]: -35.45,
    [SYSTEM_ACCOUNTS.inProgress]: 35.45,
  });
  const { body } = await move(desk, 'retryRefund', refused, { paymentId: refused.payments[0]!.id });
  expect(body.payments).toMatchObject([{ state: 'succeeded', amount: 35.45 }]);
  expect(Object.values(await postedFor(order)).filter((amount) => amount !== 0)).toEqual([]);
  expect((await proof(desk)).faults).toEqual([]);
});

test('after a refund that was withdrawn with it, a payment that is there after all is given back once', async () => {
  const { order, reference } = await paidAs({ outcome: 'unknown' });
  const { body: cancelled } = await move(desk, 'cancel', order);
  await settle('rejectPayment', cancelled, REASON);
  said.set(reference, right);
  const { body } = await settle('askPaymentAgain', cancelled);
  expect(body.payments).toMatchObject([{ state: 'withdrawn' }, { state: 'succeeded', amount: 35.45 }]);
  expect(sentFor(order)).toHaveLength(1);
});

test('another amount that arrives after it was found not to be paid goes back too, but not a second time', async () => {
  const { order, reference } = await mismatched();
  await settle('rejectPayment', order, REASON);
  said.set(reference, held(2000));
  const { body } = await settle('askPaymentAgain', order);
  expect(body).toMatchObject({ paymentCheck: 'not-paid', payments: [{ state: 'succeeded', amount: 20 }] });
  // Moneris names the purchase as it was, also after a refund.
  expect((await settle('askPaymentAgain', order)).body.payments).toHaveLength(1);
  expect(sentFor(order)).toHaveLength(1);
});

test('an order that is accepted names no other amount any more, and its neighbour in question still does', async () => {
  const { order } = await mismatched(held(4000));
  const { order: beside } = await mismatched(held(4000));
  expect((await settle('acceptPayment', order, REASON)).body).toMatchObject({
    paymentCheck: 'accepted',
    paymentHeld: null,
  });
  expect((await read(desk, beside.id)).paymentHeld).toBe(40);
});

test('an order whose payment paid another one first says so; accepted, its refund is not sent but waits to be given back by hand', async () => {
  const { order: usualOrder } = await mismatched();
  expect(usualOrder.isPaymentDuplicate).toBe(false);
  const { order, reference } = await paidAs('away');
  await pool.query('update order_cards set is_duplicate = true where order_id = $1', [order.id]);
  said.set(reference, { outcome: 'unknown' });
  const { body: cancelled } = await move(desk, 'cancel', order);
  expect(cancelled).toMatchObject({
    isPaymentDuplicate: true,
    payments: [{ state: 'failed', failure: OWN_REFUSALS.mismatch }],
  });
  await settle('acceptPayment', order, REASON);
  await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'failed');
  expect((await read(desk, order.id)).payments).toMatchObject([
    { state: 'failed', failure: OWN_REFUSALS.duplicate.refund },
  ]);
  expect(sentFor(order)).toEqual([]);
});
