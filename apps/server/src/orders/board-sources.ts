import { deliveriesBoard, orderItemsLive, ordersBoard, type OrderItems } from '@passline/contract';
import { BOARD_KEEPS_FINISHED_MS } from '@passline/domain';
import type { LiveSource } from '@passline/live/server';
import { type Audience, AUDIENCES } from '../actions/audience.ts';
import { toDeliveryRow, toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';

/** A location's own board, and the platform's. */
const boards = { scope: { locationId: 'location_id' }, hasWhole: true, audiences: AUDIENCES } as const;

/**
 * Active orders, those finished within the last hour, and those whose refund was refused, until somebody has handled it.
 * The browser lets go of them when the hour is over.
 */
export const ordersBoardSource: LiveSource = {
  ...boards,
  query: ordersBoard,
  table: 'orders',
  key: 'id',
  shows: [
    { column: 'status', isOneOf: ['New', 'Preparing'] },
    { column: 'finished_at', isWithinMs: BOARD_KEEPS_FINISHED_MS },
    { column: 'payment_progress', isOneOf: ['failed'] },
  ],
  project: (row, audience) => toOrderRow(row as OrderRecord, audience as Audience),
};

/** A delivery belongs to the board as long as its order does; the few that outstay it are not shown. */
export const deliveriesBoardSource: LiveSource = {
  ...boards,
  query: deliveriesBoard,
  table: 'deliveries',
  key: 'order_id',
  beside: { source: ordersBoardSource, column: 'order_id' },
  project: (row) => toDeliveryRow(row as DeliveryRecord),
};

type ItemsRecord = {
  id: string;
  rev: number;
  items: (Pick<OrderItems['items'][number], 'name' | 'count' | 'notes'> & {
    groups: { items: { name: string }[] }[];
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
        array(select json_build_object('name', i.name, 'count', i.count, 'notes', i.notes, 'groups', i.modifiers)
          from order_items i where i.order_id = o.id order by i.position) as items
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
        modifiers: groups.flatMap((group) => group.items.map(({ name }) => name)),
      })),
    };
  },
};
