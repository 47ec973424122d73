import { contract } from '@passline/contract/contract';
import type { CourierDelivery } from '@passline/contract/riders/riders';
import type { Queryable } from '@passline/database';
import { amountDue } from '@passline/domain/orders/amount-due';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource, type PageWish } from '../../kernel/lists/read-page.ts';
import type { DeliveryRecord, OrderRecord } from '../orders/order-record.ts';
import { toDeliveryInfo } from '../orders/whole-order.ts';

type Underway = {
  delivery: DeliveryRecord;
  order: OrderRecord;
  lat: number;
  lng: number;
  location_name: string;
  address: string;
  created_at: string;
  id: string;
};

const TABLES = 'deliveries d join orders o on o.id = d.order_id join locations l on l.id = o.location_id';

const DELIVERIES: ListSource<Underway, 'placed'> = {
  name: 'deliveries',
  sql: ({ where, orderBy, limit }) =>
    `select row_to_json(d) as delivery, row_to_json(o) as "order", l.lat, l.lng, l.location_name, l.address,
       o.created_at, o.id
     from ${TABLES} ${where} ${orderBy} ${limit}`,
  orders: {
    placed: [
      { column: 'created_at', sql: 'o.created_at', type: 'timestamptz' },
      { column: 'id', sql: 'o.id', type: 'uuid' },
    ],
  },
};

const active = () => new Conditions().and(`d.delivery_status not in ('Delivered', 'Failed')`);

/**
 * What couriers may take or are carrying, oldest first, without customers' data. See
 * docs/rules/deliveries.md#active-deliveries.
 */
export const listDeliveries = runQuery(contract.riders.deliveries, ({ db, input }) => {
  // Only fields that everybody may read are searched: finding a customer would reveal that there is one.
  const conditions = active().and(`o.status = 'Preparing'`).andWords(['o.restaurant_name'], input.search);
  return readDeliveries(db, conditions, input, withoutCustomer);
});

/** What one courier has to deliver, with what they need at the door. See docs/rules/deliveries.md#what-a-courier-sees. */
export const listOwnDeliveries = runQuery(contract.riders.ownDeliveries, ({ db, input }) => {
  const conditions = active();
  conditions
    .and(`d.rider_user_id = ${conditions.value(input.riderUserId)}`)
    .and(`o.status in ('New', 'Preparing')`)
    .andWords(['o.restaurant_name', 'o.name', 'o.delivery_address'], input.search);
  return readDeliveries(db, conditions, input, (delivery) => delivery);
});

async function readDeliveries(
  db: Queryable,
  conditions: Conditions,
  wish: PageWish<'placed'>,
  seen: (delivery: CourierDelivery) => CourierDelivery,
) {
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, DELIVERIES, conditions, wish),
    countFound(db, TABLES, conditions),
  ]);
  return { rows: rows.map((row) => seen(toCourierDelivery(row))), next, ...counted };
}

function toCourierDelivery({ delivery, order, lat, lng, location_name, address }: Underway): CourierDelivery {
  return {
    ...toDeliveryInfo(delivery, order, { lat, lng }),
    isFoodReady: order.is_food_ready,
    completionTime: order.completion_time === null ? null : Date.parse(order.completion_time),
    orderNumber: order.order_number,
    restaurantId: order.restaurant_id,
    restaurantName: order.restaurant_name,
    restaurantPhoneNumber: order.restaurant_phone_number,
    locationName: location_name,
    restaurantAddress: address,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    amountDue: amountDue({ total: order.total, inpersonTipAmount: order.inperson_tip_amount }),
    customerName: order.name,
    customerPhoneNumber: order.phone_number,
    deliveryAddress: order.delivery_address,
    deliveryUnit: order.delivery_unit,
    deliveryInstructions: order.delivery_instructions,
  };
}

/** A delivery as every courier may see it. */
function withoutCustomer(delivery: CourierDelivery): CourierDelivery {
  return {
    ...delivery,
    customerName: null,
    customerPhoneNumber: null,
    deliveryAddress: null,
    deliveryUnit: null,
    deliveryInstructions: null,
  };
}
