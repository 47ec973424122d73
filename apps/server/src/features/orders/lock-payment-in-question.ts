import { ORDER_CONDITIONS } from '@passline/domain/orders/order-conditions';
import { isPaymentInQuestion } from '@passline/domain/payments/payment';
import { refused, type Refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { lockOrderAsItIs, type LockedOrder } from './lock-order.ts';
import { orderFacts } from './order-record.ts';

/** An order whose payment does not match it, or is not checked yet, locked; else the call is refused. */
export async function lockPaymentInQuestion(call: ActionCall<{ orderId: string }>): Promise<LockedOrder> {
  const locked = await lockOrderAsItIs(call);
  const { payment_check: check } = locked.order;
  if (!isPaymentInQuestion(check)) throw notInQuestion();
  // What was asked for while it is unchecked waits for the check, and has not left yet.
  if (check !== 'unchecked') requireNoneUnderWay(locked);
  return locked;
}

/** Also of a cancelled order, which no move of the table touches. */
export function requireNoneUnderWay({ order, delivery }: LockedOrder): void {
  const { holds, message } = ORDER_CONDITIONS['payment-under-way'];
  if (!holds(orderFacts(order, delivery))) throw refused({ code: 'payment-under-way', message });
}

/** The same for a payment that does not match its order. */
export function requireNoMismatch({ order, delivery }: LockedOrder): void {
  const { holds, message } = ORDER_CONDITIONS['payment-mismatch'];
  if (!holds(orderFacts(order, delivery))) throw refused({ code: 'payment-mismatch', message });
}

export function notInQuestion(): Refused {
  return refused({
    code: 'payment-not-in-question',
    message: 'The payment of this order is not in question, or somebody has settled it.',
  });
}
