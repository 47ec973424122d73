import type { OrderRow } from '@passline/contract';
import { amountDue, isPaid } from '@passline/domain';
import { paymentWord } from '../board/card-words.ts';

type Money = Pick<OrderRow, 'status' | 'paymentStatus' | 'paymentProgress' | 'total' | 'inpersonTipAmount'>;

/**
 * Where the money of an order stands. A cancelled one keeps how it was paid, and gives back what was paid at once or
 * through its provider: the open payment says what became of that; without one it is settled.
 * See docs/rules/payments.md#cancelling.
 */
export function paymentWords(order: Money): string {
  if (order.status !== 'Cancelled' || order.paymentStatus === 'free') return paymentWord(order);
  if (!isPaid(order.paymentStatus)) return 'Nothing was paid';
  if (order.paymentProgress === 'pending') return 'Paid, the refund is on its way';
  if (order.paymentProgress === 'failed') return 'Paid, the refund was refused';
  return amountDue(order) === 0 ? 'Nothing was left to give back' : 'Paid and given back';
}
