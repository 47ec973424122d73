import type { LiveQuery } from '@passline/contract/kernel/live-query';
import type { LiveSource } from '@passline/live/server';
import { type Audience, AUDIENCES } from '../actions/audience.ts';
import { fromRow, toColumns, type RecordTable } from './record-table.ts';
import { seenAs } from './seen-as.ts';

/**
 * The server's side of a live query whose rows are records, each as its audience sees it: all of them, or those of the
 * location that the query's `locationId` names.
 */
export function recordSource(query: LiveQuery, table: RecordTable): LiveSource {
  const { place, kind, table: name, keyColumn: key, whole } = table;
  // Read from an empty value: only the column's name is needed.
  const column = place === null ? undefined : Object.keys(toColumns(table, { [place]: '' }))[0];
  if (place !== null && column === undefined) throw new Error(`The place of ${kind.name} has no column.`);
  return {
    query,
    table: name,
    key,
    scope: column === undefined ? {} : { locationId: column },
    audiences: AUDIENCES,
    ...(whole && { view: whole }),
    project: (row, audience) => seenAs(audience as Audience, table, fromRow(table, row)),
  };
}
