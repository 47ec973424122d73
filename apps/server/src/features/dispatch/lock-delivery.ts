import type { RideStep } from '@passline/domain/deliveries/ride';
import type { OrderStatus } from '@passline/domain/orders/order-states';
import { conflict } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { deliveryAuthor } from '../orders/delivery-author.ts';
import { lockOrder, requireMove, type LockedOrder } from '../orders/lock-order.ts';
import { toDeliveryRow, type DeliveryRecord } from '../orders/order-record.ts';

export type LockedDelivery = { order: LockedOrder['order']; delivery: DeliveryRecord };
export type DeliveryMove =
  | 'assignRider'
  | 'unassignRider'
  | 'failDelivery'
  | 'setDeliveryStatus'
  | 'acceptDelivery'
  | RideStep;

type DispatchCall = Pick<
  ActionCall<{ orderId: string; expectedStatus: OrderStatus; expectedRiderUserId: string | null }>,
  'db' | 'input' | 'reach' | 'caller'
>;

/**
 * Locks an order and its delivery for a dispatcher.
 *
 * @throws Refused as `lockOrder` does; CONFLICT with the delivery as it is now, who assigned which courier and when, if the
 * courier is not the one the caller saw.
 */
export async function lockDispatch(call: DispatchCall): Promise<LockedOrder> {
  const locked = await lockOrder(call);
  const { delivery } = locked;
  if (delivery && delivery.rider_user_id !== call.input.expectedRiderUserId) {
    throw await riderChangedMeanwhile(call.db, locked);
  }
  return locked;
}

/** The 409 of a dispatcher who saw another courier on the delivery, or nobody. */
export function riderChangedMeanwhile(db: DispatchCall['db'], locked: LockedOrder) {
  const { delivery } = locked;
  const now = delivery?.rider_name ?? (delivery?.rider_user_id ? 'Another courier' : 'Nobody');
  return deliveryChangedMeanwhile(db, locked, 'rider_user_id', `${now} is assigned now`);
}

/** Checks the table of moves, which refuses an order without a delivery. */
export function requireDeliveryMove(action: DeliveryMove, { order, delivery }: LockedOrder): LockedDelivery {
  requireMove(action, { order, delivery });
  if (!delivery) throw new Error(`The table of moves let ${action} pass without a delivery.`);
  return { order, delivery };
}

/** The 409 of a dispatcher who came too late. `field` is the column that somebody else changed. */
export async function deliveryChangedMeanwhile(
  db: DispatchCall['db'],
  { order, delivery }: LockedOrder,
  field: 'rider_user_id' | 'delivery_status',
  what: string,
) {
  const { by, atMs } = await deliveryAuthor(db, order, [field]);
  return conflict(
    by ? `${what}, changed by ${by}.` : `${what}.`,
    delivery && toDeliveryRow(delivery),
    by,
    atMs,
  );
}
