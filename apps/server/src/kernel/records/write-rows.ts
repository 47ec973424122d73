import type { Queryable } from '@passline/database';
import { assert } from '@passline/domain/assert';
import type { Refusal } from '@passline/domain/result';
import pg from 'pg';
import { refused } from '../actions/refusal.ts';
import { toColumns, type RecordTable } from './record-table.ts';
import type { DatabaseRow } from './stored.ts';

/** PostgreSQL takes 65,535 values in a statement, and no record has that many columns. */
const ROWS_AT_A_TIME = 1_000;

/** New rows, in their order, all with the same fields given. @throws Refused */
export async function insertRows<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  wanted: readonly Partial<Wire>[],
): Promise<DatabaseRow[]> {
  const rows: DatabaseRow[] = [];
  for (const part of parts(wanted)) rows.push(...(await insertSome(db, table, part)));
  // Values in other tables follow by the position in the list.
  assert(
    rows.length === wanted.length,
    () => `of ${wanted.length} ${table.table} ${rows.length} were added.`,
  );
  return rows;
}

/**
 * The own columns of changed rows, one statement for all rows with the same changed columns. A record that only
 * changes in other tables has no row here. @throws Refused
 */
export async function updateRows<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  changes: ReadonlyMap<Wire, Partial<Wire>>,
): Promise<Map<Wire, DatabaseRow>> {
  const alike = new Map<string, Change<Wire>[]>();
  for (const [locked, changed] of changes) {
    const columns = toColumns(table, changed);
    const names = Object.keys(columns).join();
    const list = alike.get(names) ?? [];
    list.push({ locked, changed, columns });
    if (names !== '') alike.set(names, list);
  }
  const rows = new Map<Wire, DatabaseRow>();
  for (const list of alike.values())
    for (const part of parts(list)) {
      const updated =
        part.length === 1 ? await updateOne(db, table, part) : await updateSome(db, table, part);
      assert(
        updated.length <= part.length,
        () => `a change of ${part.length} ${table.table} wrote ${updated.length} rows.`,
      );
      const byKey = new Map(updated.map((row) => [String(row[table.keyColumn]), row]));
      for (const { locked } of part) {
        const row = byKey.get(String(locked[table.key]));
        if (!row) throw new Error(`The locked ${table.kind.noun} was not there to be saved.`);
        rows.set(locked, row);
      }
    }
  return rows;
}

type Change<Wire> = { locked: Wire; changed: Partial<Wire>; columns: DatabaseRow };

/** @throws Refused if something points to one of them now */
export async function deleteRows<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  locked: readonly Wire[],
): Promise<void> {
  const keys = locked.map((one) => one[table.key]);
  try {
    const { rowCount } = await db.query(`delete from ${table.table} where ${table.keyColumn} = any($1)`, [
      keys,
    ]);
    assert(
      rowCount === keys.length,
      () => `of ${keys.length} locked ${table.table} ${rowCount} were removed.`,
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY) throw error;
    const { noun } = table.kind;
    throw refused({
      code: 'still-used',
      message: `Something else belongs to the ${noun} now. It was not removed.`,
    });
  }
}

function parts<One>(list: readonly One[]): One[][] {
  const count = Math.ceil(list.length / ROWS_AT_A_TIME);
  return Array.from({ length: count }, (_, part) =>
    list.slice(part * ROWS_AT_A_TIME, (part + 1) * ROWS_AT_A_TIME),
  );
}

async function insertSome<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  wanted: readonly Partial<Wire>[],
): Promise<DatabaseRow[]> {
  const [first] = wanted;
  if (!first) return [];
  const names = Object.keys(toColumns(table, first));
  const values = wanted.flatMap((fields) => {
    const columns = toColumns(table, fields);
    return names.map((name) => columns[name]);
  });
  const places = wanted.map(
    (_, row) => `(${names.map((_name, index) => `$${row * names.length + index + 1}`).join(', ')})`,
  );
  const text = `insert into ${table.table} (${names.join(', ')}) values ${places.join(', ')} returning *`;
  return write(db, table, first, text, values);
}

async function updateOne<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  [change]: readonly Change<Wire>[],
): Promise<DatabaseRow[]> {
  if (!change) return [];
  const { locked, changed, columns } = change;
  const set = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
  const text = `update ${table.table} set ${set.join(', ')} where ${table.keyColumn} = $1 returning *`;
  return write(db, table, changed, text, [locked[table.key], ...Object.values(columns)]);
}

async function updateSome<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  changes: readonly Change<Wire>[],
): Promise<DatabaseRow[]> {
  const [first] = changes;
  if (!first) return [];
  const own = Object.keys(first.columns);
  const names = [table.keyColumn, ...own];
  // In a list of values PostgreSQL does not see which column they are for: the first of each states its type.
  const types = await columnTypes(db, table.table);
  const rows = changes.map((_, row) => {
    const values = names.map((name, index) => {
      const place = `$${row * names.length + index + 1}`;
      return row === 0 ? `${place}::${types.get(name)}` : place;
    });
    return `(${values.join(', ')})`;
  });
  const text = `update ${table.table} t set ${own.map((name) => `${name} = given.${name}`).join(', ')}
    from (values ${rows.join(', ')}) given (${names.join(', ')})
    where t.${table.keyColumn} = given.${table.keyColumn} returning t.*`;
  const values = changes.flatMap(({ locked, columns }) => [
    locked[table.key],
    ...own.map((name) => columns[name]),
  ]);
  return write(db, table, first.changed, text, values);
}

async function columnTypes(db: Queryable, table: string): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Two people may take the same value at once, or one may remove what another is about to refer to: only the database
 * knows, and the slower one gets a message about what is in the way.
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
