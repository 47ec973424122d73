import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { attentionOf, isLongUnchecked, type Attention } from '@passline/domain/orders/attention';
import { BOARD_KEEPS_FINISHED_MS } from '@passline/domain/orders/board';
import type { OrderFacts } from '@passline/domain/orders/order-states';
import { hasTip } from '@passline/domain/payments/payment';
import { urgencyOf, type Urgency } from '@passline/domain/orders/urgency';
import { timesOfRow } from '../../../live/count-orders.ts';

/** The lists of the board. Preparing has three: being cooked, waiting, on the way. */
export const LANES = ['new', 'cooking', 'ready', 'way', 'done'] as const;
export type LaneId = (typeof LANES)[number];

export const LANE_TITLES: Record<LaneId, string> = {
  new: 'New',
  cooking: 'Cooking',
  ready: 'Ready',
  way: 'On the way',
  done: 'Done',
};

/** The lanes of the column Preparing. */
export const PREPARING_LANES = ['cooking', 'ready', 'way'] as const satisfies readonly LaneId[];

/** Anything that is neither New nor Preparing counts as done. See docs/rules/orders.md#the-board. */
export function laneOf(
  { status, isFoodReady }: Pick<OrderRow, 'status' | 'isFoodReady'>,
  delivery: Pick<DeliveryRow, 'deliveryStatus'> | undefined,
): LaneId {
  if (status === 'New') return 'new';
  if (status !== 'Preparing') return 'done';
  const at = delivery?.deliveryStatus;
  if (at === 'HeadingToCustomer' || at === 'Delivered') return 'way';
  return isFoodReady ? 'ready' : 'cooking';
}

/** A finished order leaves the board an hour after it was finished, but not while its money needs a person. */
export function isOnBoard(order: OrderRow, nowMs: number): boolean {
  return (
    order.finishedAt === null ||
    order.finishedAt > nowMs - BOARD_KEEPS_FINISHED_MS ||
    needsMoneySettled(order, nowMs)
  );
}

/** The card provider did not refund a cancelled order: somebody has to take care of it. */
export function isRefundRefused({ paymentProgress }: OrderRow): boolean {
  return paymentProgress === 'failed';
}

/** What the card provider says of its payment does not match it. See docs/rules/payments.md#asking-about-a-payment. */
export function isPaymentMismatch({ paymentCheck }: Pick<OrderRow, 'paymentCheck'>): boolean {
  return paymentCheck === 'mismatch';
}

/** Any of them, or a provider that does not answer: somebody has to settle it, however old the order is. */
export function needsMoneySettled(order: OrderRow, nowMs: number): boolean {
  return isRefundRefused(order) || isPaymentMismatch(order) || isLongUnchecked(order, nowMs);
}

export function attentionOfRow(order: OrderRow, delivery: DeliveryRow | undefined, nowMs: number): Attention {
  return attentionOf(timesOfRow(order, delivery), nowMs);
}

/** What is due next, and how urgent that is. */
export function urgencyOfRow(order: OrderRow, delivery: DeliveryRow | undefined, nowMs: number): Urgency {
  return urgencyOf({ ...timesOfRow(order, delivery), isFoodReady: order.isFoodReady }, nowMs);
}

/** What the table of moves needs to know about an order. */
export function factsOf(order: OrderRow, delivery: DeliveryRow | null | undefined): OrderFacts {
  return { ...order, hasTip: hasTip(order), deliveryStatus: delivery?.deliveryStatus ?? null };
}
