import type { FieldConflict } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { conflict } from './refusal.ts';

/** A conflict as it was found: who made it is still to be asked of the trail. */
export type FoundConflict = Omit<FieldConflict, 'changedBy' | 'changedAt'> & {
  /** The kind of record and its id, as the trail knows them. */
  kind: string;
  key: string;
  /** The field as the trail calls it, where that is not the first word of `field`. */
  told?: string;
};

/**
 * The 409 with every field in conflict: what its sender wants, what it is now, who made it so, and when. A part of a field
 * stands behind a point: `hoursLT.3`.
 */
export async function fieldsChangedMeanwhile(db: Queryable, found: readonly FoundConflict[]) {
  const conflicts: FieldConflict[] = [];
  for (const { kind, key, told, ...fields } of found) {
    const [field, part] = told ? [told] : fields.field.split('.');
    const { rows } = await db.query<{ actor_name: string; at: string }>(
      `select actor_name, at from audit where record_table = $1 and record_id = $2 and after ? $3
         and ($4::text is null or jsonb_typeof(after -> $3) <> 'object' or after -> $3 ? $4)
       order by id desc limit 1`,
      [kind, key, field, part ?? null],
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
