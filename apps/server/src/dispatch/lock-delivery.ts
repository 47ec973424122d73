import type { OrderStatus, RideStep } from '@passline/domain';
import { conflict } from '../actions/refusal.ts';
import type { ActionCall } from '../actions/run-action.ts';
import { trailName } from '../actions/trail-names.ts';
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
 * @throws Refused as `lockOrder` does; CONFLICT with the delivery as it is now, who assigned which courier and when, where the
 * rider is not the one the caller saw.
 */
export async function lockDispatch(call: DispatchCall): Promise<LockedOrder> {
  const locked = await lockOrder(call);
  const { delivery } = locked;
  if (delivery && delivery.rider_user_id !== call.input.expectedRiderUserId) {
    const now = delivery.rider_name ?? (delivery.rider_user_id ? 'Another courier' : 'Nobody');
    throw await deliveryChangedMeanwhile(call.db, locked, 'rider_user_id', `${now} is assigned now`);
  }
  return locked;
}

/** Asks the table of moves, which refuses an order without a delivery. */
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
  const { rows } = await db.query<{ actor_name: string; at: string }>(
    `select actor_name, at from audit where record_table = 'deliveries' and record_id = $1 and after ? $2
     order by id desc limit 1`,
    [order.id, trailName(field)],
  );
  const by = rows[0]?.actor_name ?? order.changed_by;
  const at = Date.parse(rows[0]?.at ?? order.changed_at);
  return conflict(
    by ? `${what}, changed by ${by}.` : `${what}.`,
    delivery && toDeliveryRow(delivery),
    by,
    at,
  );
}
