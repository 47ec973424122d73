import type { AuditRow } from '@passline/contract/audit/audit';
import { toldFieldsOf } from '@passline/contract/audit/told-fields';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { Queryable } from '@passline/database';
import { readRecords } from '../../kernel/records/read-record.ts';
import type { EditedRecords } from '../../kernel/timeline/edited-records.ts';
import { readBeside } from '../../kernel/timeline/read-beside.ts';
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
  const named = await nameRecords(
    db,
    { names: records.names, tables: toldTables(records, found) },
    await readBeside(db, records, entries),
  );
  return named.map(({ undo: _undo, along: _along, ...entry }, index) => {
    const row = found[index];
    return { ...entry, actorId: row?.actorId ?? null, place: places.get(row?.locationId ?? '') ?? null };
  });
}

/** The kinds of the lines, each with the fields that people edit and those that the trail alone tells. */
function toldTables({ tables }: EditedRecords, found: readonly FoundRow[]): { kind: NamedKind }[] {
  return [...new Set(found.map(({ kind }) => kind))].map((name) => {
    const edited = tables.find(({ kind }) => kind.name === name)?.kind;
    return { kind: { ...edited, name, fields: toldFieldsOf(name, edited?.fields) } };
  });
}

function untold(row: FoundRow) {
  const { id, at, actorKind, actorName, action, before, after, reason, requestId } = row;
  return { id, at, actorKind, actorName, action, before, after, reason, requestId };
}

/** The field that tells a record from others, of kinds that people do not edit by fields. */
const TITLE_FIELDS: Readonly<Record<string, string>> = { invitations: 'email' };

/** The title of a record that people edit: as the line has it, else as it is now, else as another line has it, of one that is gone. */
async function readEditedTitles(
  db: Queryable,
  { tables }: EditedRecords,
  found: readonly FoundRow[],
): Promise<(row: FoundRow) => string | null> {
  const titles = new Map<string, string>();
  for (const name of new Set(found.map(({ kind }) => kind))) {
    const table = tables.find(({ kind }) => kind.name === name);
    const title = table?.kind.title ?? TITLE_FIELDS[name];
    if (title === undefined) continue;
    const lines = found.filter(({ kind }) => kind === name);
    const current = table
      ? await readRecords(db, table, recordIds(lines, table.keyForm))
      : new Map<string, never>();
    const untitled: FoundRow[] = [];
    for (const line of lines) {
      const text = titleIn(title, [line.after, line.before, current.get(line.recordId)]);
      if (text === undefined) untitled.push(line);
      else titles.set(String(line.id), text);
    }
    const earlier = await readEarlierTitles(db, name, title, untitled);
    for (const { id, recordId } of untitled) {
      const text = earlier.get(recordId);
      if (text !== undefined) titles.set(String(id), text);
    }
  }
  return ({ id }) => titles.get(String(id)) ?? null;
}

function titleIn(title: string, states: readonly (Readonly<Record<string, unknown>> | null | undefined)[]) {
  return states
    .map((state) => state?.[title])
    .find((one): one is string => typeof one === 'string' && one !== '');
}

/** What the newest line that says so calls each of these records. */
async function readEarlierTitles(
  db: Queryable,
  kind: string,
  title: string,
  lines: readonly FoundRow[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const { rows } = await db.query<{ recordId: string; title: string }>(
    `select wanted.id as "recordId", told.title from unnest($2::text[]) wanted (id)
     cross join lateral (select coalesce(after ->> $3, before ->> $3) as title from audit
       where record_table = $1 and record_id = wanted.id and coalesce(after ->> $3, before ->> $3) is not null
       order by id desc limit 1) told`,
    [kind, [...new Set(lines.map(({ recordId }) => recordId))], title],
  );
  return new Map(rows.map((row) => [row.recordId, row.title]));
}
