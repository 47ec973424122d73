import type { Queryable } from '@passline/database';
import { ME, meValues, WITH_ME } from '../../kernel/personal-data/me.ts';
import type { PersonalTable } from '../../kernel/personal-data/personal-table.ts';
import type { Done, Portion } from './portion.ts';

/** Rows of one statement: their triggers and the live feed have their share, and nobody waits long for one of them. */
const PORTION = 500;

/** Erases the rows about the person as the table declares it. */
export function eraseOwn(table: PersonalTable): (db: Queryable, portion: Portion) => Promise<Done> {
  const { own, erase, words = [] } = table;
  if (erase === 'row') return (db, portion) => run(db, portion, deleting(table.table, own));
  const overwritten = Object.fromEntries(
    words.map((column) => [column, `erased_text(t.${column}, ${ME.words})`]),
  );
  return (db, portion) =>
    run(db, portion, overwriting(table.table, own, { ...(erase === 'apart' ? {} : erase), ...overwritten }));
}

/** Erases that the person did something for somebody else. */
export function eraseActed({
  table,
  acted,
}: PersonalTable): (db: Queryable, portion: Portion) => Promise<Done> {
  if (!acted) throw new Error(`${table} declares nothing that somebody does for others.`);
  return (db, portion) => run(db, portion, overwriting(table, acted.rows, acted.erase));
}

function deleting(table: string, which: string): string {
  return `${WITH_ME} delete from ${table} t where t.ctid = any(array(select t.ctid from ${table} t where ${which} limit ${PORTION}))`;
}

/** Only rows that are not as they should be: so each portion finds others, and a second time there are none. Null: nothing to do. */
function overwriting(table: string, which: string, columns: Readonly<Record<string, string>>): string | null {
  const entries = Object.entries(columns);
  if (entries.length === 0) return null;
  const differs = entries.map(([column, value]) => `t.${column}::text is distinct from (${value})::text`);
  return `${WITH_ME} update ${table} t set ${entries.map(([column, value]) => `${column} = ${value}`).join(', ')}
    where t.ctid = any(array(select t.ctid from ${table} t where (${which}) and (${differs.join(' or ')}) limit ${PORTION}))`;
}

async function run(db: Queryable, { me }: Portion, sql: string | null): Promise<Done> {
  if (sql === null) return { rows: 0, after: null };
  const { rowCount } = await db.query(sql, meValues(me));
  const rows = rowCount ?? 0;
  return { rows, after: rows < PORTION ? null : 1 };
}
