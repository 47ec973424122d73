import { formatCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { isInPerson } from '../payments/payment.ts';

export type TipAmounts = Pick<OrderAmounts, 'paymentMethod' | 'tipCents' | 'inpersonTipCents' | 'totalCents'>;

export type TipRefundRefusalCode = 'tip-refund-missing' | 'tip-refund-too-large';

/** The tip that could still be given back, in the way it was paid. Each refund has reduced it already. */
export function tipLeftCents(order: Omit<TipAmounts, 'totalCents'>): Cents {
  return isInPerson(order.paymentMethod) ? order.inpersonTipCents : order.tipCents;
}

/**
 * May this much of the tip be refunded? Above 0, and at most what is left of it. See
 * docs/rules/payments.md#tip-refunds.
 */
export function checkTipRefund(order: TipAmounts, amountCents: Cents): Result<Cents, TipRefundRefusalCode> {
  if (!(amountCents > 0)) return refuse('tip-refund-missing', 'Please enter an amount above $0.00.');
  const leftCents = tipLeftCents(order);
  if (amountCents > leftCents) {
    return refuse('tip-refund-too-large', `Only ${formatCents(leftCents)} of the tip is left.`);
  }
  return ok(amountCents);
}

/** The amounts without that part of the tip; a tip given in person was never in the total. */
export function applyTipRefund<Amounts extends TipAmounts>(order: Amounts, amountCents: Cents): Amounts {
  if (isInPerson(order.paymentMethod)) {
    return { ...order, inpersonTipCents: order.inpersonTipCents - amountCents };
  }
  return {
    ...order,
    tipCents: order.tipCents - amountCents,
    totalCents: order.totalCents - amountCents,
  };
}
