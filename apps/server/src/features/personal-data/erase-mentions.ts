import { ME, ME_VALUES, meValues, WITH_ME } from '../../kernel/personal-data/me.ts';
import type { PersonalTable } from '../../kernel/personal-data/personal-table.ts';
import type { Step } from './portion.ts';
import { quotesContact } from './quotes-contact.ts';
import { textColumns } from './table-columns.ts';
import { pageCondition, pagesOf } from './table-pages.ts';

/** The columns that may quote anybody, in whatever row. */
export function quotingColumns({ anywhere = [], words = [] }: PersonalTable): string[] {
  return [...anywhere, ...words];
}

/** Takes the contacts of the person out of the texts of anybody's row that quote them; the rest of the text stays. */
export function eraseMentions(declared: PersonalTable): Step['look'] {
  const { table, quotes = {} } = declared;
  const quoting = quotingColumns(declared);
  return async (db, { me, after }) => {
    const columns = (await textColumns(db, table)).filter(({ name }) => quoting.includes(name));
    const pages = await pagesOf(db, table, after);
    const finds = columns.map((column) => quotesContact(declared, column, { isOwn: 'false' }));
    const set = columns.map(
      ({ name, type }, at) =>
        `"${name}" = case when ${finds[at]} then ${quotes[name]?.erased ?? withoutContacts(name, type)} else t."${name}" end`,
    );
    const which = `(${finds.join(' or ')})`;
    const { rows: found } = await db.query<{ id: string }>(
      `${WITH_ME} select t.ctid::text as id from ${table} t where ${pageCondition(ME_VALUES + 1, ME_VALUES + 2)} and ${which}`,
      [...meValues(me), pages.from, pages.to],
    );
    const done = { rows: 0, after: pages.next };
    if (found.length === 0) return done;
    return {
      write: async (writing) => {
        const { rowCount } = await writing.query(
          `${WITH_ME} update ${table} t set ${set.join(', ')} where t.ctid = any($${ME_VALUES + 1}::tid[]) and ${which}`,
          [...meValues(me), found.map(({ id }) => id)],
        );
        // What somebody else changed meanwhile is looked up once more.
        return rowCount === found.length ? done : { rows: 0, after };
      },
    };
  };
}

function withoutContacts(name: string, type: string): string {
  return type === 'json' || type === 'jsonb'
    ? `erased_json(t."${name}"::jsonb, '{}', '{}', ${ME.contacts}, null)::${type}`
    : `erased_part(t."${name}", ${ME.contacts})`;
}
