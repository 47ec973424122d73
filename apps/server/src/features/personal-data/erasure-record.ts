import type { Erasure } from '@passline/contract/personal-data/personal-data';
import { RECORDS_MOST, type FoundRecord } from './found-records.ts';

/** A row of `erasures`. */
export type ErasureRecord = {
  id: string;
  rev: number;
  user_id: string | null;
  state: Erasure['state'];
  reason: string;
  erased_by: string;
  begun_at: string;
  /** Null where it was not run again. */
  begun_again_at: string | null;
  ended_at: string | null;
  rows_known: number;
  rows_done: number;
  place: Place | null;
  columns_searched: number | null;
  found: Record<string, number>;
  /** By the same columns. */
  found_at: Record<string, FoundRecord[]>;
  sealed: string | null;
};

/** Where the job goes on: in which step, and after which row or page of it. */
export type Place = { step: string; after: number };

export function toErasure(record: ErasureRecord): Erasure {
  return {
    id: record.id,
    rev: record.rev,
    userId: record.user_id,
    state: record.state,
    rowsDone: Math.min(record.rows_done, record.rows_known),
    rowsKnown: record.rows_known,
    reason: record.reason,
    by: record.erased_by,
    begunAt: Date.parse(record.begun_at),
    endedAt: record.ended_at === null ? null : Date.parse(record.ended_at),
    columnsSearched: record.columns_searched,
    found: Object.entries(record.found).map(([column, rows]) => ({
      column,
      rows,
      records: eachOnce(record.found_at[column] ?? []),
    })),
  };
}

/** Several rows may stand at one order. */
function eachOnce(records: readonly FoundRecord[]): FoundRecord[] {
  return [...new Map(records.map((one) => [one.link, one])).values()].slice(0, RECORDS_MOST);
}
