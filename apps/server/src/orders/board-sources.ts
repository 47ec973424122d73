import { deliveriesBoard, ordersBoard } from '@passline/contract';
import { BOARD_KEEPS_FINISHED_MS } from '@passline/domain';
import type { LiveSource } from '@passline/live/server';
import { type Audience, AUDIENCES } from '../actions/audience.ts';
import { toDeliveryRow, toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';

const HOUR_AGO = `now() - interval '${BOARD_KEEPS_FINISHED_MS} milliseconds'`;

/** A location's own board, and the platform's. */
function boards(locationId: unknown): Record<string, unknown>[] {
  return [{ locationId }, { locationId: null }];
}

function isRecent(finishedAt: unknown, nowMs: number): boolean {
  return typeof finishedAt === 'string' && Date.parse(finishedAt) > nowMs - BOARD_KEEPS_FINISHED_MS;
}

/** Active orders and those finished within the last hour. The browser lets go of them when the hour is over. */
export const ordersBoardSource: LiveSource = {
  query: ordersBoard,
  table: 'orders',
  audiences: AUDIENCES,
  snapshot: ({ locationId }) => ({
    text: `select * from orders where ($1::uuid is null or location_id = $1)
      and status in ('New', 'Preparing')
      union all
      select * from orders where ($1::uuid is null or location_id = $1) and finished_at > ${HOUR_AGO}`,
    values: [locationId],
  }),
  places: (row, nowMs) => {
    const isActive = row.status === 'New' || row.status === 'Preparing';
    return isActive || isRecent(row.finished_at, nowMs) ? boards(row.location_id) : [];
  },
  project: (row, audience) => toOrderRow(row as OrderRecord, audience as Audience),
};

export const deliveriesBoardSource: LiveSource = {
  query: deliveriesBoard,
  table: 'deliveries',
  audiences: AUDIENCES,
  snapshot: ({ locationId }) => ({
    text: `select d.* from deliveries d join orders o on o.id = d.order_id
      where ($1::uuid is null or d.location_id = $1) and o.status in ('New', 'Preparing')
      union all
      select d.* from deliveries d join orders o on o.id = d.order_id
      where ($1::uuid is null or d.location_id = $1) and o.finished_at > ${HOUR_AGO}`,
    values: [locationId],
  }),
  // A delivery belongs to the board as long as its order does; the few that outstay it are not shown.
  places: (row) => boards(row.location_id),
  project: (row) => toDeliveryRow(row as DeliveryRecord),
};
