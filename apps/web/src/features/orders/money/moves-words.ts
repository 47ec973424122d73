import type { Order } from '@passline/contract/orders/order';
import { formatCents } from '@passline/domain/money/cents';
import type { MoneyPreview } from '@passline/domain/orders/money-previews';
import { ORDER_CONDITIONS } from '@passline/domain/orders/order-conditions';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';

type Moves = Pick<MoneyPreview, 'givenBackCents' | 'channel'>;
type Moved = Pick<Order, 'paymentCheck' | 'isPaymentDuplicate' | 'paymentGateway'>;

/** What becomes of the money once a form is sent, as the server carries it out. See docs/rules/payments.md#in-question. */
export function movesWords({ givenBackCents, channel }: Moves, order: Moved): string {
  if (channel === null) return 'No money moves now.';
  const { paymentCheck: check, isPaymentDuplicate, paymentGateway: gateway } = order;
  const amount = formatCents(Math.abs(givenBackCents));
  const isBack = givenBackCents > 0;
  if (channel === 'in-person') {
    return isBack
      ? `${amount} has to be given back to the customer by hand.`
      : `${amount} has to be collected from the customer by hand.`;
  }
  if (check === 'mismatch') return ORDER_CONDITIONS['payment-mismatch'].message;
  if (isPaymentDuplicate) return OWN_REFUSALS.duplicate[isBack ? 'refund' : 'charge'];
  const standIn = gateway.isStandIn ? ': no real money moves' : '';
  const by = `by ${gateway.name}${standIn}`;
  if (check === 'unchecked') {
    const way = isBack ? 'goes back to the customer’s card' : 'is collected from the customer’s card';
    return `${amount} ${way} only once the card provider has confirmed the payment or a super admin has accepted it, ${by}. Until then the ${isBack ? 'refund' : 'charge'} waits.`;
  }
  const way = isBack ? 'goes back to the customer’s card' : 'is collected from the customer’s card first';
  return `${amount} ${way}, ${by}.`;
}

/** Of a payment that was asked for and has no outcome yet. */
export function underWayWords(what: string, { paymentCheck }: Pick<Order, 'paymentCheck'>): string {
  return paymentCheck === 'unchecked'
    ? `${what} waits for the check of the payment.`
    : `${what} is on its way.`;
}
