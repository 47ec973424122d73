import type { Queryable } from '@passline/database';
import { ME_VALUES, meValues, WITH_ME, type Me } from '../../../kernel/personal-data/me.ts';
import { plainWord } from './plain-words.ts';
import type { ToldColumn, ToldTable } from './told-tables.ts';
import { toldValue } from './told-value.ts';
import type { Told } from './write-file.ts';

/** A row of the file, with the values of its key as texts. */
export type ToldRow = { told: Told; key: readonly string[] };

/** Which rows are read, in which columns. In `where`, `VALUE` stands for `value`. */
export type Wanted = { where: string; value?: unknown; columns: readonly ToldColumn[] };
export const VALUE = `$${ME_VALUES + 1}`;

/** Rows of a table in the order of its key, in portions: each is a statement of its own, and none is kept. */
export async function* toldRows(
  db: Queryable,
  table: ToldTable,
  me: Me,
  wanted: Wanted,
  most: number,
): AsyncGenerator<readonly ToldRow[]> {
  let after: readonly string[] | null = null;
  for (;;) {
    const rows: readonly ToldRow[] = await readPortion(db, table, me, wanted, { after, most });
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    after = rows.at(-1)?.key ?? null;
  }
}

type Portion = {
  /** The key of the row before the first. */
  after: readonly string[] | null;
  most: number;
};

async function readPortion(
  db: Queryable,
  { table, keys, words = {} }: ToldTable,
  me: Me,
  { where, value, columns }: Wanted,
  { after, most }: Portion,
): Promise<ToldRow[]> {
  const values = meValues(me);
  if (value !== undefined) values.push(value);
  const names = keys.map(({ name }) => `t."${name}"`).join(', ');
  const behind =
    after === null
      ? 'true'
      : `(${names}) > (${keys.map(({ type }, at) => `$${values.push(after[at])}::text::${type}`).join(', ')})`;
  const list = [
    ...columns.map(({ sql }, at) => `${sql} as "told ${at}"`),
    ...keys.map(({ name }, at) => `t."${name}"::text as "key ${at}"`),
  ];
  const { rows } = await db.query<Record<string, unknown>>(
    `${WITH_ME} select ${list.join(', ')} from ${table} t where (${where}) and ${behind} order by ${names} limit ${most}`,
    values,
  );
  return rows.map((row) => ({
    told: Object.fromEntries(
      columns.flatMap((column, at): [string, unknown][] => {
        const told = toldValue(column, row[`told ${at}`]);
        return told === undefined ? [] : [[words[column.name] ?? plainWord(column.name), told]];
      }),
    ),
    key: keys.map((_, at) => String(row[`key ${at}`])),
  }));
}
