import type { Cents } from '../money/cents.ts';
import { amountDueCents } from './amount-due.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { isPaid } from '../payments/payment.ts';

/**
 * What the customer has paid and not been given back, in cents, 0 or more. Refunds of the tip have reduced what is due
 * and added charges have raised it, so only a refund of the whole order is taken off.
 * See docs/rules/payments.md#cancelling.
 */
export function refundableCents(
  order: Pick<OrderAmounts, 'paymentStatus' | 'totalCents' | 'inpersonTipCents' | 'givenBackCents'>,
): Cents {
  return isPaid(order.paymentStatus) ? Math.max(0, amountDueCents(order) - order.givenBackCents) : 0;
}
