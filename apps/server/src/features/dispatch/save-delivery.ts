import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { toDeliveryRow, type DeliveryRecord } from '../orders/order-record.ts';
import type { LockedDelivery } from './lock-delivery.ts';

export type DeliveryChange = Partial<
  Pick<
    DeliveryRecord,
    | 'delivery_status'
    | 'failed_reason'
    | 'rider_user_id'
    | 'rider_name'
    | 'rider_email'
    | 'rider_phone_number'
    | 'pickup_time'
    | 'pickup_completion_time'
    | 'earnings_restaurant_standby'
  >
>;

const UPDATE_DELIVERY = `update deliveries set
    delivery_status = $2, failed_reason = $3, rider_user_id = $4, rider_name = $5, rider_email = $6,
    rider_phone_number = $7, pickup_completion_time = $8, pickup_time = $9, earnings_restaurant_standby = $10
  where order_id = $1 returning *`;

/** Writes what a dispatcher changed, with its note. The order must be locked; a field that is not given stays. */
export async function saveDelivery(
  { db, audit }: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  { order, delivery }: LockedDelivery,
  change: DeliveryChange,
): Promise<DeliveryRow> {
  const next = { ...delivery, ...change };
  const { rows } = await db.query<DeliveryRecord>({
    name: 'save-delivery',
    text: UPDATE_DELIVERY,
    values: [
      order.id,
      next.delivery_status,
      next.failed_reason,
      next.rider_user_id,
      next.rider_name,
      next.rider_email,
      next.rider_phone_number,
      next.pickup_completion_time,
      next.pickup_time,
      next.earnings_restaurant_standby,
    ],
  });
  const saved = rows[0];
  if (!saved) throw new Error(`The locked delivery ${order.id} was not there to be saved.`);
  audit({
    table: 'deliveries',
    id: order.id,
    locationId: order.location_id,
    before: delivery,
    after: saved,
  });
  return toDeliveryRow(saved);
}
