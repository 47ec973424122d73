import { trailName } from '../../../kernel/actions/trail-names.ts';
import { textsOf } from '../../../kernel/personal-data/me.ts';

/** By table, the columns that the file leaves out. */
type Withholding = Readonly<Record<string, { withheld?: Readonly<Record<string, string>> }>>;

/** What the trail tells of a record that is no column of it. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { 'public.orders': ['other_adjustments'] };

/** A value of a line of the trail without what the table of its record keeps out of the file: SQL. */
export function withoutWithheld(column: 'before' | 'after', tables: Withholding): string {
  const cases = Object.entries(tables).flatMap(([table, { withheld = {} }]) => {
    const fields = [...Object.keys(withheld), ...(BESIDE[table] ?? [])].map(trailName);
    return fields.length === 0 ? [] : [`when '${table.replace(/^public\./, '')}' then ${textsOf(fields)}`];
  });
  return `t.${column} - case t.record_table ${cases.join(' ')} else '{}' end`;
}
