import { contract } from '@passline/contract';
import { runQuery } from '../actions/run-action.ts';
import type { DeliveryRecord, OrderRecord } from '../orders/order-record.ts';
import { toDeliveryInfo } from '../orders/whole-order.ts';

type Underway = { delivery: DeliveryRecord; order: OrderRecord; lat: number; lng: number };

/** More than a platform of this size has under way at once; a couriers' app asks again in a moment. */
const MOST_DELIVERIES = 1_000;

/** What couriers may take or are on. See docs/rules/deliveries.md#active-deliveries. */
export const listDeliveries = runQuery(contract.riders.deliveries, async ({ db }) => {
  const { rows } = await db.query<Underway>({
    name: 'list-deliveries',
    text: `select row_to_json(d) as delivery, row_to_json(o) as "order", l.lat, l.lng
      from deliveries d join orders o on o.id = d.order_id join locations l on l.id = o.location_id
      where d.delivery_status not in ('Delivered', 'Failed') and o.status = 'Preparing'
      order by o.created_at, o.id limit ${MOST_DELIVERIES}`,
  });
  return rows.map(({ delivery, order, lat, lng }) => ({
    ...toDeliveryInfo(delivery, order, { lat, lng }),
    isFoodReady: order.is_food_ready,
    completionTime: order.completion_time === null ? null : Date.parse(order.completion_time),
  }));
});
