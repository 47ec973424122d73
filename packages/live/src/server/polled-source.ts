import type { LiveQuery } from '@passline/contract';
import type { DatabaseRow } from './live-source.ts';

/**
 * The server's side of a live query whose rows change too often for the change feed: they are read again and again
 * while somebody looks, and what differs is sent at most once a second. Every topic of it shows all rows; its
 * parameters only decide who may ask.
 */
export type PolledSource = {
  query: LiveQuery;
  /** All rows, in one statement, each with its key and a `rev` that grows whenever anything in the row changes. */
  rows: string;
  /** The row as it goes over the wire, to every audience. */
  project: (row: DatabaseRow) => Record<string, unknown> & { rev: number };
};
