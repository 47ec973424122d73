import type { FieldChange } from '@passline/contract';
import { isSameJson } from '@passline/domain';

/**
 * Sorts the changes of a record that is kept inside of another one into those to write and those that somebody else made
 * meanwhile. A field that already is what its sender wants is neither.
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
