import type { Queryable } from '@passline/database';
import { isSameJson, type Refusal } from '@passline/domain';
import pg from 'pg';
import { countList } from './lock-list.ts';
import { differingParts } from './parted.ts';
import { refused } from '../actions/refusal.ts';
import { fromRow, toColumns, type RecordCall, type RecordTable } from './record-table.ts';
import type { DatabaseRow } from './stored.ts';

/** Adds a record, with its note. What is neither given nor in the table's `blank` has its column's default. @throws Refused */
export async function insertRecord<Wire extends object>(
  call: RecordCall,
  table: RecordTable<Wire>,
  given: Partial<Wire>,
  told: Told = {},
): Promise<Wire> {
  const fields = { ...table.blank, ...given };
  requireAllowed(table, fields as Wire);
  await requireRoom(call.db, table, fields as Wire);
  await table.rules.requireWritable?.(call, fields);
  const columns = toColumns(table, fields);
  const names = Object.keys(columns);
  const rows = await write(
    call.db,
    table,
    fields,
    `insert into ${table.table} (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(columns),
  );
  if (!rows[0]) throw new Error(`The ${table.kind.noun} was not inserted.`);
  const added = fromRow(table, rows[0]);
  note(call, table, null, added, told);
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
  const names = (Object.keys(fields) as (keyof Wire)[]).filter(
    (field) => fields[field] !== undefined && !isSameJson(fields[field], locked[field]),
  );
  if (names.length === 0) return locked;
  const changed = Object.fromEntries(names.map((field) => [field, fields[field]])) as Partial<Wire>;
  requireAllowed(table, { ...locked, ...changed });
  await table.rules.requireWritable?.(call, changed);
  const columns = toColumns(table, changed);
  const rows = await write(
    call.db,
    table,
    changed,
    `update ${table.table} set ${Object.keys(columns)
      .map((column, index) => `${column} = $${index + 2}`)
      .join(', ')}
     where ${table.keyColumn} = $1 returning *`,
    [locked[table.key], ...Object.values(columns)],
  );
  if (!rows[0]) throw new Error(`The locked ${table.kind.noun} was not there to be saved.`);
  const saved = fromRow(table, rows[0]);
  note(call, table, locked, saved, told);
  await table.rules.afterSave?.(call, locked, saved);
  return saved;
}

/** Removes a locked record, with a note of all that it was. @throws Refused */
export async function removeRecord<Wire extends object>(
  call: RecordCall,
  table: RecordTable<Wire>,
  locked: Wire,
): Promise<void> {
  await table.rules.requireRemovable?.(call, locked);
  await call.db.query(`delete from ${table.table} where ${table.keyColumn} = $1`, [locked[table.key]]);
  note(call, table, locked, null);
}

/**
 * Two people may take the same value at once, or one may remove what another is about to point to: the database alone
 * knows, and the slower one is told what is in the way.
 */
async function write<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  fields: Partial<Wire>,
  text: string,
  values: unknown[],
): Promise<DatabaseRow[]> {
  try {
    return (await db.query<DatabaseRow>(text, values)).rows;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code, constraint = '' } = error;
    const refusal = code === FOREIGN_KEY ? gone(table, fields, constraint) : table.rules.taken?.[constraint];
    throw refusal ? refused(refusal) : error;
  }
}

/** What PostgreSQL calls the violation of one. */
const FOREIGN_KEY = '23503';

/** PostgreSQL names a foreign key after its table and columns: `promotions_location_id_restaurant_id_fkey`. */
function gone<Wire extends object>(
  table: RecordTable<Wire>,
  fields: Partial<Wire>,
  constraint: string,
): Refusal {
  const field = (Object.keys(fields) as (keyof Wire & string)[]).find((name) =>
    Object.keys(toColumns(table, { [name]: fields[name] } as Partial<Wire>)).some((column) =>
      constraint.startsWith(`${table.table}_${column}_`),
    ),
  );
  const label = field && table.kind.fields[field]?.label.toLowerCase();
  const message = label ? `The ${label} is gone.` : `What this ${table.kind.noun} belongs to is gone.`;
  return { code: 'gone', message, ...(field && { field }) };
}

/** Where a change is told, for a record that has no location of its own. */
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

async function requireRoom<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  wanted: Wire,
): Promise<void> {
  const { rules } = table;
  if (!rules.room) return;
  const checked = rules.room(await countList(db, table, wanted), wanted);
  if (!checked.ok) throw refused(checked.refusal);
}

function requireAllowed<Wire extends object>({ rules }: RecordTable<Wire>, wanted: Wire): void {
  const checked = rules.check?.(wanted);
  if (checked && !checked.ok) throw refused(checked.refusal);
}
