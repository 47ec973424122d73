import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { checkAssignRider } from '@passline/domain/deliveries/assign-rider';
import { isSuperAdminsDecision } from '@passline/domain/orders/undo';
import type { Role } from '@passline/domain/users/roles';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { nothingToTakeBack, tookBack } from '../../kernel/actions/taking-back.ts';
import { readEarned, settleLedger } from '../ledger/settle-ledger.ts';
import { requireTable } from '../point-of-sales/require-table.ts';
import { erasureVault } from '../personal-data/erasure-vault.ts';
import { queueOnMove, queueOnRestore } from '../printing/queue-changes.ts';
import { queueSquareChange } from '../square/queue-square-order.ts';
import { admitDecision } from './admit-decision.ts';
import { lockDecider } from '../balances/count-decision.ts';
import { isGuestErased } from './is-guest-erased.ts';
import { lockGuest } from './lock-guest.ts';
import { lockOrderAsItIs, type LockedOrder } from './lock-order.ts';
import { type DeliveryRecord, type OrderRecord } from './order-record.ts';
import { readPaymentStates } from './read-payment-states.ts';
import { readOrder } from './read-order.ts';
import { holdSupporter } from './save-support.ts';
import { settleRewards } from './settle-rewards.ts';
import { takeStockAgain } from './stock.ts';
import { readTrail, TAKEN_BACK_FIELD, type TrailEntry } from './trail.ts';
import { linesOf, restoredRecords, undoOf } from './undo-of.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

type UndoCall = Pick<ActionCall<unknown>, 'db' | 'audit' | 'callerName' | 'nowMs'>;

/**
 * Restores exactly what one action changed, on the order and on its delivery. See docs/rules/orders.md#taking-back.
 */
export const undoEntry = runAction(contract.orders.undo, async (call) => {
  const { db, input, caller, callerName, nowMs } = call;
  // Whether it is a decision is known only of the locked order.
  if (caller.kind === 'user' && caller.role === 'super_admin') await lockDecider(call);
  const locked = await lockOrderAsItIs(call);
  const trail = await readTrail(db, input.orderId, audienceOf(caller));
  const entry = trail.find(({ id }) => id === input.entryId);
  if (!entry) throw notFound('There is no such entry.');
  const zone = await zoneOf(db, locked.order.location_id);
  const payments = await readPaymentStates(db, input.orderId);
  const scene = { ...locked, trail, payments, caller, zone, nowMs };
  const isErased = await isGuestErased(db, call.of(erasureVault), locked.order, 'holding them');
  const undo = undoOf({ ...scene, isGuestErased: isErased }, entry.requestId);
  if (!undo) throw nothingToTakeBack();
  if (!undo.ok) throw refused(undo.refusal);
  const lines = linesOf({ trail }, entry.requestId);
  const restored = restoredRecords(locked, lines);
  await requireRider(db, locked, restored);
  await requireSupporter(db, locked, restored);
  await requireTableAgain(db, locked, restored);
  const tables = new Set(lines.map(({ table }) => table));
  const isDecision =
    !tables.has('orders') && restored.delivery?.rider_user_id === locked.delivery?.rider_user_id;
  // What an end or a courier moves follows the order; amounts alone are a decision.
  const decidedFrom = isDecision ? await readEarned(db, input.orderId) : null;
  if (tables.has('orders')) await restoreOrder(call, locked, restored.order, entry);
  const isOnAgain = locked.order.status === 'Cancelled' && restored.order.status !== 'Cancelled';
  if (isOnAgain) await queueOnRestore(call, input.orderId);
  else if (tables.has('orders')) await queueOnMove(call, locked.order, restored.order);
  if (restored.order.status === 'Done' && locked.order.status !== 'Done')
    await queueSquareChange(call, input.orderId);
  if (tables.has('deliveries')) await restoreDelivery(call, locked, restored.delivery, entry);
  await settleLedger(db, input.orderId, { by: callerName, nowMs, decidedFrom });
  if (decidedFrom && isSuperAdminsDecision(entry.action))
    await admitDecision(call, input.orderId, decidedFrom);
  return readOrder(db, input.orderId, call.reach, audienceOf(caller), call.of(cardStandIns));
});

async function zoneOf(db: Queryable, locationId: string): Promise<string> {
  const { rows } = await db.query<{ timezone: string }>('select timezone from locations where id = $1', [
    locationId,
  ]);
  if (!rows[0]) throw new Error(`The location ${locationId} of a locked order is not there.`);
  return rows[0].timezone;
}

/** A person who is put back on a delivery must still be allowed to deliver. */
async function requireRider(db: Queryable, { delivery }: LockedOrder, restored: LockedOrder): Promise<void> {
  const riderUserId = restored.delivery?.rider_user_id ?? null;
  if (!delivery || riderUserId === null || riderUserId === delivery.rider_user_id) return;
  const { rows } = await db.query<{ id: string; role: Role; isSuspended: boolean }>(
    'select id, role, suspended_at is not null as "isSuspended" from users where id = $1 for share',
    [riderUserId],
  );
  const checked = checkAssignRider(
    { deliveryStatus: delivery.delivery_status, riderUserId: delivery.rider_user_id },
    rows[0] ?? null,
  );
  if (!checked.ok) throw refused(checked.refusal);
}

/** Somebody who supports it again must still be allowed to. */
async function requireSupporter(db: Queryable, { order }: LockedOrder, restored: LockedOrder): Promise<void> {
  const supportUserId = restored.order.support_user_id;
  if (supportUserId === null || supportUserId === order.support_user_id) return;
  await holdSupporter(db, supportUserId);
}

/** Somebody may have closed or removed the table meanwhile. */
async function requireTableAgain(
  db: Queryable,
  { order }: LockedOrder,
  restored: LockedOrder,
): Promise<void> {
  const tableId = restored.order.table_id;
  if (tableId !== null && tableId !== order.table_id) await requireTable(db, order.location_id, tableId);
}

const RESTORE_ORDER = `update orders set
    status = $2, is_food_ready = $3, payment_status = $4, confirmed_at = $5, finished_at = $6, completion_time = $7,
    cancel_reason = $8, support_user_id = $9, support_user_name = $10, changed_by = $11, changed_at = $12,
    is_stock_given_back = $13, ready_at = case when $3 then $14::timestamptz end,
    table_id = $15, table_name = $16
  where id = $1 returning *`;

async function restoreOrder(
  { db, audit, callerName, nowMs }: UndoCall,
  { order }: LockedOrder,
  to: OrderRecord,
  entry: TrailEntry,
): Promise<void> {
  await lockGuest(db, order.user_id);
  if (order.is_stock_given_back && !to.is_stock_given_back) await takeStockAgain(db, order.id);
  const { rows } = await db.query<OrderRecord>(RESTORE_ORDER, [
    order.id,
    to.status,
    to.is_food_ready,
    to.payment_status,
    to.confirmed_at,
    to.finished_at,
    to.completion_time,
    to.cancel_reason,
    to.support_user_id,
    to.support_user_name,
    callerName,
    new Date(nowMs),
    to.is_stock_given_back,
    to.ready_at,
    to.table_id,
    to.table_name,
  ]);
  const saved = rows[0];
  if (!saved) throw new Error(`The locked order ${order.id} was not there to be restored.`);
  await settleRewards(db, order, saved, { by: callerName, nowMs });
  audit({
    table: 'orders',
    id: order.id,
    locationId: order.location_id,
    before: order,
    after: { ...saved, [TAKEN_BACK_FIELD]: entry.requestId },
    reason: tookBack(entry),
  });
}

const RESTORE_DELIVERY = `update deliveries set
    delivery_status = $2, failed_reason = $3, rider_user_id = $4, rider_name = $5, rider_email = $6,
    rider_phone_number = $7, pickup_time = $8, pickup_completion_time = $9, delivery_time = $10,
    estimated_pickup_time = $11, estimated_delivery_time = $12, earnings_platform = $13, earnings_restaurant = $14,
    earnings_restaurant_standby = $15, is_standby_by_hand = $16
  where order_id = $1 returning *`;

async function restoreDelivery(
  { db, audit }: UndoCall,
  { order, delivery }: LockedOrder,
  to: DeliveryRecord | null,
  entry: TrailEntry,
): Promise<void> {
  if (!delivery || !to) throw new Error(`The trail of ${order.id} names a delivery that does not exist.`);
  const { rows } = await db.query<DeliveryRecord>(RESTORE_DELIVERY, [
    order.id,
    to.delivery_status,
    to.failed_reason,
    to.rider_user_id,
    to.rider_name,
    to.rider_email,
    to.rider_phone_number,
    to.pickup_time,
    to.pickup_completion_time,
    to.delivery_time,
    to.estimated_pickup_time,
    to.estimated_delivery_time,
    to.earnings_platform,
    to.earnings_restaurant,
    to.earnings_restaurant_standby,
    to.is_standby_by_hand,
  ]);
  const saved = rows[0];
  if (!saved) throw new Error(`The locked delivery ${order.id} was not there to be restored.`);
  audit({
    table: 'deliveries',
    id: order.id,
    locationId: order.location_id,
    before: delivery,
    after: { ...saved, [TAKEN_BACK_FIELD]: entry.requestId },
    reason: tookBack(entry),
  });
}
