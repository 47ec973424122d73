import { isInPerson } from '@passline/domain';
import { reasonAgainst, type OrderCommand, type Whole } from './order-command.ts';

/** The one command that a card offers: what a person most likely does next. Null: nothing, or a courier's turn. */
export function primaryCommand(whole: Whole, waitMinutes: number): OrderCommand | null {
  const { order, delivery } = whole;
  if (order.status === 'New') return { kind: 'confirm', waitMinutes };
  if (order.status !== 'Preparing') return null;
  if (!order.isFoodReady) return { kind: 'setFoodReady' };
  // While our courier has the order it is theirs to deliver; a large button here would invite a mistake.
  if (delivery && delivery.deliveryStatus !== 'HeadingToCustomer') return null;
  if (isInPerson(order.paymentMethod) && order.paymentStatus === 'unpaid') return { kind: 'markPaid' };
  return reasonAgainst('markDone', whole) === null ? { kind: 'markDone' } : null;
}
