import type { OrderRow } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import { isPaid } from '@passline/domain/payments/payment';
import { doubtWords } from '@passline/domain/payments/payment-doubt';
import { formatMoney } from '../../../parts/money.tsx';
import { paymentMethodWord } from '../board/card-words.ts';

type Printed = Pick<
  OrderRow,
  'status' | 'paymentStatus' | 'paymentCheck' | 'paymentMethod' | 'total' | 'inpersonTipAmount'
>;

/** What a printed ticket says of the money. It does not change any more, so it never calls paid what is in question. */
export function payWords(order: Printed): string {
  if (order.status === 'Cancelled') return 'Cancelled';
  if (order.paymentStatus === 'free') return 'Nothing to pay';
  const amount = formatMoney(amountDue(order));
  const method = paymentMethodWord(order.paymentMethod);
  const doubt = doubtWords(order.paymentCheck);
  if (doubt !== null) return `${doubt}: ${amount}, ${method}`;
  return isPaid(order.paymentStatus) ? `${amount} paid, ${method}` : `To pay: ${amount}, ${method}`;
}
