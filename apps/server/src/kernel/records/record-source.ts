import type { LiveQuery } from '@passline/contract/kernel/live-query';
import type { LiveSource } from '@passline/live/server';
import { type Audience, AUDIENCES } from '../actions/audience.ts';
import { fromRow, toColumns, type RecordTable } from './record-table.ts';
import { seenAs } from './seen-as.ts';

/**
 * The server's side of a live query whose rows are records, each as its audience sees it: all of them, those of the
 * location that the query's `locationId` names, or those with the value of the parameter `of` in the field of that name.
 */
export function recordSource(query: LiveQuery, table: RecordTable, of?: string): LiveSource {
  const { place, kind, table: name, keyColumn: key, whole } = table;
  const [parameter, field] = of === undefined ? ['locationId', place] : [of, of];
  // Read from an empty value: only the column's name is needed.
  const column = field === null ? undefined : Object.keys(toColumns(table, { [field]: '' }))[0];
  if (field !== null && column === undefined)
    throw new Error(`The field ${field} of ${kind.name} has no column.`);
  return {
    query,
    table: name,
    key,
    scope: column === undefined ? {} : { [parameter]: column },
    audiences: AUDIENCES,
    ...(whole && { view: whole }),
    project: (row, audience) => seenAs(audience as Audience, table, fromRow(table, row)),
  };
}
