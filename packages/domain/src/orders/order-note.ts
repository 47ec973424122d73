import { foldText } from '../text/fold-text.ts';

export type OrderNoteKind = 'allergy' | 'note';

/**
 * What a note of the customer is: 'allergy' where it speaks of one, and then it stands first and cannot be overlooked; null
 * where nothing is written. Every mention counts, also "no allergies": a needless look costs a second, a missed one may
 * harm somebody. See docs/rules/orders.md#notes.
 */
export function orderNoteKind(note: string | null): OrderNoteKind | null {
  if (note === null || note.trim() === '') return null;
  return /allerg|anaphyla/.test(foldText(note)) ? 'allergy' : 'note';
}
