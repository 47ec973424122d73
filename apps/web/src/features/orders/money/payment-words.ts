import type { OrderRow } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import { isLongUnchecked } from '@passline/domain/orders/attention';
import { isPaid } from '@passline/domain/payments/payment';
import { doubtWords } from '@passline/domain/payments/payment-doubt';
import { isPaymentMismatch } from '../board/board-rows.ts';
import { paymentWord } from '../board/card-words.ts';

type Money = Pick<
  OrderRow,
  | 'status'
  | 'createdAt'
  | 'paymentStatus'
  | 'paymentProgress'
  | 'paymentCheck'
  | 'total'
  | 'inpersonTipAmount'
>;

/** What its provider holds of another amount goes back. */
const NOT_PAID = {
  none: 'Not paid',
  pending: 'Not paid, a refund is on its way',
  failed: 'Not paid, a refund was refused',
};

/**
 * The payment state of an order. A cancelled order keeps how it was paid, and what was paid is given back at once or
 * through its provider. The open payment says what became of that; without one it is settled. See
 * docs/rules/payments.md#cancelling.
 */
export function paymentWords(order: Money, nowMs: number): string {
  const doubt = doubtWords(order.paymentCheck);
  if (doubt !== null && (isPaymentMismatch(order) || isLongUnchecked(order, nowMs))) return doubt;
  if (order.paymentCheck === 'not-paid') return NOT_PAID[order.paymentProgress ?? 'none'];
  if (order.status !== 'Cancelled' || order.paymentStatus === 'free') return paymentWord(order);
  if (!isPaid(order.paymentStatus)) return 'Nothing was paid';
  if (order.paymentProgress === 'pending') return 'Paid, the refund is on its way';
  if (order.paymentProgress === 'failed') return 'Paid, the refund was refused';
  return amountDue(order) === 0 ? 'Nothing was left to give back' : 'Paid and given back';
}
