import { contract } from '@passline/contract';
import { runQuery } from '../actions/run-action.ts';
import { Conditions } from '../lists/conditions.ts';
import { countFound } from '../lists/count-found.ts';
import { readPage, type ListSource } from '../lists/read-page.ts';
import type { DeliveryRecord, OrderRecord } from '../orders/order-record.ts';
import { toDeliveryInfo } from '../orders/whole-order.ts';

type Underway = {
  delivery: DeliveryRecord;
  order: OrderRecord;
  lat: number;
  lng: number;
  created_at: string;
  id: string;
};

const TABLES = 'deliveries d join orders o on o.id = d.order_id join locations l on l.id = o.location_id';

const DELIVERIES: ListSource<Underway, 'placed'> = {
  name: 'deliveries',
  sql: ({ where, orderBy, limit }) =>
    `select row_to_json(d) as delivery, row_to_json(o) as "order", l.lat, l.lng, o.created_at, o.id
     from ${TABLES} ${where} ${orderBy} ${limit}`,
  orders: {
    placed: [
      { column: 'created_at', sql: 'o.created_at', type: 'timestamptz' },
      { column: 'id', sql: 'o.id', type: 'uuid' },
    ],
  },
};

/** What couriers may take or are on, the oldest first. See docs/rules/deliveries.md#active-deliveries. */
export const listDeliveries = runQuery(contract.riders.deliveries, async ({ db, input }) => {
  const conditions = new Conditions()
    .and(`d.delivery_status not in ('Delivered', 'Failed')`)
    .and(`o.status = 'Preparing'`)
    .andWords(['o.restaurant_name', 'o.name', 'o.delivery_address'], input.search);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, DELIVERIES, conditions, input),
    countFound(db, TABLES, conditions),
  ]);
  const deliveries = rows.map(({ delivery, order, lat, lng }) => ({
    ...toDeliveryInfo(delivery, order, { lat, lng }),
    isFoodReady: order.is_food_ready,
    completionTime: order.completion_time === null ? null : Date.parse(order.completion_time),
  }));
  return { rows: deliveries, next, ...counted };
});
