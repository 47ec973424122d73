import { selectKeys, type Selection } from './belonging.ts';
import { isView, type DatabaseRow, type LiveSource, type ViewSource } from './live-source.ts';
import type { Ask } from './on-connection.ts';
import { parseSnapshot, revisionOf, type Snapshot } from './snapshot.ts';

export type RowsRead = { rows: DatabaseRow[]; snapshot: Snapshot };

/** Some rows of a view as of one moment, by their keys. A requested row that is missing did not exist. */
export type Reading = { rows: ReadonlyMap<string, DatabaseRow>; rev: number };

type SnapshotRecord = { visible: string; row: DatabaseRow | null };

/** One statement, one snapshot: the rows and the list of transactions that they show. */
export async function readRows(ask: Ask, source: LiveSource, { text, values }: Selection): Promise<RowsRead> {
  const records = await ask<SnapshotRecord>(
    `select s.visible, row_to_json(r) as row
     from (select pg_current_snapshot()::text as visible) s left join (${text}) r on true`,
    values,
  );
  const snapshot = parseSnapshot(records[0]?.visible ?? '');
  const rows = records.flatMap(({ row }) => (row ? [row] : []));
  if (isView(source)) for (const row of rows) row.rev = revisionOf(snapshot);
  return { rows, snapshot };
}

/** Reads rows of a view that have changed. */
export async function readAgain(ask: Ask, source: ViewSource, keys: Iterable<string>): Promise<Reading> {
  const { rows, snapshot } = await readRows(ask, source, selectKeys(source, [...keys]));
  return {
    rows: new Map(rows.map((row) => [String(row[source.key]), row])),
    rev: revisionOf(snapshot),
  };
}
