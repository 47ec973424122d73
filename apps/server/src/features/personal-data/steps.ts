import type { Queryable } from '@passline/database';
import type { Me } from '../../kernel/personal-data/me.ts';
import { isOfPeople, type DeclaredTable } from '../../kernel/personal-data/personal-table.ts';
import { eraseActed, eraseOwn } from './erase-rows.ts';
import { eraseMentions } from './erase-mentions.ts';
import { erasePostings, eraseTrail, eraseTrailMentions } from './erase-trail.ts';
import { searchTable } from './search-table.ts';

/** `after`: what the last portion of this step came to; 0: it begins. */
export type Portion = { me: Me; erasureId: string; after: number };
/** `after`: where the next portion begins; null: the step is over. */
export type Done = { rows: number; after: number | null; found?: Record<string, number> };

/** A part of an erasing. Its name never changes: a worker of the next version goes on at it. */
export type Step = { name: string; portion: (db: Queryable, portion: Portion) => Promise<Done> };

/** In this order: what finds rows is overwritten after them, and what is left is searched at last. */
export function stepsOf(tables: readonly DeclaredTable[]): Step[] {
  const ofPeople = tables.filter(isOfPeople);
  return [
    { name: 'trail', portion: eraseTrail(ofPeople) },
    { name: 'postings', portion: erasePostings },
    ...ofPeople.flatMap((table) => [
      ...(table.erase === 'apart' ? [] : [{ name: `own ${table.table}`, portion: eraseOwn(table) }]),
      ...(table.acted && table.erase !== 'apart'
        ? [{ name: `acted ${table.table}`, portion: eraseActed(table) }]
        : []),
    ]),
    ...ofPeople
      .filter(({ anywhere }) => anywhere !== undefined)
      .map((table) => ({ name: `mentions ${table.table}`, portion: eraseMentions(table) })),
    { name: 'mentions trail', portion: eraseTrailMentions(ofPeople) },
    ...tables.map((table) => ({ name: `search ${table.table}`, portion: searchTable(table) })),
  ];
}
