import type { Queryable } from '@passline/database';
import type { PersonalTable } from '../../../kernel/personal-data/personal-table.ts';
import { isSecret } from './plain-words.ts';
import { TOLD_OTHERWISE, type ToldOtherwise } from './told-otherwise.ts';
import type { Column } from './told-value.ts';

/** A column with what the file says in its place: SQL. */
export type ToldColumn = Column & { sql: string };

/** A table as the file tells it. */
export type ToldTable = Pick<ToldOtherwise, 'words' | 'atOrder' | 'acted'> & {
  table: string;
  kind: string;
  own: string;
  /** Which rows say that the person did something for somebody else. */
  actedRows: string | null;
  columns: readonly ToldColumn[];
  /** All that it has. */
  stored: readonly Column[];
  /** The columns by which rows are read on, with their types: unique, and the order of the file. */
  keys: readonly Column[];
};

/** Bookkeeping that says nothing to a reader. */
const BOOKKEEPING = new Set(['rev']);

/** How the file tells these tables: everything that neither their declaration nor the name of a column keeps out of it. */
export async function readToldTables(
  db: Queryable,
  declared: readonly PersonalTable[],
): Promise<ToldTable[]> {
  const { rows } = await db.query<Column & { table: string; keyAt: number | null }>(
    `select named.one as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, array_position(k.conkey, a.attnum) as "keyAt"
     from unnest($1::text[]) named(one) join pg_attribute a on a.attrelid = named.one::regclass
       left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p'
     where a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [declared.map(({ table }) => table)],
  );
  return declared.map((one) => {
    const otherwise = TOLD_OTHERWISE[one.table] ?? {};
    const columns = rows.filter(({ table }) => table === one.table);
    const primary = columns
      .filter(({ keyAt }) => keyAt !== null)
      .toSorted((first, second) => (first.keyAt ?? 0) - (second.keyAt ?? 0))
      .map(({ name }) => name);
    const keys = (otherwise.key ?? primary).map((key) => columns.find(({ name }) => name === key));
    if (keys.length === 0 || keys.includes(undefined))
      throw new Error(`${one.table} cannot be read on by its key.`);
    return {
      ...otherwise,
      table: one.table,
      kind: one.kind,
      own: otherwise.own ?? one.own,
      actedRows: one.acted?.rows ?? null,
      columns: columns
        .filter(({ name }) => isTold(one, otherwise, name))
        .map(({ name, type }) => ({ name, type, sql: otherwise.columns?.[name] ?? `t."${name}"` })),
      stored: columns,
      keys: keys.filter((key) => key !== undefined),
    };
  });
}

function isTold({ untold = {} }: PersonalTable, { withheld = {} }: ToldOtherwise, column: string): boolean {
  return !(column in untold) && !(column in withheld) && !isSecret(column) && !BOOKKEEPING.has(column);
}
