import type { AttentionLevel } from '@passline/domain/orders/attention';
import { isInPerson } from '@passline/domain/payments/payment';
import { reasonAgainst, type OrderCommand, type Whole } from './order-command.ts';

/** What a card offers: a command, or choosing a courier. */
export type CardCommand = OrderCommand | { kind: 'assignRider' };

/**
 * The one thing that a card offers: what a person most likely does next. Null: nothing, or it is the courier's turn.
 */
export function primaryCommand(
  whole: Whole,
  waitMinutes: number,
  attention: AttentionLevel,
): CardCommand | null {
  const { order, delivery } = whole;
  if (order.status === 'New') return { kind: 'confirm', waitMinutes };
  if (order.status !== 'Preparing') return null;
  if (needsDispatcher(whole, attention)) return { kind: 'assignRider' };
  if (!order.isFoodReady) return { kind: 'setFoodReady' };
  // While our courier has the order, the courier delivers it; a large button here would invite a mistake.
  if (delivery && delivery.deliveryStatus !== 'HeadingToCustomer') return null;
  if (isInPerson(order.paymentMethod) && order.paymentStatus === 'unpaid') return { kind: 'markPaid' };
  return reasonAgainst('markDone', whole) === null ? { kind: 'markDone' } : null;
}

/**
 * Matching runs by itself at first. A person is needed once it is late or failed, the food waits, or a manager has to
 * match.
 */
function needsDispatcher({ order, delivery }: Whole, attention: AttentionLevel): boolean {
  if (delivery?.deliveryStatus === 'MatchingManager' || delivery?.deliveryStatus === 'Failed') return true;
  return delivery?.deliveryStatus === 'Matching' && (order.isFoodReady || attention !== 'none');
}
