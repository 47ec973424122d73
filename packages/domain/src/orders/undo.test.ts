import { expect, test } from 'vitest';
import type { OrderFacts } from './order-states.ts';
import { UNDOABLE_ACTIONS, checkUndo, type UndoFacts } from './undo.ts';

const order: OrderFacts = {
  status: 'Preparing',
  orderType: 'Delivery',
  orderTimeType: 'Asap',
  isFoodReady: true,
  paymentMethod: 'inperson-cash',
  paymentStatus: 'paid',
  paymentProgress: null,
  paymentCheck: null,
  hasTip: false,
  deliveryStatus: 'HeadingToCustomer',
  supportUserId: null,
};

const facts = (over: Partial<UndoFacts> = {}): UndoFacts => ({
  action: 'orders.delay',
  by: 'Ana Moreau',
  isOwn: true,
  isSuperAdmin: true,
  isRestorable: true,
  moved: null,
  refusedRefund: null,
  isFoundNotPaid: false,
  takenBack: null,
  isGuestErased: false,
  isErased: false,
  changedSince: null,
  now: order,
  restored: order,
  ...over,
});

test('an action that is not in the table has nothing to undo', () => {
  expect(checkUndo(facts({ action: 'orders.create' }))).toBeNull();
  expect(checkUndo(facts({ action: 'orders.undo' }))).toBeNull();
});

test('what was erased with the personal data of somebody is not undone', () => {
  expect(checkUndo(facts({ isErased: true }))).toMatchObject({
    refusal: {
      code: 'undo-erased',
      message: 'What this changed was erased with the personal data of somebody.',
    },
  });
  expect(checkUndo(facts({ action: 'orders.create', isErased: true }))).toBeNull();
});

test('an order whose guest was erased does not come back; what leaves it where it is can be undone', () => {
  const guest = { action: 'orders.setFoodReady', isGuestErased: true };
  expect(checkUndo(facts({ ...guest, restored: { ...order, status: 'New' } }))).toMatchObject({
    refusal: {
      code: 'undo-erased-guest',
      message: 'What was known of this guest is erased, so this cannot be undone.',
    },
  });
  const brought = { ...order, deliveryStatus: 'ArrivedAtRestaurant' } as const;
  expect(checkUndo(facts({ ...guest, restored: brought }))).toMatchObject({
    refusal: { code: 'undo-erased-guest' },
  });
  expect(checkUndo(facts(guest))).toEqual({ ok: true, value: null });
});

test('money that moved is the first reason, also for actions that are not in the table', () => {
  const moved = { kind: 'charge', amountCents: 210, isWaiting: false } as const;
  expect(checkUndo(facts({ action: 'payments.settle', moved }))).toMatchObject({
    refusal: {
      code: 'undo-money-moved',
      message: expect.stringContaining('a charge of $2.10 was collected'),
    },
  });
});

test('money that waits for the check of the payment is not called moved', () => {
  const reasonOf = (kind: 'charge' | 'refund') => {
    const undo = checkUndo(
      facts({ action: 'orders.cancel', moved: { kind, amountCents: 210, isWaiting: true } }),
    );
    return undo?.ok === false && undo.refusal.message;
  };
  expect(reasonOf('refund')).toBe(
    'A refund of $2.10 was asked for. It is sent once the payment of the order is confirmed or accepted.',
  );
  expect(reasonOf('charge')).toContain('It is collected once');
});

test('a cancellation stays, and says why, once the order was found not to be paid; other changes have their own reasons', () => {
  const notPaid = { isFoundNotPaid: true, isRestorable: false };
  for (const action of ['orders.cancel', 'orderCalls.refundOrder']) {
    expect(checkUndo(facts({ action, ...notPaid }))).toMatchObject({
      refusal: {
        code: 'undo-not-paid',
        message: 'The order was found not to be paid before its refund was sent, so it stays cancelled.',
      },
    });
    expect(checkUndo(facts({ action, isRestorable: false }))).toBeNull();
  }
  expect(checkUndo(facts({ action: 'orders.delay', ...notPaid }))).toBeNull();
});

test.each([
  [
    'again',
    'was refused. The order stays cancelled: send it again under Money, or say there that it was given back by hand.',
  ],
  ['by-hand', 'was not sent. The order stays cancelled: say under Money once it was given back by hand.'],
  [
    'settle',
    'was not sent. The order stays cancelled: a super admin has to settle first whether it was paid.',
  ],
] as const)('a cancellation whose refund was refused stays, and names the way out: %s', (way, words) => {
  const refused = { isRestorable: false, refusedRefund: { amountCents: 210, way } };
  for (const action of ['orders.cancel', 'orderCalls.refundOrder']) {
    expect(checkUndo(facts({ action, ...refused }))).toMatchObject({
      refusal: { code: 'undo-refund-refused', message: `Its refund of $2.10 ${words}` },
    });
  }
  expect(checkUndo(facts({ action: 'orders.refundTip', ...refused }))).toBeNull();
});

test.each(Object.entries(UNDOABLE_ACTIONS))('%s can be undone only in its statuses', (action, statuses) => {
  for (const status of ['New', 'Preparing', 'Done', 'Cancelled'] as const) {
    const restored = { ...order, deliveryStatus: 'Delivered' as const };
    const result = checkUndo(facts({ action, now: { ...order, status }, restored }));
    expect(result?.ok, status).toBe(statuses.includes(status));
  }
});

test('an order becomes Done again only as Done orders are: ready, paid, delivered', () => {
  const done: OrderFacts = { ...order, status: 'Done', deliveryStatus: 'Delivered' };
  const undone = (restored: OrderFacts) => checkUndo(facts({ action: 'orders.reverseDone', restored }))?.ok;
  expect(undone(done)).toBe(true);
  expect(undone({ ...done, isFoodReady: false })).toBe(false);
  expect(undone({ ...done, paymentStatus: 'unpaid' })).toBe(false);
  expect(undone({ ...done, deliveryStatus: 'Matching' })).toBe(false);
});

test('an order whose courier has the food is not New again', () => {
  const restored: OrderFacts = { ...order, status: 'New' };
  expect(checkUndo(facts({ action: 'orders.confirm', restored }))?.ok).toBe(false);
});

test("only a super admin can undo a courier's amounts", () => {
  const changed = facts({ action: 'orders.setCourierAmounts', isOwn: false });
  expect(checkUndo({ ...changed, isSuperAdmin: false })).toMatchObject({
    refusal: { code: 'undo-of-super-admin', message: 'Only a super admin can undo this.' },
  });
  expect(checkUndo(changed)).toEqual({ ok: true, value: null });
});
