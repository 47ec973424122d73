import type { OrderRow } from '@passline/contract';
import type { OrderChange } from '@passline/domain';
import type { ActionCall } from '../actions/run-action.ts';
import type { LockedOrder } from './lock-order.ts';
import { orderAudience, toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';

type Times = { completionTimeMs?: number; confirmedAtMs?: number };
type SaveCall = Pick<ActionCall<unknown>, 'db' | 'caller' | 'callerName' | 'nowMs' | 'audit'>;

const UPDATE_ORDER = `update orders set
    status = $2, is_food_ready = $3, payment_status = $4,
    finished_at = case when $2 not in ('Done', 'Cancelled') then null else coalesce(finished_at, $5) end,
    completion_time = coalesce($6, completion_time),
    confirmed_at = coalesce($7, confirmed_at),
    changed_by = $8, changed_at = $5
  where id = $1 returning *`;

const UPDATE_DELIVERY = `update deliveries set
    delivery_status = $2,
    delivery_time = case when $2 = 'Delivered' then $3::timestamptz end
  where order_id = $1 returning *`;

/** Writes what a move changes, on the order and on its delivery, with a note for each. The order must be locked. */
export async function saveOrder(
  call: SaveCall,
  { order, delivery }: LockedOrder,
  change: OrderChange,
  times: Times = {},
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
      dateOrNull(times.completionTimeMs),
      dateOrNull(times.confirmedAtMs),
      call.callerName,
    ],
  });
  const saved = rows[0];
  if (!saved) throw new Error(`The locked order ${order.id} was not there to be saved.`);
  audit({ table: 'orders', id: order.id, locationId: order.location_id, before: order, after: saved });

  if (delivery && change.deliveryStatus && change.deliveryStatus !== delivery.delivery_status) {
    const moved = await db.query<DeliveryRecord>(UPDATE_DELIVERY, [order.id, change.deliveryStatus, now]);
    audit({
      table: 'deliveries',
      id: order.id,
      locationId: order.location_id,
      before: delivery,
      after: moved.rows[0] ?? null,
    });
  }
  return toOrderRow(saved, orderAudience(call.caller));
}

function dateOrNull(atMs: number | undefined): Date | null {
  return atMs === undefined ? null : new Date(atMs);
}
