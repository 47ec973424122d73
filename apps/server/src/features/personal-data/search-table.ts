import type { Queryable } from '@passline/database';
import { ME, ME_VALUES, meValues, WITH_ME } from '../../kernel/personal-data/me.ts';
import { isOfPeople, type DeclaredTable } from '../../kernel/personal-data/personal-table.ts';
import type { fieldsOf } from './erase-trail.ts';
import { findRecords, keepRecords } from './found-records.ts';
import type { Step } from './portion.ts';
import { quotesContact } from './quotes-contact.ts';
import { asText, textColumns, type TextColumn } from './table-columns.ts';
import { pageCondition, pagesOf } from './table-pages.ts';

/** Looks through every text of a table: for the person's contacts everywhere, in their own rows also for their name and addresses. */
export function searchTable(declared: DeclaredTable, trailFields: ReturnType<typeof fieldsOf>): Step['look'] {
  return async (db, { me, erasureId, after }) => {
    const columns = searchedOf(declared, await textColumns(db, declared.table));
    if (columns.length === 0) return { rows: 0, after: null };
    const pages = await pagesOf(db, declared.table, after);
    const counts = columns.map(
      (column, index) => `count(*) filter (where ${findsIn(declared, column)})::int as c${index}`,
    );
    const { own, others, acted } = rowsOf(declared);
    const from = `(
         select t.*, coalesce(${own}, false) as is_own, coalesce(${others}, false) as is_others, coalesce(${acted}, false) as is_acted,
           $${ME_VALUES + 3}::jsonb as trail_fields
         from ${declared.table} t where ${pageCondition(ME_VALUES + 1, ME_VALUES + 2)}) t`;
    const values = [...meValues(me), pages.from, pages.to, JSON.stringify(trailFields)];
    const { rows } = await db.query<Record<string, number>>(
      `${WITH_ME} select ${counts.join(', ')} from ${from}`,
      values,
    );
    const found = columns.flatMap((column, index) => {
      const count = rows[0]?.[`c${index}`] ?? 0;
      const key = `${column.table}.${column.name}`.replace(/^public\./, '');
      return count > 0 ? [{ key, count, finds: findsIn(declared, column) }] : [];
    });
    const places = await findRecords(db, { table: declared.table, from, values }, found);
    const counted = found.map(({ key, count }) => [key, count] as const);
    const done = { rows: 0, after: pages.next, found: Object.fromEntries(counted) };
    if (places.length === 0) return done;
    return {
      write: async (writing) => {
        await keepRecords(writing, erasureId, places);
        return done;
      },
    };
  };
}

/** Whose rows they are, as SQL. */
function rowsOf(declared: DeclaredTable): { own: string; others: string; acted: string } {
  const { others = 'false' } = declared;
  if (!isOfPeople(declared)) return { own: 'false', others, acted: 'false' };
  return { own: declared.own, others, acted: declared.acted?.rows ?? 'false' };
}

/** What the erasing asks as well: a contact anywhere, a name in what is the person's own, and what says that they did something. */
function findsIn(declared: DeclaredTable, column: TextColumn): string {
  const contact = quotesContact(declared, column, { isOwn: 't.is_own', isOthers: 't.is_others' });
  const own =
    isPersonal(declared, column) && column.type !== 'tsvector'
      ? `t.is_own and names_person(${namedIn(declared, column) ?? asText(column)}, ${ME.words})`
      : 'false';
  return `${contact} or ${own} or ${isActed(declared, column)}`;
}

function isActed(declared: DeclaredTable, { name }: TextColumn): string {
  const erased = isOfPeople(declared) ? declared.acted?.erase[name] : undefined;
  return erased === undefined
    ? 'false'
    : `t.is_acted and t."${name}"::text is distinct from (${erased})::text`;
}

function namedIn(declared: DeclaredTable, { name }: TextColumn): string | undefined {
  return isOfPeople(declared) ? declared.named?.[name] : undefined;
}

/** Where the name of a restaurant or a dish stands, a part of somebody's name finds it too. */
function isPersonal(declared: DeclaredTable, { name }: TextColumn): boolean {
  if (!isOfPeople(declared)) return false;
  const { erase, words = [], kept = {} } = declared;
  if (words.includes(name)) return true;
  return typeof erase === 'object' ? name in erase : !(name in kept);
}

function searchedOf({ unsearched = {} }: DeclaredTable, columns: readonly TextColumn[]): TextColumn[] {
  return columns.filter(({ name }) => !(name in unsearched));
}

/** How many columns a search looks through. */
export async function countSearched(db: Queryable, tables: readonly DeclaredTable[]): Promise<number> {
  const columns = Map.groupBy(await textColumns(db), ({ table }) => table);
  return tables.reduce(
    (sum, declared) => sum + searchedOf(declared, columns.get(declared.table) ?? []).length,
    0,
  );
}
