import type { AuditRow } from '@passline/contract/audit/audit';
import { toldFieldsOf } from '@passline/contract/audit/told-fields';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { Queryable } from '@passline/database';
import { readRecords } from '../../kernel/records/read-record.ts';
import type { EditedRecords } from '../../kernel/timeline/edited-records.ts';
import { nameRecords, type NamedKind } from '../../kernel/timeline/name-records.ts';
import type { FoundRow } from './audit-source.ts';
import { readPlaces } from './places.ts';
import { recordIds } from './record-ids.ts';
import { readTitles } from './titles.ts';
import { readWhoseSessions } from './whose-sessions.ts';

/** Lines as people read them: with the titles of their records, names instead of ids, and their places. */
export async function tellRows(
  db: Queryable,
  records: EditedRecords,
  found: readonly FoundRow[],
): Promise<AuditRow[]> {
  const [places, titleOf, editedTitleOf, ownerOf] = await Promise.all([
    readPlaces(db, found),
    readTitles(db, found),
    readEditedTitles(db, records, found),
    readWhoseSessions(db, found),
  ]);
  // Nothing is undone here: what a timeline knows beyond this list is left empty.
  const entries = found.map((row): RecordEntry => ({
    ...untold(row),
    record: { kind: row.kind, id: row.recordId, title: editedTitleOf(row) ?? titleOf(row) ?? ownerOf(row) },
    undo: null,
  }));
  const named = await nameRecords(db, { names: records.names, tables: toldTables(records, found) }, entries);
  return named.map(({ undo: _undo, along: _along, ...entry }, index) => {
    const row = found[index];
    return { ...entry, actorId: row?.actorId ?? null, place: places.get(row?.locationId ?? '') ?? null };
  });
}

/** The kinds of the lines, each with the fields that people edit and those that the trail alone tells. */
function toldTables({ tables }: EditedRecords, found: readonly FoundRow[]): { kind: NamedKind }[] {
  return [...new Set(found.map(({ kind }) => kind))].map((name) => {
    const edited = tables.find(({ kind }) => kind.name === name)?.kind;
    return { kind: { ...edited, name, fields: { ...toldFieldsOf(name), ...edited?.fields } } };
  });
}

function untold(row: FoundRow) {
  const { id, at, actorKind, actorName, action, before, after, reason, requestId } = row;
  return { id, at, actorKind, actorName, action, before, after, reason, requestId };
}

/** The title of a record that people edit: as the line has it, else as it is now. */
async function readEditedTitles(
  db: Queryable,
  { tables }: EditedRecords,
  found: readonly FoundRow[],
): Promise<(row: FoundRow) => string | null> {
  const titles = new Map<string, string>();
  for (const table of tables) {
    const { name, title } = table.kind;
    if (title === undefined) continue;
    const lines = found.filter(({ kind }) => kind === name);
    if (lines.length === 0) continue;
    const current = await readRecords(db, table, recordIds(lines));
    for (const { id, recordId, before, after } of lines) {
      const known = [after, before, current.get(recordId)].map((record) => record?.[title]);
      const text = known.find((one) => typeof one === 'string');
      if (text !== undefined) titles.set(String(id), text);
    }
  }
  return ({ id }) => titles.get(String(id)) ?? null;
}
