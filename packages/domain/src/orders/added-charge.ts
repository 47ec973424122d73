import { multiplyByRate } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { MAX_ORDER_CENTS } from '../money/max-order.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { isInPerson } from '../payments/payment.ts';

/** `priceCents` is above 0 and before tax. */
export type AddedCharge = { name: string; priceCents: Cents; taxCents: Cents };

/** Per order: more than anybody reads or needs. */
export const MAX_CHARGES = 50;

export type ChargeRefusalCode = 'charge-incomplete' | 'charges-too-many' | 'amount-too-large';

/** What a charge changes of an order's amounts. */
export type ChargeableAmounts = Pick<
  OrderAmounts,
  | 'paymentMethod'
  | 'paymentStatus'
  | 'subTotalCents'
  | 'subTotalTaxCents'
  | 'taxAmountCents'
  | 'totalCents'
  | 'totalCommissionCents'
  | 'commissionRate'
>;

/** May this be added to an order of `totalCents` that has `count` charges? See docs/rules/payments.md#added-charges. */
export function checkCharge(
  { name, priceCents, taxCents }: AddedCharge,
  totalCents: Cents,
  count: number,
): Result<AddedCharge, ChargeRefusalCode> {
  if (name.trim() === '' || !(priceCents > 0)) {
    return refuse('charge-incomplete', 'Please enter a name and price');
  }
  if (count >= MAX_CHARGES) {
    return refuse('charges-too-many', `An order has at most ${MAX_CHARGES} added charges.`);
  }
  if (totalCents + priceCents + taxCents > MAX_ORDER_CENTS) {
    return refuse('amount-too-large', 'The order is too large.');
  }
  return ok({ name: name.trim(), priceCents, taxCents });
}

/**
 * The amounts with the charge: it joins the subtotal with its tax, and the commission follows the subtotal at the
 * order's own rate. What was free must now be paid, or has been paid online. See docs/rules/payments.md#added-charges.
 */
export function applyCharge<Amounts extends ChargeableAmounts>(
  order: Amounts,
  { priceCents, taxCents }: Pick<AddedCharge, 'priceCents' | 'taxCents'>,
): Amounts {
  const subTotalCents = order.subTotalCents + priceCents;
  const payable = isInPerson(order.paymentMethod) ? 'unpaid' : 'paid-online';
  return {
    ...order,
    paymentStatus: order.paymentStatus === 'free' ? payable : order.paymentStatus,
    subTotalCents,
    subTotalTaxCents: order.subTotalTaxCents + taxCents,
    taxAmountCents: order.taxAmountCents + taxCents,
    totalCents: order.totalCents + priceCents + taxCents,
    totalCommissionCents: multiplyByRate(subTotalCents, order.commissionRate),
  };
}
