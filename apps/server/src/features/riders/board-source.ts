import { ridersBoard } from '@passline/contract/riders/riders';
import type { PolledSource } from '@passline/live/server';
import { READ_RIDERS, toRiderRow, type RiderRecord } from './rider-record.ts';

/** Positions come every second for every courier: too many for the change feed, and only the newest counts. */
export const ridersBoardSource: PolledSource = {
  query: ridersBoard,
  rows: READ_RIDERS,
  project: (row) => toRiderRow(row as RiderRecord),
};
