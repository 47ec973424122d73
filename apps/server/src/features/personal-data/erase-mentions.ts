import type { Queryable } from '@passline/database';
import { ME, ME_VALUES, meValues, WITH_ME } from '../../kernel/personal-data/me.ts';
import type { PersonalTable } from '../../kernel/personal-data/personal-table.ts';
import type { Done, Portion } from './portion.ts';
import { asText, textColumns } from './table-columns.ts';
import { pageCondition, pagesOf } from './table-pages.ts';

/** Takes the contacts of the person out of the texts of anybody's row that quote them; the rest of the text stays. */
export function eraseMentions({
  table,
  anywhere = [],
  others = 'false',
}: PersonalTable): (db: Queryable, portion: Portion) => Promise<Done> {
  return async (db, { me, after }) => {
    const columns = (await textColumns(db, table)).filter(({ name }) => anywhere.includes(name));
    const pages = await pagesOf(db, table, after);
    const set = columns.map(({ name, type }) => `"${name}" = ${withoutContacts(name, type)}`);
    const finds = columns.map((column) => `${asText(column)} ~* ${ME.contacts}`);
    await db.query(
      `${WITH_ME} update ${table} t set ${set.join(', ')}
       where ${pageCondition(ME_VALUES + 1, ME_VALUES + 2)} and (${finds.join(' or ')}) and not coalesce(${others}, false)`,
      [...meValues(me), pages.from, pages.to],
    );
    return { rows: 0, after: pages.next };
  };
}

function withoutContacts(name: string, type: string): string {
  return type === 'json' || type === 'jsonb'
    ? `erased_json(t."${name}"::jsonb, '{}', '{}', ${ME.contacts}, null)::${type}`
    : `erased_part(t."${name}", ${ME.contacts})`;
}
