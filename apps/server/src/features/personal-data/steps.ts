import { isOfPeople, type DeclaredTable } from '../../kernel/personal-data/personal-table.ts';
import { eraseActed, eraseOwn } from './erase-rows.ts';
import { eraseMentions } from './erase-mentions.ts';
import { erasePostings, eraseTrail, eraseTrailMentions, fieldsOf } from './erase-trail.ts';
import type { Step } from './portion.ts';
import { searchTable } from './search-table.ts';

/** In this order: what finds rows is overwritten after them, and what is left is searched at last. */
export function stepsOf(tables: readonly DeclaredTable[]): Step[] {
  const ofPeople = tables.filter(isOfPeople);
  const fields = fieldsOf(ofPeople);
  return [
    { name: 'postings', portion: erasePostings },
    ...ofPeople.flatMap((table) => [
      ...(table.erase === 'apart' ? [] : [{ name: `own ${table.table}`, portion: eraseOwn(table) }]),
      ...(table.acted && table.erase !== 'apart'
        ? [{ name: `acted ${table.table}`, portion: eraseActed(table) }]
        : []),
    ]),
    { name: 'trail after all else', portion: eraseTrail(ofPeople) },
    ...ofPeople
      .filter(({ anywhere }) => anywhere !== undefined)
      .map((table) => ({ name: `mentions ${table.table}`, portion: eraseMentions(table) })),
    { name: 'mentions trail', portion: eraseTrailMentions(ofPeople) },
    ...tables.map((table) => ({ name: `search ${table.table}`, portion: searchTable(table, fields) })),
  ];
}
