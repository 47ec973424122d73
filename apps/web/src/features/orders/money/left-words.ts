import type { Order } from '@passline/contract/orders/order';
import type { Payment } from '@passline/contract/payments/payments';
import { centsFromDecimal, formatCents, sumCents, type Cents } from '@passline/domain/money/cents';
import { orderAmounts, type OrderMoney } from '@passline/domain/orders/order-amounts';
import { refundableCents } from '@passline/domain/orders/refundable';

type PaidOrder = Omit<OrderMoney, 'payments'> &
  Pick<Order, 'paymentCheck' | 'isPaymentDuplicate'> & {
    payments: readonly Pick<Payment, 'kind' | 'purpose' | 'state' | 'amount'>[];
  };

/** What the customer can still be given back. An order that was found not to be paid owes the other amount that its provider refused. */
export function leftCents(order: PaidOrder): Cents {
  if (order.paymentCheck !== 'not-paid') return refundableCents(orderAmounts(order));
  const refused = order.payments.filter(({ kind, state }) => kind === 'refund' && state === 'failed');
  return sumCents(refused.map(({ amount }) => centsFromDecimal(amount)));
}

/** The same in words, and whether the card provider does it. See docs/rules/payments.md#in-question. */
export function leftWords(order: PaidOrder): string {
  const { paymentCheck: check, payments, isPaymentDuplicate } = order;
  if (check === 'mismatch') return 'It is not known what can be given back';
  const cents = leftCents(order);
  if (check === 'unchecked') {
    if (payments.some(({ state }) => state === 'pending')) return 'What was asked for waits for the check';
    return cents === 0
      ? 'Nothing is left to give back'
      : `A refund of up to ${formatCents(cents)} can be asked for, and waits for the check`;
  }
  if (cents === 0) return 'Nothing is left to give back';
  return `${formatCents(cents)} can still be given back${isPaymentDuplicate ? ', by hand only' : ''}`;
}
