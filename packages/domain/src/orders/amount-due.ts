import { centsFromDecimal, decimalFromCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { OrderAmounts } from './order-amounts.ts';

/**
 * What the customer pays altogether, in cents: the total, and the tip given in person. See
 * docs/rules/money.md#the-total.
 */
export function amountDueCents(order: Pick<OrderAmounts, 'totalCents' | 'inpersonTipCents'>): Cents {
  return order.totalCents + order.inpersonTipCents;
}

/** The same of an order as it is on the wire, in dollars. */
export function amountDue(order: { total: number; inpersonTipAmount: number }): number {
  return decimalFromCents(
    amountDueCents({
      totalCents: centsFromDecimal(order.total),
      inpersonTipCents: centsFromDecimal(order.inpersonTipAmount),
    }),
  );
}
