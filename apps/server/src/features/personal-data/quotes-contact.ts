import { ME } from '../../kernel/personal-data/me.ts';
import { isOfPeople, type DeclaredTable } from '../../kernel/personal-data/personal-table.ts';
import { asText, type TextColumn } from './table-columns.ts';

type Column = Pick<TextColumn, 'name' | 'type'>;
/** SQL of whose a row is, where that is known already. */
type Whose = { isOwn: string; isOthers?: string };

/** Whether a contact of the person stands in a column of anybody's row, as SQL: what is erased there, and what the search finds. */
export function quotesContact(declared: DeclaredTable, column: Column, { isOwn, isOthers }: Whose): string {
  const { others = 'false' } = declared;
  const { quoted = {}, quotes = {} } = isOfPeople(declared) ? declared : {};
  const rows = `${isOwn} or not ${isOthers ?? `coalesce(${others}, false)`} or coalesce(${quoted[column.name] ?? 'false'}, false)`;
  const contacts = isOfPeople(declared) ? ME.contacts : ME.inRestaurants;
  const text = asText(column);
  // Most texts hold no contact, which `near` tells in a hundredth of the time.
  return `((${rows}) and ${text} ~* ${ME.near} and ${quotes[column.name]?.text ?? text} ~* ${contacts})`;
}
