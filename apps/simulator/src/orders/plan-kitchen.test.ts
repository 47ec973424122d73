import type { OrderRow } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { newOrder, nowMs } from './fixtures.ts';
import { nextMove, planKitchen } from './plan-kitchen.ts';

const MINUTE_MS = 60_000;
const plans = Array.from({ length: 5_000 }, (_, index) =>
  planKitchen(1, { ...newOrder, orderNumber: index + 1 }),
);
const plan = planKitchen(1, newOrder);

test('an order that is over needs no action', () => {
  expect(nextMove({ ...newOrder, status: 'Done' }, plan)).toBeNull();
  expect(nextMove({ ...newOrder, status: 'Cancelled' }, plan)).toBeNull();
});

test('about 8 in 100 orders are forgotten and confirmed after 6 to 12 minutes, the others within 4', () => {
  const forgotten = plans.filter((p) => p.isForgotten);
  expect(forgotten.length / plans.length).toBeCloseTo(0.08, 1);
  for (const { confirmAfterMs, isForgotten, waitMinutes } of plans) {
    const [least, most] = isForgotten ? [6, 12] : [0.5, 4];
    expect(confirmAfterMs >= least * MINUTE_MS && confirmAfterMs <= most * MINUTE_MS).toBe(true);
    expect(waitMinutes >= 15 && waitMinutes <= 45).toBe(true);
  }
});

test('the plan of an order depends only on the seed, its location and its number', () => {
  const otherwise: OrderRow = { ...newOrder, createdAt: 0, total: 99 };
  expect(planKitchen(1, otherwise)).toEqual(plan);
  expect(planKitchen(2, newOrder)).not.toEqual(plan);
});

test('an order paid in person goes from New to Done in four moves, each after the one before', () => {
  expect(nextMove(newOrder, plan)).toEqual({ kind: 'confirm', atMs: nowMs + plan.confirmAfterMs });
  const confirmed = {
    ...newOrder,
    status: 'Preparing' as const,
    confirmedAt: nowMs + 1,
    changedAt: nowMs + 1,
  };
  expect(nextMove(confirmed, plan)).toEqual({ kind: 'food-ready', atMs: nowMs + 1 + plan.cookMs });
  const ready = { ...confirmed, isFoodReady: true, changedAt: nowMs + 2 };
  expect(nextMove(ready, plan)).toEqual({ kind: 'take-payment', atMs: nowMs + 2 + plan.takePaymentAfterMs });
  const paid = { ...ready, paymentStatus: 'paid' as const, changedAt: nowMs + 3 };
  expect(nextMove(paid, plan)).toEqual({ kind: 'finish', atMs: nowMs + 3 + plan.finishAfterMs });
});

test('an order paid online is finished without taking payment', () => {
  const paidOnline = { paymentMethod: 'online-creditcard', paymentStatus: 'paid-online' } as const;
  const ready = { ...newOrder, ...paidOnline, status: 'Preparing' as const, isFoodReady: true };
  expect(nextMove(ready, plan)?.kind).toBe('finish');
});

test('the food of a scheduled order is not ready before its time', () => {
  const scheduledOrderTimestamp = nowMs + 120 * MINUTE_MS;
  const order = { ...newOrder, status: 'Preparing' as const, confirmedAt: nowMs, scheduledOrderTimestamp };
  expect(nextMove(order, plan)).toEqual({ kind: 'food-ready', atMs: scheduledOrderTimestamp });
});

test('food for our couriers is left to them once it is ready, including the money at the door', () => {
  const ready = {
    ...newOrder,
    status: 'Preparing' as const,
    isFoodReady: true,
    deliveryType: 'product' as const,
  };
  expect(nextMove(ready, plan)).toBeNull();
  expect(nextMove({ ...ready, deliveryType: 'restaurant' }, plan)?.kind).toBe('take-payment');
});

test('some kitchens are late, three times as many in the rush hour, and half of them say so, once', () => {
  const busy = plans.map((_, index) => planKitchen(1, { ...newOrder, orderNumber: index + 1 }, true));
  for (const [list, share] of [
    [plans, 0.1],
    [busy, 0.35],
  ] as const) {
    const late = list.filter((one) => one.cookMs > one.waitMinutes * MINUTE_MS);
    expect(late.length / list.length).toBeCloseTo(share, 1);
    const announced = late.filter(({ delayMinutes }) => delayMinutes !== null);
    expect(announced.length / late.length).toBeCloseTo(0.5, 1);
  }
  const slow = plans.find(
    ({ delayMinutes, cancelAfterMs }) => delayMinutes !== null && cancelAfterMs === null,
  )!;
  const promised = nowMs + slow.waitMinutes * MINUTE_MS;
  const order = { ...newOrder, status: 'Preparing' as const, confirmedAt: nowMs, completionTime: promised };
  expect(nextMove(order, slow)).toEqual({ kind: 'delay', atMs: promised - 3 * MINUTE_MS });
  expect(nextMove({ ...order, completionTime: promised + 1 }, slow)?.kind).toBe('food-ready');
  expect(nextMove({ ...order, scheduledOrderTimestamp: promised }, slow)?.kind).toBe('food-ready');
});

test('a few orders are cancelled, some by the kitchen, and never food that is ready', () => {
  const cancelling = plans.filter(({ cancelAfterMs }) => cancelAfterMs !== null);
  expect(cancelling.length / plans.length).toBeCloseTo(0.04, 1);
  expect(new Set(cancelling.map(({ cancelReason }) => cancelReason)).size).toBe(3);
  const early = { ...plan, confirmAfterMs: MINUTE_MS, cancelAfterMs: 1 };
  expect(nextMove(newOrder, early)).toEqual({ kind: 'cancel', atMs: nowMs + 1 });
  expect(nextMove({ ...newOrder, status: 'Preparing', isFoodReady: true }, early)?.kind).not.toBe('cancel');
});
