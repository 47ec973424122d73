import type { LiveQuery } from '@passline/contract/kernel/live-query';

export type DatabaseRow = Record<string, unknown>;

/** What a column must be for a row to be shown; times must be less than `isWithinMs` milliseconds ago. */
export type Condition =
  | { column: string; isOneOf: readonly string[] }
  | { column: string; isWithinMs: number };

/** How rows are composed from several tables. */
export type View = {
  /**
   * One select of all rows, without a parameter. The key and the scope must be unchanged columns of `table`, so that a
   * condition on them can use its indexes.
   */
  rows: string;
  /**
   * Each table whose changes cause a row to be read again, including the source's own, and its column that holds the
   * row's key. The column must be among those that the table is tracked with.
   */
  touchedBy: Readonly<Record<string, string>>;
};

/**
 * The server's side of a live query: where its rows come from and where they belong. From this one declaration follow
 * the SQL of a snapshot and the topics that are sent a changed row: see belonging.ts. An audience is a group of
 * subscribers that sees the same fields of the same rows.
 */
export type LiveSource = {
  query: LiveQuery;
  /** The tracked table that holds these rows, or the main table they are composed around. */
  table: string;
  /** The column that identifies a row. */
  key: string;
  /** Each parameter of the query, and the column that it is compared with. */
  scope: Readonly<Record<string, string>>;
  /** Whether null instead of parameters means every row. */
  hasWhole?: true;
  /** Only rows that fulfil one of these are shown, and no row fulfils two; if absent, all rows. */
  shows?: readonly Condition[];
  /**
   * Rows that screens show together with a row of another source, whose key is in `column`: a snapshot leaves out rows
   * without one. Changes of such rows are sent all the same, since a change does not show whether its row has a partner.
   */
  beside?: { source: LiveSource; column: string };
  view?: View;
  /** Which rows of a snapshot are needed first: those of the lowest rank are sent first. If absent, any order. */
  rank?: (row: DatabaseRow) => number;
  /** What this audience sees of a row, in its wire form, with its key and `rev`. */
  project: (row: DatabaseRow, audience: string) => Record<string, unknown>;
  audiences: readonly string[];
};

/** A source whose rows are composed from several tables. */
export type ViewSource = LiveSource & { view: View };

export function isView(source: LiveSource): source is ViewSource {
  return source.view !== undefined;
}
