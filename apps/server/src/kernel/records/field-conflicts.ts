import type { FieldChange, FieldConflict } from '@passline/contract/kernel/field-changes';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { actorId } from '../actions/audit.ts';
import { conflict, refused, type Refused } from '../actions/refusal.ts';
import { labelOf } from './label-of.ts';
import { findAuthors, type RecordPart } from './find-authors.ts';

/** A conflict as it was found: its author is still to be looked up in the trail, by `part`. */
export type FoundConflict = Omit<FieldConflict, 'changedBy' | 'changedAt'> & { part: RecordPart };

/**
 * A change that does not say what its sender saw may only be what is there already: where a field is empty too, nobody can tell whose
 * clearing it would overwrite. See docs/rules/restaurants.md#edited-by-two-people.
 *
 * @throws Refused
 */
export function requireSeen(
  kind: RecordKind,
  field: string,
  current: unknown,
  { from, to }: FieldChange<unknown>,
): void {
  if (from === undefined && !isSameJson(to, current)) throw notSeen(kind, [field]);
}

function notSeen(kind: RecordKind, path: readonly string[]): Refused {
  return refused({
    code: 'not-seen',
    message: `Please send what you saw of “${labelOf(kind, path)}” as “from”. Nothing was saved.`,
    field: path.join('.'),
  });
}

/**
 * The 409 with every field in conflict: what the sender wants, the current value, who changed it, and when. A part of a
 * field is named after a dot: `hoursLT.3`. The sender is told that `from` is another value where it was only they who changed it.
 */
export async function fieldsChangedMeanwhile(
  { db, caller }: { db: Queryable; caller: Principal },
  found: readonly FoundConflict[],
) {
  const authors = await findAuthors(
    db,
    found.map(({ part }) => part),
  );
  const conflicts = found.map(({ recordId, field, yours, theirs }, index): FieldConflict => {
    const { changedBy, changedAt } = authors[index] ?? { changedBy: '', changedAt: 0 };
    return { recordId, field, yours, theirs, changedBy, changedAt };
  });
  const fields = [...new Set(found.map(({ part: { kind, path } }) => `“${labelOf(kind, path)}”`))].join(', ');
  const [first] = conflicts;
  const isOwn = authors.every((author) => author?.actorId === actorId(caller));
  return conflict(
    isOwn
      ? `What you sent as “from” is not what is there: ${fields}. Nothing was saved.`
      : `Changed meanwhile${byOne(conflicts)}: ${fields}. Nothing was saved.`,
    conflicts,
    first?.changedBy ?? '',
    first?.changedAt ?? 0,
  );
}

function byOne(conflicts: readonly FieldConflict[]): string {
  const [first] = conflicts;
  const isByOne = conflicts.every(({ changedBy }) => changedBy === first?.changedBy);
  return isByOne && first?.changedBy ? ` by ${first.changedBy}` : '';
}
