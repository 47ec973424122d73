import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCharge } from './added-charge.ts';
import { ours, pickup } from './money-fixtures.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { orderShares } from './order-shares.ts';
import { applyPartRefund, borneCents, checkPartRefund, partCents } from './part-refund.ts';
import type { PartRequest, RefundableFood, RefundedPart, RefundLine } from './part-refund.ts';
import { applyTipRefund } from './tip-refund.ts';

const GST = [{ id: 'cad_gst', rate: 0.05 }];
const line = (changes: Partial<RefundLine> = {}): RefundLine => ({
  name: 'Dumplings',
  count: 3,
  refundCount: 0,
  priceCents: 215,
  discountCents: 0,
  taxes: GST,
  ...changes,
});
const food = (changes: Partial<RefundLine> = {}, taxCents = 32): RefundableFood => ({
  lines: [line(changes)],
  taxCents: new Map([['cad_gst', taxCents]]),
});
const nothing: PartRequest = { pieces: [], deliveryFeeCents: 0, tipCents: 0 };
const pieces = (count: number, position = 0): PartRequest => ({ ...nothing, pieces: [{ position, count }] });

function partOf(order: OrderAmounts, of: RefundableFood, request: PartRequest): RefundedPart {
  const checked = checkPartRefund(order, of, request);
  if (!checked.ok) throw new Error(checked.refusal.message);
  return checked.value;
}

describe('what cannot be given back', () => {
  test.each([
    [nothing, 'refund-missing', 'Please choose what is given back.'],
    [pieces(4), 'refund-pieces-too-many', '3 of ‘Dumplings’ can still be given back.'],
    [pieces(1, 7), 'refund-pieces-too-many', '0 of line 8 can still be given back.'],
    [
      { ...nothing, pieces: [2, 2].map((count) => ({ position: 0, count })) },
      'refund-pieces-too-many',
      '3 of ‘Dumplings’ can still be given back.',
    ],
    [
      { ...nothing, deliveryFeeCents: 489 },
      'refund-fee-too-large',
      'Only $4.88 of the delivery fee is left.',
    ],
    [{ ...nothing, tipCents: 101 }, 'tip-refund-too-large', 'Only $1.00 of the tip is left.'],
  ] as const)('case %#', (request, code, message) => {
    expect(checkPartRefund(ours, food({}, 56), request)).toEqual({ ok: false, refusal: { code, message } });
  });
});

test('two dumplings, the delivery and a part of the tip go back with the tax on exactly that', () => {
  const request = { pieces: [{ position: 0, count: 2 }], deliveryFeeCents: 488, tipCents: 40 };
  const part = partOf(ours, food({}, 56), request);
  expect(part).toEqual({
    foodCents: 430,
    // 5 % of 6.45 is 0.32, of the 2.15 that are left 0.11.
    foodTaxes: [{ id: 'cad_gst', cents: 21 }],
    deliveryFeeCents: 488,
    deliveryFeeTaxCents: 24,
    tipCents: 40,
  });
  expect(applyPartRefund(ours, part)).toMatchObject({
    subTotalCents: 215,
    subTotalTaxCents: 11,
    taxAmountCents: 11,
    deliveryFeeCents: 0,
    tipCents: 60,
    totalCents: ours.totalCents - partCents(part),
    totalCommissionCents: 65,
  });
});

test('what a reward took off is not given back', () => {
  const order = { ...pickup, subTotalCents: 545, subTotalTaxCents: 27, taxAmountCents: 27, totalCents: 672 };
  const backs = [1, 2, 3].map(
    (count) => partOf(order, food({ discountCents: 100 }, 27), pieces(count)).foodCents,
  );
  expect(backs).toEqual([182, 363, 545]);
});

test('if the taxes of a line are not known, they go back in proportion to the subtotal', () => {
  const part = partOf(pickup, food({ taxes: null }), pieces(1));
  expect(part.foodTaxes).toEqual([{ id: 'cad_gst', cents: 11 }]);
  const rest = applyPartRefund(pickup, part);
  const last = partOf(rest, food({ taxes: null, refundCount: 1 }, 21), pieces(2));
  expect(applyPartRefund(rest, last)).toMatchObject({ subTotalCents: 0, taxAmountCents: 0, totalCents: 100 });
});

test('what Passline bears leaves the restaurant with what it had', () => {
  const after = applyPartRefund(pickup, partOf(pickup, food(), pieces(2)));
  const adjustmentsCents = { Sorry: borneCents(pickup, after) };
  const [was, is] = [orderShares(pickup), orderShares({ ...after, adjustmentsCents })];
  expect(is.restaurantCents).toBe(was.restaurantCents);
  expect(is.platformCents - was.platformCents).toBe(is.customerCents - was.customerCents);
});

const anyLine = fc
  .record({
    count: fc.integer({ min: 1, max: 6 }),
    priceCents: fc.integer({ min: 0, max: 5000 }),
    off: fc.integer({ min: 0, max: 100 }),
    taxes: fc.constantFrom(GST, [], [...GST, { id: 'pst', rate: 0.09975 }]),
  })
  .map(({ off, ...known }) =>
    line({ ...known, discountCents: Math.floor((known.count * known.priceCents * off) / 100) }),
  );

/** An order of these lines, priced as `orderTaxes` does: each tax once over the sum of its lines. */
function orderOf(lines: readonly RefundLine[], feeCents: number, tipCents: number) {
  const taxed = new Map<string, { cents: number; rate: number }>();
  for (const { count, priceCents, discountCents, taxes } of lines) {
    for (const { id, rate } of taxes ?? []) {
      taxed.set(id, { rate, cents: (taxed.get(id)?.cents ?? 0) + count * priceCents - discountCents });
    }
  }
  const taxCents = new Map(
    [...taxed].map(([id, { cents, rate }]) => [id, Math.round((cents * Math.round(rate * 1e5)) / 1e5)]),
  );
  const foodTaxCents = [...taxCents.values()].reduce((sum, cents) => sum + cents, 0);
  const feeTaxCents = Math.round(feeCents / 20);
  taxCents.set('cad_gst', (taxCents.get('cad_gst') ?? 0) + feeTaxCents);
  const subTotalCents = lines.reduce((sum, one) => sum + one.count * one.priceCents - one.discountCents, 0);
  const order: OrderAmounts = {
    ...ours,
    subTotalCents,
    subTotalTaxCents: foodTaxCents,
    taxAmountCents: foodTaxCents + feeTaxCents,
    deliveryFeeCents: feeCents,
    tipCents,
    totalCents: subTotalCents + foodTaxCents + feeTaxCents + feeCents + tipCents,
  };
  return { order, taxCents };
}

const step = fc.record({
  kind: fc.constantFrom('part', 'tip', 'charge'),
  place: fc.nat(),
  count: fc.integer({ min: 0, max: 6 }),
  cents: fc.integer({ min: 0, max: 900 }),
});

test.each([
  ['known', false],
  ['not known', true],
])('refunds and charges, in any order, add up and end at zero: taxes %s', (_, isUnknown) => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 900 }),
      fc.array(step, { maxLength: 8 }),
      (ordered, feeCents, tipCents, steps) => {
        const start = orderOf(ordered, feeCents, tipCents);
        let { order } = start;
        let lines = isUnknown ? ordered.map((one) => ({ ...one, taxes: null })) : ordered;
        const taxCents = new Map(start.taxCents);
        let chargedCents = 0;
        const refund = (request: PartRequest) => {
          const checked = checkPartRefund(order, { lines, taxCents }, request);
          if (!checked.ok) return;
          const part = checked.value;
          for (const { id, cents } of part.foodTaxes) taxCents.set(id, (taxCents.get(id) ?? 0) - cents);
          taxCents.set('cad_gst', (taxCents.get('cad_gst') ?? 0) - part.deliveryFeeTaxCents);
          order = applyPartRefund(order, part);
          lines = lines.map((one, at) => ({
            ...one,
            refundCount:
              one.refundCount + (request.pieces.find(({ position }) => position === at)?.count ?? 0),
          }));
          addsUp();
        };
        const addsUp = () => {
          expect(order.totalCents).toBe(
            order.subTotalCents + order.taxAmountCents + order.deliveryFeeCents + order.tipCents,
          );
          expect([...taxCents.values()].reduce((sum, cents) => sum + cents, 0)).toBe(order.taxAmountCents);
          for (const cents of [
            ...taxCents.values(),
            order.subTotalCents,
            order.subTotalTaxCents,
            order.taxAmountCents,
            order.deliveryFeeCents,
            order.tipCents,
            order.totalCommissionCents,
          ]) {
            expect(cents).toBeGreaterThanOrEqual(0);
          }
          const { customerCents, restaurantCents, courierCents, platformCents } = orderShares(order);
          expect(customerCents).toBe(restaurantCents + courierCents + platformCents);
        };
        for (const { kind, place, count, cents } of steps) {
          if (kind === 'tip' && cents <= order.tipCents) order = applyTipRefund(order, cents);
          if (kind === 'charge' && cents > 0) {
            const tax = Math.round(cents / 20);
            order = applyCharge(order, { priceCents: cents, taxCents: tax });
            taxCents.set('cad_gst', (taxCents.get('cad_gst') ?? 0) + tax);
            chargedCents += cents;
          }
          if (kind === 'part') {
            const asked = count > 0 ? [{ position: place % lines.length, count }] : [];
            refund({
              pieces: asked,
              deliveryFeeCents: Math.min(cents, order.deliveryFeeCents),
              tipCents: 0,
            });
          }
          addsUp();
        }
        refund({
          pieces: lines.flatMap(({ count, refundCount }, position) =>
            count > refundCount ? [{ position, count: count - refundCount }] : [],
          ),
          deliveryFeeCents: order.deliveryFeeCents,
          tipCents: order.tipCents,
        });
        expect(order).toMatchObject({ subTotalCents: chargedCents, deliveryFeeCents: 0, tipCents: 0 });
        if (chargedCents === 0) expect(order.totalCents).toBe(0);
      },
    ),
  );
});
