import { covers, type OrderRow } from '@passline/contract';
import { checkOrderMove, type OrderAction, type OrderChange } from '@passline/domain';
import { conflict, notFound, refused } from '../actions/refusal.ts';
import type { ActionCall } from '../actions/run-action.ts';
import {
  orderAudience,
  orderFacts,
  toOrderRow,
  type DeliveryRecord,
  type OrderRecord,
} from './order-record.ts';

export type LockedOrder = { order: OrderRecord; delivery: DeliveryRecord | null };

type OrderCall = Pick<
  ActionCall<{ orderId: string; expectedStatus: OrderRow['status'] }>,
  'db' | 'input' | 'reach' | 'caller'
>;

/**
 * Locks an order for the length of the transaction.
 *
 * @throws Refused NOT_FOUND, also for an order of a location outside the caller's reach; CONFLICT with the order as
 * it is now when its status is not the one the caller saw.
 */
export async function lockOrder({ db, input, reach, caller }: OrderCall): Promise<LockedOrder> {
  const { rows } = await db.query<OrderRecord & { delivery: DeliveryRecord | null }>({
    name: 'lock-order',
    text: `select o.*, (select row_to_json(d) from deliveries d where d.order_id = o.id) as delivery
      from orders o where o.id = $1 for update of o`,
    values: [input.orderId],
  });
  if (!rows[0] || !covers(reach, rows[0].location_id)) throw notFound();
  const { delivery, ...order } = rows[0];
  if (order.status !== input.expectedStatus) {
    throw changedMeanwhile(order, caller, `This order is ${order.status} now`);
  }
  return { order, delivery };
}

/** The 409 of whoever came too late: what the order is now, and who made it so. */
export function changedMeanwhile(order: OrderRecord, caller: OrderCall['caller'], what: string) {
  const current = toOrderRow(order, orderAudience(caller));
  const message = order.changed_by ? `${what}, changed by ${order.changed_by}.` : `${what}.`;
  return conflict(message, current, order.changed_by, current.changedAt);
}

/** Asks the table of moves. Throws the refusal with its reason. */
export function requireMove(action: OrderAction, { order, delivery }: LockedOrder): OrderChange {
  const move = checkOrderMove(action, orderFacts(order, delivery));
  if (!move.ok) throw refused(move.refusal);
  return move.value;
}
