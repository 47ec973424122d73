import { contract } from '@passline/contract/contract';
import type { PastDelivery } from '@passline/contract/rider-earnings/rider-earnings';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { EARNS, WAITS_FOR_PAYMENT } from '../ledger/earning-orders.ts';
import { DELIVERY_TOTAL } from './earned-deliveries.ts';

type PastRow = Pick<PastDelivery, 'status' | 'deliveryStatus' | 'earned' | 'isWaiting'> & {
  order_id: string;
  order_number: number;
  restaurant_name: string;
  location_name: string;
  delivery_address: string | null;
  created_at: string;
  failed_reason: string | null;
  cancel_reason: string | null;
  estimated_delivery_time: string | null;
  ended_at: string | null;
};

const TABLES = 'deliveries d join orders o on o.id = d.order_id';

const PAST: ListSource<PastRow, 'created'> = {
  name: 'past deliveries of a courier',
  sql: ({ where, orderBy, limit }) =>
    `select d.order_id, o.order_number, o.restaurant_name, o.location_name, o.delivery_address, d.created_at,
        o.status, d.delivery_status as "deliveryStatus", d.failed_reason, o.cancel_reason, d.estimated_delivery_time,
        coalesce(d.delivery_time, d.failed_at, o.finished_at) as ended_at,
        case when d.delivery_status = 'Delivered' and ${EARNS} then ${DELIVERY_TOTAL} else 0 end as earned,
        coalesce(d.delivery_status = 'Delivered' and ${WAITS_FOR_PAYMENT}, false) as "isWaiting"
      from ${TABLES} ${where} ${orderBy} ${limit}`,
  orders: {
    created: [
      { column: 'created_at', sql: 'd.created_at', type: 'timestamptz' },
      { column: 'order_id', sql: 'd.order_id', type: 'uuid' },
    ],
  },
};

/** What a courier has behind them, and what they got for it. See docs/rules/rider-earnings.md#of-one-courier. */
export const listPastDeliveries = runQuery(contract.riderEarnings.past, async ({ db, input }) => {
  const conditions = new Conditions();
  conditions
    .and(`d.rider_user_id = ${conditions.value(input.riderUserId)}`)
    .and(`(d.delivery_status in ('Delivered', 'Failed') or o.status in ('Done', 'Cancelled'))`);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, PAST, conditions, input),
    countFound(db, TABLES, conditions),
  ]);
  return { rows: rows.map(toPastDelivery), next, ...counted };
});

function toPastDelivery(row: PastRow): PastDelivery {
  const { status, deliveryStatus, earned, isWaiting } = row;
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    restaurantName: row.restaurant_name,
    locationName: row.location_name,
    deliveryAddress: row.delivery_address ?? '',
    createdAt: Date.parse(row.created_at),
    status,
    deliveryStatus,
    failedReason: row.failed_reason,
    cancelReason: row.cancel_reason,
    estimatedDeliveryTime: timeOf(row.estimated_delivery_time),
    endedAt: timeOf(row.ended_at),
    earned,
    isWaiting,
  };
}

function timeOf(stored: string | null): number | null {
  return stored === null ? null : Date.parse(stored);
}
