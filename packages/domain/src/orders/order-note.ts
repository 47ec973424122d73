import { foldText } from '../text/fold-text.ts';

export type OrderNoteKind = 'allergy' | 'note';

/**
 * The kind of a customer's note: 'allergy' if it mentions one, and then it comes first and cannot be overlooked; null if
 * there is no note. Every mention counts, also "no allergies": an unnecessary look costs a second, a missed one may
 * harm somebody. See docs/rules/orders.md#notes.
 */
export function orderNoteKind(note: string | null): OrderNoteKind | null {
  if (note === null || note.trim() === '') return null;
  return /allerg|anaphyla/.test(foldText(note)) ? 'allergy' : 'note';
}
