import { squareLinkLive, squareOrdersLive } from '@passline/contract/square/square';
import { SQUARE_ORDERS_SHOWN_MS } from '@passline/domain/square/square-orders';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../actions/audience.ts';
import { recordSource } from '../records/record-source.ts';
import { linkTable } from './link-table.ts';
import { toSquareOrder, type SquareOrderRecord } from './square-order-record.ts';

export const squareLinkSource = recordSource(squareLinkLive, linkTable);

/** What Square is still to be told or somebody is to see to, and what was settled lately. */
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
