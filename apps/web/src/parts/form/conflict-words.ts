import { zoneOffsetMs, type OffsetAt } from '@passline/domain/time/zone-offset';
import type { FieldDeclaration } from '../field-kinds/field-declaration.ts';
import { DIFFERENCES } from '../field-kinds/differences.ts';
import type { ConflictValues } from './conflict-view.ts';
import { readOut, toldOf } from './form-fields.ts';

type ConflictWords = { theirs: string; mine: string; isByPart: boolean };

/**
 * Both values of a field in conflict as text: whole, or where a whole value would hide it what each person changed of what was
 * seen (`isByPart`). `offsetAt`: the zone rules by which times are written, as in their fields. See
 * docs/rules/restaurants.md#edited-by-two-people.
 */
export function conflictWords(
  field: FieldDeclaration,
  { seen, mine, theirs }: ConflictValues,
  offsetAt: OffsetAt = zoneOffsetMs,
): ConflictWords {
  if (field.kind === 'text' && field.isSecret)
    return { theirs: 'something else', mine: 'what you typed', isByPart: false };
  const [theirParts, myParts] = [theirs, mine].map((is) => differenceOf(field, seen, is, offsetAt));
  if (theirParts?.length && myParts?.length)
    return { theirs: theirParts.join('; '), mine: myParts.join('; '), isByPart: true };
  const [theirWords = '', myWords = ''] = [theirs, mine].map((value) => readOut(field, value, offsetAt));
  const isAlike = theirWords === myWords && theirWords !== '';
  return { theirs: theirWords, mine: isAlike ? `${myWords}, but others` : myWords, isByPart: false };
}

/** What somebody added, removed or changed, each in words; null for a field that is told by its whole value. */
function differenceOf(
  field: FieldDeclaration,
  was: unknown,
  is: unknown,
  offsetAt: OffsetAt = zoneOffsetMs,
): string[] | null {
  if (field.kind === 'own') return null;
  return DIFFERENCES[field.kind]?.(was, is, toldOf(field, offsetAt)) ?? null;
}
