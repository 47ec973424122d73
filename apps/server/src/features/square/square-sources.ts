import { squareLinkLive, squareOrdersLive } from '@passline/contract/square/square';
import { SQUARE_ORDERS_SHOWN_MS } from '@passline/domain/square/square-orders';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { linkTable } from './link-table.ts';
import { toSquareOrder, type SquareOrderRecord } from './square-order-record.ts';

export const squareLinkSource = recordSource(squareLinkLive, linkTable);

/** Orders still to be sent to Square or needing a person, and those settled lately. */
export const squareOrdersSource: LiveSource = {
  query: squareOrdersLive,
  table: 'square_orders',
  key: 'order_id',
  scope: { locationId: 'location_id' },
  shows: [
    { column: 'state', isOneOf: ['waiting', 'failed'] },
    { column: 'settled_at', isWithinMs: SQUARE_ORDERS_SHOWN_MS },
  ],
  audiences: AUDIENCES,
  project: (row) => toSquareOrder(row as SquareOrderRecord),
};
