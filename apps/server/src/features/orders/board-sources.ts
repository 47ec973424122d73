import { kitchenNameOf } from '@passline/domain/menus/kitchen-name';
import {
  activeDeliveries,
  activeOrders,
  deliveriesBoard,
  orderItemsLive,
  ordersBoard,
  type OrderItems,
} from '@passline/contract/orders/board';
import { isActiveDelivery, type DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import { BOARD_KEEPS_FINISHED_MS } from '@passline/domain/orders/board';
import { CHECKS_IN_QUESTION } from '@passline/domain/payments/payment-states';
import type { DatabaseRow, LiveSource } from '@passline/live/server';
import { type Audience, AUDIENCES } from '../../kernel/actions/audience.ts';
import { toDeliveryRow, toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';

/** A location's own board, and the platform's. */
const boards = { scope: { locationId: 'location_id' }, hasWhole: true, audiences: AUDIENCES } as const;

const orders = {
  ...boards,
  table: 'orders',
  key: 'id',
  /** In the order of the columns. */
  rank: ({ status }: DatabaseRow) => (status === 'New' ? 0 : status === 'Preparing' ? 1 : 2),
  project: (row: DatabaseRow, audience: string) => toOrderRow(row as OrderRecord, audience as Audience),
} as const;

const ACTIVE = { column: 'status', isOneOf: ['New', 'Preparing'] };
const FINISHED = { column: 'finished_at', isWithinMs: BOARD_KEEPS_FINISHED_MS };
const REFUSED = { column: 'payment_progress', isOneOf: ['failed'] };
const IN_QUESTION = { column: 'payment_check', isOneOf: CHECKS_IN_QUESTION };

/** Active orders, and those whose refund was refused or whose payment is in question, until somebody has handled it. */
export const activeOrdersSource: LiveSource = {
  ...orders,
  query: activeOrders,
  shows: [ACTIVE, REFUSED, IN_QUESTION],
};

/**
 * The same, and the orders finished within the last hour. One query instead of two: an order that finishes stays in it,
 * so it never falls between them. The browser drops an order when the hour is over.
 */
export const ordersBoardSource: LiveSource = {
  ...orders,
  query: ordersBoard,
  shows: [ACTIVE, FINISHED, REFUSED, IN_QUESTION],
};

const deliveries = {
  ...boards,
  table: 'deliveries',
  key: 'order_id',
  rank: (row: DatabaseRow) => (isActiveDelivery(row.delivery_status as DeliveryStatus) ? 0 : 1),
  project: (row: DatabaseRow) => toDeliveryRow(row as DeliveryRecord),
} as const;

/** A delivery belongs to the board as long as its order does; the few that stay longer are not shown. */
export const activeDeliveriesSource: LiveSource = {
  ...deliveries,
  query: activeDeliveries,
  beside: { source: activeOrdersSource, column: 'order_id' },
};

export const deliveriesBoardSource: LiveSource = {
  ...deliveries,
  query: deliveriesBoard,
  beside: { source: ordersBoardSource, column: 'order_id' },
};

type ItemsRecord = {
  id: string;
  rev: number;
  items: (Pick<OrderItems['items'][number], 'name' | 'kitchenName' | 'count' | 'notes'> & {
    groups: { items: { name: string; kitchenName?: string }[] }[];
  })[];
};

/** Lines are written with their order and only change with it: an order that is touched is read again with them. */
export const orderItemsSource: LiveSource = {
  query: orderItemsLive,
  table: 'orders',
  key: 'id',
  scope: { locationId: 'location_id' },
  shows: [{ column: 'status', isOneOf: ['New', 'Preparing'] }],
  view: {
    rows: `select o.id, o.location_id, o.status,
        (select coalesce(json_agg(json_build_object('name', i.name, 'kitchenName', i.kitchen_name, 'count', i.count - i.refund_count, 'notes', i.notes, 'groups', i.modifiers)
            order by i.position), '[]') from order_items i where i.order_id = o.id and i.count > i.refund_count) as items
      from orders o`,
    touchedBy: { orders: 'id' },
  },
  audiences: AUDIENCES,
  project: (row) => {
    const { id: orderId, rev, items } = row as ItemsRecord;
    return {
      orderId,
      rev,
      items: items.map(({ groups, ...item }) => ({
        ...item,
        modifiers: groups.flatMap((group) => group.items.map(kitchenNameOf)),
      })),
    };
  },
};
