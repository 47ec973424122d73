import type { LiveQuery } from '@passline/contract';

export type DatabaseRow = Record<string, unknown>;

/**
 * The server's side of a live query: where its rows come from and where a changed row belongs.
 * An audience is a group of subscribers that sees the same fields of the same rows.
 */
export type LiveSource = {
  query: LiveQuery;
  /** The tracked table. */
  table: string;
  /** The columns of the snapshot are the table's: `select t.* from t where ...`. */
  snapshot: (params: Record<string, unknown>) => { text: string; values: unknown[] };
  /**
   * The parameters of every topic that a row belongs to. It sees a whole row, or of an old row only the scope
   * columns that were given to `live_track`, so it may use no others. `nowMs` of an old row is 0: it may have been
   * shown since any moment, so time alone never makes it a stranger to its topics.
   */
  places: (row: DatabaseRow, nowMs: number) => Record<string, unknown>[];
  /** What this audience sees of a row, as it goes over the wire, with its key and `rev`. */
  project: (row: DatabaseRow, audience: string) => Record<string, unknown>;
  audiences: readonly string[];
};
