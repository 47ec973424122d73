import type { OrderRow } from '@passline/contract/orders/order';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { tableNeedOf, waitsSince, type TableNeed } from '@passline/domain/orders/table-service';
import { byUrgency, urgencyOf, type Urgency } from '@passline/domain/orders/urgency';
import { timesOfRow } from '../../../live/count-orders.ts';

/** An order whose guests wait at a table. */
export type Wait = {
  order: OrderRow;
  need: TableNeed;
  urgency: Urgency;
  /** In ms since 1970; ahead for an order that is scheduled. */
  sinceMs: number;
};

export type Waits = {
  /** By the id of their table, the most urgent first. */
  byTable: ReadonlyMap<string, readonly Wait[]>;
  /** Those that name no table, or one that is gone. */
  withoutTable: readonly Wait[];
};

/** Who waits at the tables of a location at `nowMs`, as urgent as on the board of orders. */
export function waitsOf(
  orders: readonly OrderRow[],
  tables: ReadonlyMap<string, FloorTable>,
  nowMs: number,
): Waits {
  const waits = orders.flatMap((order): Wait[] => {
    const need = tableNeedOf(order);
    if (need === null) return [];
    const { createdAt, orderTimeType, scheduledOrderTimestamp, isFoodReady } = order;
    const scheduledForMs = orderTimeType === 'Scheduled' ? scheduledOrderTimestamp : null;
    return [
      {
        order,
        need,
        urgency: urgencyOf({ ...timesOfRow(order, undefined), isFoodReady }, nowMs),
        sinceMs: waitsSince({ createdAtMs: createdAt, scheduledForMs }),
      },
    ];
  });
  const sorted = waits.toSorted(mostUrgentFirst);
  const seatOf = ({ order }: Wait) =>
    order.tableId !== null && tables.has(order.tableId) ? order.tableId : '';
  const byTable = Map.groupBy(sorted, seatOf);
  const withoutTable = byTable.get('') ?? [];
  byTable.delete('');
  return { byTable, withoutTable };
}

/** What is equally urgent: who waits longest, then by number, so that nothing jumps. */
export function mostUrgentFirst(one: Wait, other: Wait): number {
  return (
    byUrgency(one.urgency, other.urgency) ||
    one.sinceMs - other.sinceMs ||
    one.order.orderNumber - other.order.orderNumber
  );
}

/** Changes whenever something that is shown of the waits does: a number, a degree, a word. */
export function stateOfWaits({ byTable, withoutTable }: Waits, nowMs: number): string {
  const all = [...byTable.values()].flat().concat(withoutTable);
  return all
    .map(({ order, need, urgency, sinceMs }) => {
      const due = urgency.dueMs === null ? '' : Math.ceil((urgency.dueMs - nowMs) / 60_000);
      return [order.id, order.rev, need, urgency.degree, due, Math.floor((nowMs - sinceMs) / 60_000)].join(
        ' ',
      );
    })
    .join('\n');
}
