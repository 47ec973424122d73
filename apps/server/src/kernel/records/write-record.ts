import type { Queryable } from '@passline/database';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { checkRecord, checkTogether, locksOf } from './check-record.ts';
import { countList } from './lock-list.ts';
import { differingParts } from '@passline/contract/kernel/records/parted';
import { fieldLocked, refused } from '../actions/refusal.ts';
import { inTurns } from '../in-turns.ts';
import { readRecords } from './read-record.ts';
import { fromRow, type RecordCall, type RecordTable } from './record-table.ts';
import type { DatabaseRow } from './stored.ts';
import { deleteRows, insertRows, updateRows } from './write-rows.ts';

/** Adds a record, with its note. What is neither given nor in the table's `blank` has its column's default. @throws Refused */
export async function insertRecord<Wire extends object>(
  call: RecordCall,
  table: RecordTable<Wire>,
  given: Partial<Wire>,
  told: Told = {},
): Promise<Wire> {
  const [added] = await insertRecords(call, table, [given], told);
  if (!added) throw new Error(`The ${table.kind.noun} was not inserted.`);
  return added;
}

/** The same for several records, with the same fields given for each, in few statements; in their order. @throws Refused */
export async function insertRecords<Wire extends object>(
  call: RecordCall,
  table: RecordTable<Wire>,
  given: readonly Partial<Wire>[],
  {
    isBack = false,
    ...told
  }: Told & {
    /** Whether they were there before, exactly as they are given. */
    isBack?: boolean;
  } = {},
): Promise<Wire[]> {
  const wanted = given.map((one) => ({ ...table.blank, ...one }));
  await inTurns(wanted, (fields) =>
    requireAllowed(call, table, fields as Wire, isBack ? (fields as Wire) : null),
  );
  await requireRoom(call.db, table, wanted as Wire[]);
  await table.rules.requireWritable?.(call, wanted);
  const rows = await insertRows(call.db, table, wanted);
  const ids = rows.map((row) => String(row[table.keyColumn]));
  await writeApart(call.db, table, new Map(ids.map((id, index) => [id, wanted[index] ?? {}])));
  const added = await asWritten(call.db, table, rows, ids);
  await inTurns(added, (record) => note(call, table, null, record, told));
  await table.rules.afterAdd?.(call, added);
  return added;
}

/** Writes fields of a locked record, with the note of what differs. Nothing is written where nothing does. @throws Refused */
export async function saveRecord<Wire extends object>(
  call: RecordCall,
  table: RecordTable<Wire>,
  locked: Wire,
  fields: Partial<Wire>,
  told: Told = {},
): Promise<Wire> {
  const [saved] = await saveRecords(call, table, [{ locked, fields }], told);
  return saved ?? locked;
}

/** The same for several records, in their order. @throws Refused */
export async function saveRecords<Wire extends object>(
  call: RecordCall,
  table: RecordTable<Wire>,
  changes: readonly { locked: Wire; fields: Partial<Wire> }[],
  told: Told = {},
): Promise<Wire[]> {
  const written = new Map<Wire, Partial<Wire>>();
  await inTurns(changes, ({ locked, fields }) => {
    const names = (Object.keys(fields) as (keyof Wire)[]).filter(
      (field) => fields[field] !== undefined && !isSameJson(fields[field], locked[field]),
    );
    if (names.length === 0) return;
    const changed = Object.fromEntries(names.map((field) => [field, fields[field]])) as Partial<Wire>;
    requireMayEdit(call, table, locked, changed);
    requireAllowed(call, table, { ...locked, ...changed }, locked);
    requireTogether(table, changed, fields);
    written.set(locked, changed);
  });
  if (written.size > 0) await table.rules.requireWritable?.(call, [...written.values()]);
  const rows = await updateRows(call.db, table, written);
  const idOf = (locked: Wire) => String(locked[table.key]);
  await writeApart(call.db, table, new Map([...written].map(([locked, changed]) => [idOf(locked), changed])));
  const before = [...written.keys()];
  const after = await asWritten(
    call.db,
    table,
    before.map((locked) => rows.get(locked) ?? {}),
    before.map(idOf),
  );
  const saved = new Map(before.map((locked, index) => [locked, after[index] ?? locked]));
  for (const [was, is] of saved) {
    await requireRoomOfMoved(call.db, table, was, is);
    note(call, table, was, is, told);
    await table.rules.afterSave?.(call, was, is);
  }
  return changes.map(({ locked }) => saved.get(locked) ?? locked);
}

/** Removes a locked record, with a note of its whole content. @throws Refused */
export async function removeRecord<Wire extends object>(
  call: RecordCall,
  table: RecordTable<Wire>,
  locked: Wire,
): Promise<void> {
  await removeRecords(call, table, [locked]);
}

/** The same for several records. @throws Refused */
export async function removeRecords<Wire extends object>(
  call: RecordCall,
  table: RecordTable<Wire>,
  locked: readonly Wire[],
): Promise<void> {
  for (const one of locked) await table.rules.requireRemovable?.(call, one);
  await deleteRows(call.db, table, locked);
  await inTurns(locked, (one) => note(call, table, one, null));
}

/** The fields that are stored in other tables, by the ids of their records. */
async function writeApart<Wire extends object>(
  db: Queryable,
  { apart }: RecordTable<Wire>,
  fields: ReadonlyMap<string, Partial<Wire>>,
): Promise<void> {
  for (const field of Object.keys(apart) as (keyof Wire)[]) {
    const values = new Map<string, Wire[typeof field]>();
    for (const [id, { [field]: value }] of fields) if (value !== undefined) values.set(id, value);
    if (values.size > 0) await apart[field]?.write(db, values);
  }
}

/** Records as they were written: read whole if their rows are only a part of them. */
async function asWritten<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  rows: readonly DatabaseRow[],
  ids: readonly string[],
): Promise<Wire[]> {
  if (!table.whole) return inTurns(rows, (row) => fromRow(table, row));
  const found = ids.length === 0 ? new Map<string, Wire>() : await readRecords(db, table, ids);
  return ids.map((id) => {
    const record = found.get(id);
    if (!record) throw new Error(`The ${table.kind.noun} ${id} was not there after it was written.`);
    return record;
  });
}

/** Where a change is shown, for a record without a location. */
type Told = { locationId?: string };

function note<Wire extends object>(
  { audit }: RecordCall,
  table: RecordTable<Wire>,
  before: Wire | null,
  after: Wire | null,
  { locationId }: Told = {},
): void {
  const { kind, key, place } = table;
  const one = (after ?? before) as Wire;
  audit({
    table: kind.name,
    id: String(one[key]),
    locationId: locationId ?? (place === null ? null : String(one[place])),
    ...differingParts(kind, before, after),
  });
}

/** Counted list by list, each added record together with those before it. */
async function requireRoom<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  wanted: readonly Wire[],
): Promise<void> {
  const { rules, lists } = table;
  if (!rules.room) return;
  const counts = new Map<unknown, number>();
  for (const one of wanted) {
    const list = lists === null ? null : one[lists];
    const count = counts.get(list) ?? (await countList(db, table, one));
    counts.set(list, count + 1);
    const checked = rules.room(count, one);
    if (!checked.ok) throw refused(checked.refusal);
  }
}

/**
 * A record that was written into another list; which one may follow from its other fields in the database, so it is
 * known only now. Two concurrent moves wait for each other here; if one is refused, the transaction undoes it.
 */
async function requireRoomOfMoved<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  was: Wire,
  is: Wire,
): Promise<void> {
  const { rules, lists } = table;
  if (!rules.room || lists === null || was[lists] === is[lists]) return;
  const others = (await countList(db, table, is)) - 1;
  const checked = rules.room(others, is);
  if (!checked.ok) throw refused(checked.refusal);
}

function requireAllowed<Wire extends object>(
  { nowMs }: RecordCall,
  table: RecordTable<Wire>,
  wanted: Wire,
  before: Wire | null,
): void {
  const checked = checkRecord(table, wanted, before, nowMs);
  if (!checked.ok) throw refused(checked.refusal);
}

function requireMayEdit<Wire extends object>(
  { caller }: RecordCall,
  table: RecordTable<Wire>,
  locked: Wire,
  changed: Partial<Wire>,
): void {
  const names = Object.keys(changed) as (keyof Wire)[];
  const before = Object.fromEntries(names.map((field) => [field, locked[field]])) as Partial<Wire>;
  const locks = locksOf(table, caller, before, changed);
  if (Object.keys(locks).length > 0) throw fieldLocked(locks, table.kind.fields);
}

/** After the form of each field: what is no address at all is told as such, and not by the place that it lacks. */
function requireTogether<Wire extends object>(
  table: RecordTable<Wire>,
  changed: Partial<Wire>,
  said: Partial<Wire>,
): void {
  const checked = checkTogether(table, Object.keys(changed) as (keyof Wire)[], said);
  if (!checked.ok) throw refused(checked.refusal);
}
