import { TABLE_STATUS_LABELS, type TableStatus } from '@passline/domain/point-of-sales/tables';

/** What a table counts as in the legend: whoever waits at it comes before its status. */
export const TABLE_STATES = ['waiting', 'open', 'reserved', 'closed'] as const;
export type TableState = (typeof TABLE_STATES)[number];

export const TABLE_STATE_LABELS: Readonly<Record<TableState, string>> = {
  waiting: 'Waiting',
  ...TABLE_STATUS_LABELS,
};

export function tableStateOf(status: TableStatus, waits: readonly unknown[]): TableState {
  return waits.length > 0 ? 'waiting' : status;
}
