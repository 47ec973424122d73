import type { OrderRow } from '@passline/contract/orders/order';
import { estimatesForCompletion } from '@passline/domain/deliveries/delivery-estimates';
import type { OrderChange } from '@passline/domain/orders/order-states';
import { audienceOf } from '../../kernel/actions/audience.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { paymentNote, type PaymentRecord } from '../payments/payment-record.ts';
import { settleLedger } from '../ledger/settle-ledger.ts';
import { queueSquareChange } from '../square/queue-square-order.ts';
import { isEndMoved } from './is-end-moved.ts';
import type { LockedOrder } from './lock-order.ts';
import { settleRewards } from './settle-rewards.ts';
import { toDeliveryRow, toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';

type Details = {
  completionTimeMs?: number;
  confirmedAtMs?: number;
  cancelReason?: string;
  /** Why the delivery failed, where the move lets it fail. */
  failedReason?: string;
  isStockGivenBack?: boolean;
  /** What the move gives back. */
  payment?: PaymentRecord | null;
  /** The state of its refunds after the move; absent: unchanged. */
  paymentProgress?: OrderRow['paymentProgress'];
};
type SaveCall = Pick<ActionCall<unknown>, 'db' | 'caller' | 'callerName' | 'nowMs' | 'audit' | 'enqueue'>;

const UPDATE_ORDER = `update orders set
    status = $2, is_food_ready = $3, payment_status = $4,
    ready_at = case when not $3 then null when is_food_ready then ready_at else $5 end,
    finished_at = case when $2 not in ('Done', 'Cancelled') then null else coalesce(finished_at, $5) end,
    completion_time = coalesce($6, completion_time),
    confirmed_at = coalesce($7, confirmed_at),
    cancel_reason = coalesce($9, cancel_reason),
    payment_progress = $10,
    is_stock_given_back = coalesce($11, is_stock_given_back),
    changed_by = $8, changed_at = $5
  where id = $1 returning *`;

const UPDATE_DELIVERY = `update deliveries set
    delivery_status = $2,
    delivery_time = case when $2 = 'Delivered' then $3::timestamptz end,
    failed_reason = case when $2 = 'Failed' then coalesce($4, failed_reason) else failed_reason end,
    estimated_pickup_time = coalesce($5, estimated_pickup_time),
    estimated_delivery_time = coalesce($6, estimated_delivery_time)
  where order_id = $1 returning *`;

/** Writes what a move changes, on the order and on its delivery, with a note for each. The order must be locked. */
export async function saveOrder(
  call: SaveCall,
  { order, delivery }: LockedOrder,
  change: OrderChange,
  details: Details = {},
): Promise<OrderRow> {
  const { db, nowMs, audit } = call;
  const now = new Date(nowMs);
  const { rows } = await db.query<OrderRecord>({
    name: 'save-order',
    text: UPDATE_ORDER,
    values: [
      order.id,
      change.status ?? order.status,
      change.isFoodReady ?? order.is_food_ready,
      change.paymentStatus ?? order.payment_status,
      now,
      dateOrNull(details.completionTimeMs),
      dateOrNull(details.confirmedAtMs),
      call.callerName,
      details.cancelReason ?? null,
      details.paymentProgress === undefined ? order.payment_progress : details.paymentProgress,
      details.isStockGivenBack ?? null,
    ],
  });
  const saved = rows[0];
  if (!saved) throw new Error(`The locked order ${order.id} was not there to be saved.`);
  await settleRewards(db, order, saved, { by: call.callerName, nowMs });
  audit({
    table: 'orders',
    id: order.id,
    locationId: order.location_id,
    before: order,
    after: { ...saved, ...(details.payment ? paymentNote(details.payment) : {}) },
  });

  if (delivery) await moveDelivery(call, order, delivery, change, details);
  if (isEndMoved(order, saved)) await settleLedger(db, order.id, { by: call.callerName, nowMs });
  if (saved.status === 'Done' && order.status !== 'Done') await queueSquareChange(call, order.id);
  return toOrderRow(saved, audienceOf(call.caller));
}

/** What becomes of the delivery: its status, and its times once the kitchen has named another one. */
async function moveDelivery(
  { db, nowMs, audit }: SaveCall,
  order: OrderRecord,
  delivery: DeliveryRecord,
  { deliveryStatus = delivery.delivery_status }: OrderChange,
  { completionTimeMs, failedReason }: Details,
): Promise<void> {
  const known = toDeliveryRow(delivery);
  const estimates = completionTimeMs === undefined ? known : estimatesForCompletion(known, completionTimeMs);
  const isAsBefore =
    deliveryStatus === delivery.delivery_status &&
    estimates.estimatedPickupTime === known.estimatedPickupTime &&
    estimates.estimatedDeliveryTime === known.estimatedDeliveryTime;
  if (isAsBefore) return;
  const { rows } = await db.query<DeliveryRecord>(UPDATE_DELIVERY, [
    order.id,
    deliveryStatus,
    new Date(nowMs),
    failedReason ?? null,
    dateOrNull(estimates.estimatedPickupTime),
    dateOrNull(estimates.estimatedDeliveryTime),
  ]);
  audit({
    table: 'deliveries',
    id: order.id,
    locationId: order.location_id,
    before: delivery,
    after: rows[0] ?? null,
  });
}

function dateOrNull(atMs: number | null | undefined): Date | null {
  return atMs === undefined || atMs === null ? null : new Date(atMs);
}
