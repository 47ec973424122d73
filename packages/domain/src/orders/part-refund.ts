import type { Cents } from '../money/cents.ts';
import { formatCents, multiplyByRate, sumCents } from '../money/cents.ts';
import { DEFAULT_TAX_ID, taxesOf } from '../money/tax.ts';
import type { Tax } from '../money/tax.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { orderEarnings } from './order-earnings.ts';
import { applyTipRefund, checkTipRefund } from './tip-refund.ts';
import type { TipRefundRefusalCode } from './tip-refund.ts';

/** A line of an order. `priceCents` is one piece's, `discountCents` what rewards took off all `count` of them. */
export type RefundLine = {
  name: string;
  count: number;
  refundCount: number;
  priceCents: Cents;
  discountCents: Cents;
  /** As the line was taxed when it was ordered; null: not known. */
  taxes: readonly Pick<Tax, 'id' | 'rate'>[] | null;
};

/** `taxCents` by tax id: what is left of it, on food, charges and the delivery fee together. */
export type RefundableFood = { lines: readonly RefundLine[]; taxCents: ReadonlyMap<string, Cents> };

/** The request; `position` counts the lines from 0, amounts are 0 or more. */
export type PartRequest = {
  pieces: readonly { position: number; count: number }[];
  deliveryFeeCents: Cents;
  tipCents: Cents;
};

/** What goes back, in cents, each 0 or more. */
export type RefundedPart = {
  foodCents: Cents;
  foodTaxes: readonly { id: string; cents: Cents }[];
  deliveryFeeCents: Cents;
  deliveryFeeTaxCents: Cents;
  tipCents: Cents;
};

export type PartRefundRefusalCode =
  | 'refund-missing'
  | 'refund-pieces-too-many'
  | 'refund-fee-too-large'
  | TipRefundRefusalCode;

/**
 * What a refund by part gives back: the pieces less their share of the line's discount, the part of the delivery fee, the
 * tax on exactly that, and the part of the tip. Each is at most what is left. See docs/rules/payments.md#refunds-by-part.
 */
export function checkPartRefund(
  order: OrderAmounts,
  food: RefundableFood,
  request: PartRequest,
): Result<RefundedPart, PartRefundRefusalCode> {
  const { pieces, deliveryFeeCents, tipCents } = request;
  if (pieces.length === 0 && deliveryFeeCents === 0 && tipCents === 0) {
    return refuse('refund-missing', 'Please choose what is given back.');
  }
  const asked = askedByLine(pieces);
  for (const [position, count] of asked) {
    const line = food.lines[position];
    const left = line ? line.count - line.refundCount : 0;
    if (!(count > 0 && count <= left)) {
      const what = line ? `‘${line.name}’` : `line ${position + 1}`;
      return refuse('refund-pieces-too-many', `${left} of ${what} can still be given back.`);
    }
  }
  if (deliveryFeeCents > order.deliveryFeeCents) {
    const left = formatCents(order.deliveryFeeCents);
    return refuse('refund-fee-too-large', `Only ${left} of the delivery fee is left.`);
  }
  if (tipCents > 0) {
    const tip = checkTipRefund(order, tipCents);
    if (!tip.ok) return tip;
  }
  const after = food.lines.map((line, place) => ({
    ...line,
    refundCount: line.refundCount + (asked.get(place) ?? 0),
  }));
  const foodCents = Math.min(netCents(food.lines) - netCents(after), order.subTotalCents);
  const feeTaxCents = order.taxAmountCents - order.subTotalTaxCents;
  return ok({
    foodCents,
    foodTaxes: foodTaxesBack(order, food, after, foodCents),
    deliveryFeeCents,
    deliveryFeeTaxCents: shareOf(feeTaxCents, deliveryFeeCents, order.deliveryFeeCents),
    tipCents,
  });
}

/** The order's amounts without that part; the commission follows the subtotal at the order's own rate. */
export function applyPartRefund<Amounts extends OrderAmounts>(order: Amounts, part: RefundedPart): Amounts {
  const foodTaxCents = sumCents(part.foodTaxes.map(({ cents }) => cents));
  const taxCents = foodTaxCents + part.deliveryFeeTaxCents;
  const subTotalCents = order.subTotalCents - part.foodCents;
  const withoutTip = part.tipCents === 0 ? order : applyTipRefund(order, part.tipCents);
  return {
    ...withoutTip,
    subTotalCents,
    subTotalTaxCents: order.subTotalTaxCents - foodTaxCents,
    taxAmountCents: order.taxAmountCents - taxCents,
    deliveryFeeCents: order.deliveryFeeCents - part.deliveryFeeCents,
    totalCents: withoutTip.totalCents - part.foodCents - part.deliveryFeeCents - taxCents,
    totalCommissionCents: multiplyByRate(subTotalCents, order.commissionRate),
  };
}

/** What goes back to the customer. */
export function partCents(part: RefundedPart): Cents {
  return sumCents([
    part.foodCents,
    ...part.foodTaxes.map(({ cents }) => cents),
    part.deliveryFeeCents,
    part.deliveryFeeTaxCents,
    part.tipCents,
  ]);
}

/** The adjustment that a restaurant gets if Passline bears the refund: what the refund takes from it. */
export const BORNE_BY_PLATFORM = 'Refund borne by Passline';

export type BorneBy = 'restaurant' | 'platform';

/**
 * The order without that part. Where Passline bears the restaurant's share of it, the restaurant has its adjustment. Our courier keeps
 * the full fee: what went back of it is substituted by Passline or the restaurant. See docs/rules/payments.md#refunds-by-part.
 */
export function afterPartRefund(
  order: OrderAmounts,
  part: RefundedPart,
  borneBy: BorneBy,
  feeBorneBy: BorneBy = 'platform',
): OrderAmounts {
  const lower = applyPartRefund(order, part);
  const borne = borneBy === 'platform' ? borneCents(order, lower) : 0;
  const after = substituteFee(lower, part.deliveryFeeCents, feeBorneBy);
  if (borne <= 0) return after;
  const cents = (after.adjustmentsCents[BORNE_BY_PLATFORM] ?? 0) + borne;
  return { ...after, adjustmentsCents: { ...after.adjustmentsCents, [BORNE_BY_PLATFORM]: cents } };
}

function substituteFee(order: OrderAmounts, feeCents: Cents, by: BorneBy): OrderAmounts {
  if (order.deliveredBy !== 'ours' || feeCents === 0) return order;
  return by === 'platform'
    ? { ...order, platformSubstitutionCents: order.platformSubstitutionCents + feeCents }
    : { ...order, restaurantSubstitutionCents: order.restaurantSubstitutionCents + feeCents };
}

export function borneCents(before: OrderAmounts, after: OrderAmounts): Cents {
  return orderEarnings(before).revenue - orderEarnings(after).revenue;
}

function askedByLine(pieces: PartRequest['pieces']): Map<number, number> {
  const asked = new Map<number, number>();
  for (const { position, count } of pieces) asked.set(position, (asked.get(position) ?? 0) + count);
  return asked;
}

/** What is left of the lines after discounts: 0 for a line without pieces, so that rounding loses nothing. */
function netCents(lines: readonly RefundLine[]): Cents {
  return sumCents(lines.map(netOfLine));
}

function netOfLine({ count, refundCount, priceCents, discountCents }: RefundLine): Cents {
  const left = count - refundCount;
  return left * priceCents - shareOf(discountCents, left, count);
}

function foodTaxesBack(
  order: OrderAmounts,
  { lines, taxCents }: RefundableFood,
  after: readonly RefundLine[],
  foodCents: Cents,
): RefundedPart['foodTaxes'] {
  const feeTaxCents = order.taxAmountCents - order.subTotalTaxCents;
  const [was, is] = [taxesOn(lines), taxesOn(after)];
  return [...taxCents].flatMap(([id, cents]) => {
    const leftCents = cents - (id === DEFAULT_TAX_ID ? feeTaxCents : 0);
    const back =
      was && is ? (was.get(id) ?? 0) - (is.get(id) ?? 0) : shareOf(leftCents, foodCents, order.subTotalCents);
    const atMost = Math.max(0, Math.min(back, leftCents));
    return atMost === 0 ? [] : [{ id, cents: atMost }];
  });
}

/** As the order was taxed: each tax once over all its lines, rounded once. Null if a line's taxes are not known. */
function taxesOn(lines: readonly RefundLine[]): Map<string, Cents> | null {
  const taxed = new Map<string, { rate: number; cents: Cents }>();
  for (const line of lines) {
    if (line.taxes === null) return null;
    for (const { id, rate } of line.taxes) {
      taxed.set(id, { rate, cents: (taxed.get(id)?.cents ?? 0) + netOfLine(line) });
    }
  }
  return new Map(
    [...taxed].map(([id, { rate, cents }]) => [
      id,
      taxesOf(cents, [{ id, name: id, rate }])[0]?.amountCents ?? 0,
    ]),
  );
}

/** `cents` x part / whole, rounded; the whole takes everything that is left, to the cent. */
function shareOf(cents: Cents, part: number, whole: number): Cents {
  return whole === 0 ? 0 : Math.round((cents * part) / whole);
}
