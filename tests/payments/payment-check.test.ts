import { describe, expect, test } from 'vitest';
import { ledgerOf, proof } from '../ledger/ledger-desk.ts';
import { auditOf, everything, recordOf } from '../orders/kitchen-desk.ts';
import { call } from '../setup/api-client.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { callPath, move, paidOnline, read } from './money-desk.ts';
import { openQuestionDesk, right } from './question-desk.ts';

const { desk, said, paidAs, isChecked, mismatched, settle, sentFor } = await openQuestionDesk();
const { pool } = desk.site.database;

const MISMATCH = 'The payment does not match this order. A super admin has to settle it first.';
const UNKNOWN = 'The card provider knows no such payment on the account that this order is paid to.';

describe('a new order', () => {
  test('whose payment matches says so, and money moves as usual', async () => {
    const { order } = await paidAs(right);
    expect(order).toMatchObject({ paymentCheck: 'unchecked', paymentDifferences: [] });
    await isChecked(order, 'matches');
    expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
      action: 'payments.check',
      actor_name: 'Moneris (stand-in)',
      before: { paymentCheck: 'unchecked' },
      after: { paymentCheck: 'matches' },
    });
    expect(await read(desk, order.id)).toMatchObject({ changedBy: order.changedBy });
    expect((await move(desk, 'cancel', order)).body.payments).toMatchObject([{ state: 'succeeded' }]);
  });

  test('that names no payment is not asked about', async () => {
    expect((await paidOnline(desk)).paymentCheck).toBeNull();
  });

  test('whose provider cannot be asked about this payment says that, and money moves as usual', async () => {
    const { order } = await paidAs(null);
    await isChecked(order, 'not-asked');
    expect((await move(desk, 'refundTip', order, { amount: 1 })).status).toBe(200);
  });

  test('whose provider is away stays unchecked; what is refunded meanwhile waits for the answer', async () => {
    const { order, reference } = await paidAs('away');
    const asked = move(desk, 'refundTip', order, { amount: 1 });
    await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'pending');
    expect(await read(desk, order.id)).toMatchObject({ paymentCheck: 'unchecked', paymentDifferences: [] });
    expect(sentFor(order)).toEqual([]);
    said.set(reference, right);
    expect((await asked).body).toMatchObject({
      paymentCheck: 'matches',
      tipAmount: 4,
      paymentProgress: null,
    });
    expect(sentFor(order)).toHaveLength(1);
  });

  test('that is cancelled before its mismatch is known gives nothing back; the refund is refused and says why', async () => {
    const { order } = await paidAs({ ...right, amountCents: 100 });
    const { body } = await move(desk, 'cancel', order);
    expect(body).toMatchObject({ status: 'Cancelled', paymentCheck: 'mismatch', paymentProgress: 'failed' });
    expect(body.payments[0]!.failure).toBe(MISMATCH);
    expect(sentFor(order)).toEqual([]);
  });
});

test('a mismatch says what differs, to the restaurant too, in the trail and on the board even when the order is old', async () => {
  const beside = await paidOnline(desk);
  const kept = await recordOf(desk, beside.id);
  const { order } = await mismatched();
  expect(order.paymentDifferences).toEqual([UNKNOWN]);
  const asAdmin = await call(desk.url, 'orders.timeline', { orderId: order.id }, { token: desk.admin.token });
  expect(asAdmin.text).toContain(UNKNOWN);
  expect(asAdmin.text).toContain('"Card provider (stand-in)"');
  expect(asAdmin.text).not.toContain('Moneris');
  await settle('confirm', order, { expectedStatus: 'New', waitMinutes: 20 });
  await settle('setFoodReady', order, { expectedStatus: 'Preparing', isFoodReady: true });
  await settle('markDone', order, { expectedStatus: 'Preparing' });
  await pool.query(`update orders set finished_at = now() - interval '3 days' where id = $1`, [order.id]);
  const board = await openLiveReader(desk.url, desk.boss.token);
  const seen = await board.subscribe(1, 'orders.active', { locationId: null });
  board.close();
  expect(rowsOf([seen]).get(order.id)).toMatchObject({ status: 'Done', paymentCheck: 'mismatch' });
  expect(await recordOf(desk, beside.id)).toEqual(kept);
});

describe('while the payment does not match', () => {
  test.each<[string, object]>([
    ['cancel', {}],
    ['addCharge', { name: 'Bag', price: 1 }],
    ['refundTip', { amount: 1 }],
    [
      'refundItems',
      {
        items: [{ position: 0, count: 1, expectedRefundCount: 0 }],
        deliveryFee: 0,
        tip: 0,
        reason: 'Spilled',
      },
    ],
  ])('%s is refused with the reason, also for a super admin', async (action, input) => {
    const { order } = await mismatched();
    const before = await everything(desk);
    for (const { token } of [desk.admin, desk.boss]) {
      const answer = await move(desk, action, order, input, { token });
      expect(answer).toMatchObject({
        status: 422,
        body: { message: MISMATCH, data: { code: 'payment-mismatch' } },
      });
    }
    expect(await everything(desk)).toEqual(before);
  });

  test('calls by name and a refused refund are refused like them', async () => {
    const { order } = await mismatched();
    const { restaurantId, id: orderId } = order;
    const byName = await callPath(desk, 'PUT', '/api/orders/refund_order', { restaurantId, orderId });
    expect(byName.status).toBe(422);
    expect(byName.text).toContain(MISMATCH);
    const { order: late } = await paidAs({ outcome: 'unknown' });
    const { body } = await move(desk, 'cancel', late);
    for (const how of ['retryRefund', 'giveBackByHand']) {
      const answer = await move(desk, how, late, { paymentId: body.payments[0]!.id });
      expect(answer).toMatchObject({ status: 422, body: { message: MISMATCH } });
    }
    expect([...sentFor(order), ...sentFor(late)]).toEqual([]);
  });

  test('the kitchen can still confirm it', async () => {
    const { order } = await mismatched();
    const input = { expectedStatus: 'New', waitMinutes: 20 };
    expect((await settle('confirm', order, input, desk.admin.token)).body.status).toBe('Preparing');
  });
});

const target = async (kitchen: Kitchen) => {
  const { order } = await mismatched(undefined, kitchen);
  return { id: order.id, input: { orderId: order.id } };
};
const withReason = async (kitchen: Kitchen) => {
  const { id, input } = await target(kitchen);
  return { id, input: { ...input, reason: 'Seen at the bank' } };
};
const NO_REASON = 'Please enter a reason';
const wrong = { 'no reason': [(input: object) => ({ ...input, reason: ' ' }), 400, NO_REASON] as const };

oweRefusals('orders.askPaymentAgain', { desk: () => desk, target, roles: ['super_admin'] });
oweRefusals('orders.acceptPayment', { desk: () => desk, target: withReason, roles: ['super_admin'], wrong });
oweRefusals('orders.rejectPayment', {
  desk: () => desk,
  target: withReason,
  roles: ['super_admin'],
  wrong,
  records: 2,
});

test.each(['askPaymentAgain', 'acceptPayment', 'rejectPayment'])(
  '%s is refused for a payment that is not in question',
  async (how) => {
    const { order } = await paidAs(right);
    await isChecked(order, 'matches');
    const answer = await settle(how, order, { reason: 'Because' });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(
      'The payment of this order is not in question, or somebody has settled it.',
    );
  },
);

test('asked again, a provider that is away or cannot say changes nothing, one that still differs says how, one that agrees clears it', async () => {
  const { order, reference } = await mismatched();
  for (const [state, code] of [
    ['away', 'provider-unreachable'],
    [null, 'payment-not-askable'],
  ] as const) {
    said.set(reference, state);
    const before = await everything(desk);
    expect(await settle('askPaymentAgain', order)).toMatchObject({ status: 422, body: { data: { code } } });
    expect(await everything(desk)).toEqual(before);
  }
  said.set(reference, { ...right, currency: 'usd' });
  expect((await settle('askPaymentAgain', order)).body).toMatchObject({
    paymentCheck: 'mismatch',
    paymentDifferences: ['It was paid in USD, not in Canadian dollars.'],
  });
  said.set(reference, right);
  const cleared = await settle('askPaymentAgain', order);
  expect(cleared.body).toMatchObject({ paymentCheck: 'matches', paymentDifferences: [] });
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
    action: 'orders.askPaymentAgain',
    actor_name: desk.boss.name,
    after: { paymentCheck: 'matches' },
  });
  expect((await move(desk, 'refundTip', cleared.body, { amount: 1 })).body.tipAmount).toBe(4);
});

test('an accepted payment counts as paid: it is given back like any other', async () => {
  const { order } = await mismatched();
  const accepted = await settle('acceptPayment', order, { reason: 'Seen at the bank' });
  expect(accepted.body).toMatchObject({ paymentCheck: 'accepted', paymentStatus: 'paid-online' });
  const { rows } = await pool.query(
    'select reason from audit where record_id = $1 order by id desc limit 1',
    [order.id],
  );
  expect(rows).toEqual([{ reason: 'Seen at the bank' }]);
  const { body } = await move(desk, 'cancel', accepted.body);
  expect(body).toMatchObject({ status: 'Cancelled', payments: [{ state: 'succeeded', amount: 35.45 }] });
});

test('an order that was not paid is cancelled, gives nothing back and leaves nothing in the ledger', async () => {
  const { order } = await mismatched();
  const { body } = await settle('rejectPayment', order, { reason: 'Invented' });
  expect(body).toMatchObject({
    status: 'Cancelled',
    cancelReason: 'Not paid',
    paymentCheck: 'not-paid',
    paymentStatus: 'unpaid',
    payments: [],
  });
  expect((await ledgerOf(desk, order.id)).shares).toEqual({});
  expect((await proof(desk)).faults).toEqual([]);
  expect(sentFor(order)).toEqual([]);
});

test('a cancelled order that turns out to be unpaid owes nothing any more', async () => {
  const { order } = await paidAs({ outcome: 'unknown' });
  const { body: cancelled } = await move(desk, 'cancel', order);
  const { body } = await settle('rejectPayment', cancelled, { reason: 'Invented' });
  expect(body).toMatchObject({
    status: 'Cancelled',
    paymentCheck: 'not-paid',
    paymentProgress: null,
    payments: [{ state: 'withdrawn' }],
  });
  expect((await ledgerOf(desk, order.id)).shares).toEqual({});
  expect((await proof(desk)).faults).toEqual([]);
});
