import type { FieldChange, FieldConflict } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { isSameJson } from '@passline/domain';
import { conflict } from './refusal.ts';

type Found = Omit<FieldConflict, 'changedBy' | 'changedAt'> & {
  table: string;
  /** The record's id in the trail. */
  key: string;
  column: string;
};

/**
 * Sorts the changes of one record into those to write and those that somebody else made meanwhile. A field that
 * already is what its sender wants is neither.
 */
export function sortChanges<Field extends string>(
  changes: Partial<Record<Field, FieldChange<unknown>>>,
  current: Record<Field, unknown>,
): { wanted: Field[]; conflicting: Field[] } {
  const wanted: Field[] = [];
  const conflicting: Field[] = [];
  for (const field of Object.keys(changes) as Field[]) {
    const change = changes[field];
    if (!change || isSameJson(change.to, current[field])) continue;
    (isSameJson(change.from, current[field]) ? wanted : conflicting).push(field);
  }
  return { wanted, conflicting };
}

/** The 409 with every field in conflict: what its sender wants, what it is now, who made it so, and when. */
export async function fieldsChangedMeanwhile(db: Queryable, found: readonly Found[]) {
  const conflicts: FieldConflict[] = [];
  for (const { table, key, column, ...fields } of found) {
    const { rows } = await db.query<{ actor_name: string; at: string }>(
      `select actor_name, at from audit where record_table = $1 and record_id = $2 and after ? $3
       order by id desc limit 1`,
      [table, key, column],
    );
    conflicts.push({
      ...fields,
      changedBy: rows[0]?.actor_name ?? '',
      changedAt: rows[0] ? Date.parse(rows[0].at) : 0,
    });
  }
  const first = conflicts[0];
  const names = [...new Set(conflicts.map(({ field }) => field))].join(', ');
  const by = first?.changedBy ? ` by ${first.changedBy}` : '';
  return conflict(
    `Changed meanwhile${by}: ${names}. Nothing was saved.`,
    conflicts,
    first?.changedBy ?? '',
    first?.changedAt ?? 0,
  );
}
