import type { LiveQuery } from '@passline/contract/kernel/live-query';
import type { DatabaseRow } from './live-source.ts';

/**
 * The server's side of a live query whose rows change too often for the change feed: they are read repeatedly
 * while anyone is subscribed, and differences are sent at most once a second. All its topics show all rows; the
 * parameters only decide who may subscribe.
 */
export type PolledSource = {
  query: LiveQuery;
  /** All rows, in one statement, each with its key and a `rev` that grows whenever anything in the row changes. */
  rows: string;
  /** The row in its wire form, for every audience. */
  project: (row: DatabaseRow) => Record<string, unknown> & { rev: number };
};
