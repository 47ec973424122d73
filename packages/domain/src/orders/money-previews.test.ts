import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCharge, checkCharge } from './added-charge.ts';
import { checkAdjustments, MAX_ADJUSTMENTS } from './adjustments.ts';
import { MAX_ORDER_CENTS } from '../money/max-order.ts';
import { pickup, pickupOnWire, oursOnWire } from './money-fixtures.ts';
import { adjustmentPreview, cancelPreview, chargePreview, tipRefundPreview } from './money-previews.ts';
import type { OrderMoney } from './order-amounts.ts';
import { refundableCents } from './refundable.ts';
import { checkRetryRefund, checkWithdrawRefund } from './retry-refund.ts';
import { applyTipRefund, checkTipRefund, tipLeftCents } from './tip-refund.ts';

const cash: OrderMoney = {
  ...pickupOnWire,
  paymentMethod: 'inperson-cash',
  paymentStatus: 'unpaid',
  tipAmount: 0,
  inpersonTipAmount: 1,
  total: 6.77,
};
const paidCash: OrderMoney = { ...cash, paymentStatus: 'paid' };
const sumsUp = ({ customerCents, restaurantCents, courierCents, platformCents }: Record<string, number>) =>
  customerCents === restaurantCents! + courierCents! + platformCents!;

describe('an added charge', () => {
  test.each([
    ['', 100, 'charge-incomplete'],
    ['  ', 100, 'charge-incomplete'],
    ['Extra rice', 0, 'charge-incomplete'],
    ['Extra rice', -100, 'charge-incomplete'],
    ['Gold', MAX_ORDER_CENTS, 'amount-too-large'],
  ])('%j for %d cents is refused', (name, priceCents, code) => {
    const answer = checkCharge({ name, priceCents, taxCents: 0 }, 777, 0);
    expect(answer).toMatchObject({ ok: false, refusal: { code } });
    if (!answer.ok && code === 'charge-incomplete')
      expect(answer.refusal.message).toBe('Please enter a name and price');
  });

  test('joins the subtotal with its tax, and the commission follows', () => {
    expect(applyCharge(pickup, { priceCents: 1010, taxCents: 51 })).toEqual({
      ...pickup,
      subTotalCents: 1655,
      subTotalTaxCents: 83,
      taxAmountCents: 83,
      totalCents: 1838,
      // 30 % of 16.55 is 4.965.
      totalCommissionCents: 497,
    });
  });

  test('makes a free order payable', () => {
    const free = { ...pickup, paymentStatus: 'free' as const };
    const charge = { priceCents: 100, taxCents: 5 };
    expect(applyCharge(free, charge).paymentStatus).toBe('paid-online');
    expect(applyCharge({ ...free, paymentMethod: 'inperson-card' }, charge).paymentStatus).toBe('unpaid');
  });

  test('is collected by the provider, by hand, or with the rest', () => {
    expect(chargePreview(pickupOnWire, 1010)).toMatchObject({ channel: 'gateway', givenBackCents: -1061 });
    expect(chargePreview(paidCash, 1010)).toMatchObject({ channel: 'in-person', givenBackCents: -1061 });
    expect(chargePreview(cash, 1010)).toMatchObject({ channel: null, givenBackCents: 0 });
    expect(chargePreview(pickupOnWire, 1010).change).toEqual({
      customerCents: 1061,
      // 10.10 and its tax, less 3.03 more commission and 0.15 more GST on it.
      restaurantCents: 1061 - 303 - 15,
      courierCents: 0,
      platformCents: 318,
    });
  });
});

describe('a refund of the tip', () => {
  test.each([
    [0, 'tip-refund-missing'],
    [-1, 'tip-refund-missing'],
    [101, 'tip-refund-too-large'],
  ])('of %d cents out of 100 is refused', (amountCents, code) => {
    expect(checkTipRefund(pickup, amountCents)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('is at most what is left, in the way it was paid', () => {
    expect(checkTipRefund(pickup, 100)).toEqual({ ok: true, value: 100 });
    const left = applyTipRefund(pickup, 40);
    expect(left).toEqual({ ...pickup, tipCents: 60, totalCents: 737 });
    expect(checkTipRefund(left, 61)).toMatchObject({
      ok: false,
      refusal: { message: 'Only $0.60 of the tip is left.' },
    });
    expect(tipLeftCents({ ...pickup, paymentMethod: 'inperson-cash', inpersonTipCents: 30 })).toBe(30);
  });

  test('is borne by those who got the tip', () => {
    const base = { customerCents: -50, restaurantCents: 0, courierCents: 0, platformCents: 0 };
    expect(tipRefundPreview(pickupOnWire, 50)).toMatchObject({
      givenBackCents: 50,
      channel: 'gateway',
      change: { ...base, restaurantCents: -50 },
    });
    expect(tipRefundPreview(oursOnWire, 50).change).toEqual({ ...base, courierCents: -50 });
    expect(tipRefundPreview(cash, 50)).toMatchObject({ givenBackCents: 0, channel: null });
  });
});

describe('cancelling', () => {
  test('refunds what was paid, and nobody earns anything', () => {
    const preview = cancelPreview(oursOnWire);
    expect(preview).toMatchObject({ givenBackCents: 1289, channel: 'gateway' });
    expect(preview.after).toEqual({
      customerCents: 0,
      restaurantCents: 0,
      courierCents: 0,
      platformCents: 0,
    });
    expect(preview.change).toMatchObject({ customerCents: -1289, restaurantCents: -268 });
    expect(cancelPreview(paidCash)).toMatchObject({ givenBackCents: 777, channel: 'in-person' });
    expect(cancelPreview(cash)).toMatchObject({ givenBackCents: 0, channel: null });
  });

  test('never gives back more than was paid', () => {
    expect(refundableCents({ ...pickup, givenBackCents: 777 })).toBe(0);
    expect(refundableCents({ ...pickup, givenBackCents: 10_000 })).toBe(0);
    expect(refundableCents({ ...pickup, paymentStatus: 'free' })).toBe(0);
  });
});

describe('an adjustment', () => {
  test('goes from the platform to the restaurant, and never to the customer', () => {
    const order = { ...pickupOnWire, otherAdjustments: { Sorry: 3 } };
    expect(adjustmentPreview(order, 'Sorry', 500)).toMatchObject({
      change: { customerCents: 0, restaurantCents: 200, courierCents: 0, platformCents: -200 },
      givenBackCents: 0,
      channel: null,
    });
    expect(adjustmentPreview(order, 'Sorry', null).change.restaurantCents).toBe(-300);
    expect(adjustmentPreview(order, 'Spilled', -100).after.restaurantCents).toBe(573 + 300 - 100);
  });

  test('has a name and an amount', () => {
    expect(checkAdjustments({ Sorry: -300, Late: 10 }).ok).toBe(true);
    expect(checkAdjustments({ Sorry: 0 })).toMatchObject({ refusal: { code: 'adjustment-incomplete' } });
    expect(checkAdjustments({ ' ': 5 })).toMatchObject({ refusal: { code: 'adjustment-incomplete' } });
    expect(checkAdjustments({ Gold: -MAX_ORDER_CENTS - 1 })).toMatchObject({
      refusal: { code: 'amount-too-large' },
    });
    const many = Object.fromEntries(Array.from({ length: MAX_ADJUSTMENTS + 1 }, (_, n) => [`No. ${n}`, 1]));
    expect(checkAdjustments(many)).toMatchObject({ refusal: { code: 'adjustments-too-many' } });
  });
});

test('only a refused refund is sent again', () => {
  expect(checkRetryRefund({ kind: 'refund', state: 'failed' }).ok).toBe(true);
  expect(checkRetryRefund({ kind: 'refund', state: 'pending' })).toMatchObject({
    refusal: { code: 'payment-under-way' },
  });
  expect(checkRetryRefund({ kind: 'refund', state: 'succeeded' })).toMatchObject({
    refusal: { code: 'refund-already-paid' },
  });
  expect(checkRetryRefund({ kind: 'charge', state: 'failed' })).toMatchObject({
    refusal: { code: 'not-a-refund' },
  });
});

test('a refused part may be withdrawn; a whole order, a charge, or a part that has lowered its order already may not', () => {
  const tip = { kind: 'refund', purpose: 'tip', state: 'failed', isBounced: false } as const;
  expect(checkWithdrawRefund(tip).ok).toBe(true);
  const codeOf = (changes: object) => {
    const checked = checkWithdrawRefund({ ...tip, ...changes });
    return checked.ok ? null : checked.refusal.code;
  };
  expect(codeOf({ isBounced: true })).toBe('refund-bounced');
  expect(codeOf({ isBounced: true, state: 'pending' })).toBe('payment-under-way');
  expect(codeOf({ isBounced: true, purpose: 'order' })).toBe('refund-of-the-whole-order');
  expect(codeOf({ kind: 'charge', purpose: 'added-charge' })).toBe('not-a-refund');
});

test('every preview adds up, before, after and in between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 100 }), (price, tip) => {
      for (const order of [pickupOnWire, oursOnWire, cash, paidCash]) {
        for (const preview of [
          cancelPreview(order),
          chargePreview(order, price),
          tipRefundPreview(order, tip),
          adjustmentPreview(order, 'Sorry', price),
        ]) {
          expect([preview.before, preview.after, preview.change].every(sumsUp)).toBe(true);
        }
      }
    }),
  );
});
