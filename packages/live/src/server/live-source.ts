import type { LiveQuery } from '@passline/contract';

export type DatabaseRow = Record<string, unknown>;

/** What a column must be for a row to be shown; times lie back by less than `isWithinMs` milliseconds. */
export type Condition =
  | { column: string; isOneOf: readonly string[] }
  | { column: string; isWithinMs: number };

/** How rows are made of several tables. */
export type View = {
  /**
   * One select of all rows, without a parameter. The key and the scope must be columns of `table` as they are, so that
   * a condition on them reaches its indexes.
   */
  rows: string;
  /**
   * Each table whose changes make a row be read again, the source's own among them, and its column that holds the row's
   * key. It must be among the columns that the table was tracked with.
   */
  touchedBy: Readonly<Record<string, string>>;
};

/**
 * The server's side of a live query: where its rows come from and where they belong. From this one declaration follow
 * the SQL of a snapshot and the topics that hear of a changed row: see belonging.ts.
 * An audience is a group of subscribers that sees the same fields of the same rows.
 */
export type LiveSource = {
  query: LiveQuery;
  /** The tracked table whose rows these are, or around which they are made. */
  table: string;
  /** The column that identifies a row. */
  key: string;
  /** Each parameter of the query, and the column that it is compared with. */
  scope: Readonly<Record<string, string>>;
  /** Whether null in place of the parameters stands for every row. */
  hasWhole?: true;
  /** Rows that fulfil one of these, and no row fulfils two; without it all rows. */
  shows?: readonly Condition[];
  /**
   * Rows that screens show beside a row of another source, whose key `column` holds: a snapshot leaves the others out. A
   * change of one of these is told all the same, since whether it has company is not known from it.
   */
  beside?: { source: LiveSource; column: string };
  view?: View;
  /** Which rows of a snapshot are needed first: those of the lowest rank are sent first. Without it no row is. */
  rank?: (row: DatabaseRow) => number;
  /** What this audience sees of a row, as it goes over the wire, with its key and `rev`. */
  project: (row: DatabaseRow, audience: string) => Record<string, unknown>;
  audiences: readonly string[];
};

/** A source whose rows are made of several tables. */
export type ViewSource = LiveSource & { view: View };

export function isView(source: LiveSource): source is ViewSource {
  return source.view !== undefined;
}
