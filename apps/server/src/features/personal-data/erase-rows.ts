import type { Queryable } from '@passline/database';
import { ME, meValues, ME_VALUES, WITH_ME, type Me } from '../../kernel/personal-data/me.ts';
import type { PersonalTable } from '../../kernel/personal-data/personal-table.ts';
import type { Done, Step } from './portion.ts';
import { pageCondition, pageOf, pagesOf } from './table-pages.ts';

/** Rows of one transaction: their triggers and the live feed have their share, and nobody waits long for one of them. */
const PORTION = 100;
/** Little more than the rows of one transaction take. */
const WALKED_BYTES = 1_048_576;
const [FIRST, SECOND] = [ME_VALUES + 1, ME_VALUES + 2];

/** Which rows of a table are erased, as SQL: `columns` are overwritten, or the rows go as a whole. */
type Erased = { table: string; which: string; columns: Readonly<Record<string, string>> | 'row' };

/** The rows about the person as the table declares it. */
export function ownOf({ table, own, erase, words = [] }: PersonalTable): Erased {
  if (erase === 'row') return { table, which: own, columns: 'row' };
  const overwritten = words.map((column) => [column, `erased_text(t.${column}, ${ME.words})`]);
  return {
    table,
    which: own,
    columns: { ...(erase === 'apart' ? {} : erase), ...Object.fromEntries(overwritten) },
  };
}

/** Rows that say that the person did something for somebody else. */
export function actedOf({ table, acted }: PersonalTable): Erased {
  if (!acted) throw new Error(`${table} declares nothing that somebody does for others.`);
  return { table, which: acted.rows, columns: acted.erase };
}

/** Only rows that are not as they should be are looked up, by their indexes: so each portion finds others, and at last there are none. */
export function eraseRows(erased: Erased): Step['look'] {
  const which = leftOf(erased);
  if (which === null) return nothing;
  const find = `${WITH_ME} select t.ctid::text as id from ${erased.table} t where ${which} limit ${PORTION}`;
  return async (db, { me }) => {
    const { rows: found } = await db.query<{ id: string }>(find, meValues(me));
    const isLast = found.length < PORTION;
    if (found.length === 0) return { rows: 0, after: null };
    return {
      write: async (writing) => {
        const rows = await write(writing, erased, me, found);
        // One that somebody else changed meanwhile has another place now.
        return { rows, after: isLast && rows === found.length ? null : 1 };
      },
    };
  };
}

/** The same for a table without an index for it: from page to page, so that each of its rows is looked at once. */
export function eraseByPages(erased: Erased): Step['look'] {
  const which = leftOf(erased);
  if (which === null) return nothing;
  const find = `${WITH_ME} select t.ctid::text as id from ${erased.table} t where ${pageCondition(FIRST, SECOND)} and ${which}
    order by t.ctid limit ${PORTION}`;
  return async (db, { me, after }) => {
    const pages = await pagesOf(db, erased.table, after, WALKED_BYTES);
    const { rows: found } = await db.query<{ id: string }>(find, [...meValues(me), pages.from, pages.to]);
    const last = found.length < PORTION ? undefined : found.at(-1);
    const done = { rows: 0, after: last ? pageOf(last.id) : pages.next };
    if (found.length === 0) return done;
    return {
      write: async (writing) => {
        const rows = await write(writing, erased, me, found);
        return rows === found.length ? done : { rows: 0, after };
      },
    };
  };
}

const nothing = (): Promise<Done> => Promise.resolve({ rows: 0, after: null });

/** Null: there is nothing to overwrite. */
function leftOf({ which, columns }: Erased): string | null {
  if (columns === 'row') return `(${which})`;
  const differs = Object.entries(columns).map(
    ([column, value]) => `t.${column}::text is distinct from (${value})::text`,
  );
  return differs.length === 0 ? null : `(${which}) and (${differs.join(' or ')})`;
}

/** The place of a row may be that of another one meanwhile, so it is asked again whose it is. */
async function write(
  db: Queryable,
  erased: Erased,
  me: Me,
  found: readonly { id: string }[],
): Promise<number> {
  const { table, columns } = erased;
  const change =
    columns === 'row'
      ? `delete from ${table} t`
      : `update ${table} t set ${Object.entries(columns)
          .map(([column, value]) => `${column} = ${value}`)
          .join(', ')}`;
  const { rowCount } = await db.query(
    `${WITH_ME} ${change} where t.ctid = any($${FIRST}::tid[]) and ${leftOf(erased)}`,
    [...meValues(me), found.map(({ id }) => id)],
  );
  return rowCount ?? 0;
}
