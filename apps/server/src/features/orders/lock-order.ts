import type { OrderRow } from '@passline/contract/orders/order';
import { covers } from '@passline/contract/kernel/permissions';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { amountDueCents } from '@passline/domain/orders/amount-due';
import { checkOrderMove } from '@passline/domain/orders/check-order-move';
import type { OrderAction } from '@passline/domain/orders/order-moves';
import type { OrderChange } from '@passline/domain/orders/order-states';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { conflict, notFound, refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { orderFacts, toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';
import { tipAmounts } from './tip-columns.ts';

export type LockedOrder = { order: OrderRecord; delivery: DeliveryRecord | null };

type OrderCall<Named> = Pick<ActionCall<{ orderId: string } & Named>, 'db' | 'input' | 'reach' | 'caller'>;

/**
 * Locks an order for the length of the transaction.
 *
 * @throws Refused NOT_FOUND, also for an order of a location outside the caller's reach; CONFLICT with the order as
 * it is now when its status is not the one the caller saw.
 */
export async function lockOrder(
  call: OrderCall<{ expectedStatus: OrderRow['status'] }>,
): Promise<LockedOrder> {
  const locked = await lockRecords(call);
  if (locked.order.status !== call.input.expectedStatus) {
    throw changedMeanwhile(locked.order, call.caller, `This order is ${locked.order.status} now`);
  }
  return locked;
}

/**
 * Locks an order for an action that moves money, whose caller also names what they saw as due, tip in person included:
 * the second of two equal refunds is too late. Throws as `lockOrder` does.
 */
export async function lockOrderForMoney(
  call: OrderCall<{ expectedStatus: OrderRow['status']; expectedDue: number }>,
): Promise<LockedOrder> {
  const locked = await lockOrder(call);
  requireDue(locked.order, call.input.expectedDue, call.caller);
  return locked;
}

/** Throws CONFLICT where something else is due than the caller saw. */
function requireDue(order: OrderRecord, expectedDue: number, caller: ActionCall<unknown>['caller']): void {
  const dueCents = amountDueCents(tipAmounts(order));
  if (dueCents !== centsFromDecimal(expectedDue)) {
    throw changedMeanwhile(order, caller, `The customer pays ${formatCents(dueCents)} now`);
  }
}

/** Locks an order whatever it is now. Throws NOT_FOUND as `lockOrder` does. */
export function lockOrderAsItIs(call: OrderCall<unknown>): Promise<LockedOrder> {
  return lockRecords(call);
}

/**
 * Locks an order as it is, for a caller who names its restaurant and may say what they saw as due. Throws NOT_FOUND if
 * the two do not belong together, CONFLICT if something else is due.
 */
export async function lockOrderOfRestaurant(
  call: OrderCall<{ restaurantId: string; expectedDue?: number | undefined }>,
): Promise<LockedOrder> {
  const { restaurantId, expectedDue } = call.input;
  const locked = await lockRecords(call);
  if (locked.order.restaurant_id !== restaurantId) throw notFound();
  if (expectedDue !== undefined) requireDue(locked.order, expectedDue, call.caller);
  return locked;
}

/**
 * Two statements, sent together. The delivery has its own: a statement that waited for the order's lock would still
 * see the delivery as it was before the wait, and the second of two dispatchers would overwrite the first.
 */
async function lockRecords({ db, input, reach }: OrderCall<unknown>): Promise<LockedOrder> {
  const [orders, deliveries] = await Promise.all([
    db.query<OrderRecord>({
      name: 'lock-order',
      text: 'select * from orders where id = $1 for update',
      values: [input.orderId],
    }),
    db.query<DeliveryRecord>({
      name: 'lock-delivery',
      text: 'select * from deliveries where order_id = $1 for update',
      values: [input.orderId],
    }),
  ]);
  const order = orders.rows[0];
  if (!order || !covers(reach, order.location_id)) throw notFound();
  return { order, delivery: deliveries.rows[0] ?? null };
}

/** The 409 for somebody who came too late: what the order is now, and who made it so. */
export function changedMeanwhile(order: OrderRecord, caller: ActionCall<unknown>['caller'], what: string) {
  const current = toOrderRow(order, audienceOf(caller));
  const message = order.changed_by ? `${what}, changed by ${order.changed_by}.` : `${what}.`;
  return conflict(message, current, order.changed_by, current.changedAt);
}

/** Checks the table of moves. Throws the refusal with its reason. */
export function requireMove(action: OrderAction, { order, delivery }: LockedOrder): OrderChange {
  const move = checkOrderMove(action, orderFacts(order, delivery));
  if (!move.ok) throw refused(move.refusal);
  return move.value;
}
