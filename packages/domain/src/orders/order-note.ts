import { foldText } from '../text/fold-text.ts';

/** What guests write of an allergy, also without accents: English, French, Spanish, Vietnamese, Korean, Chinese and Japanese. */
const ALLERGY = new RegExp(
  // Celiac, coeliac, céliaque.
  foldText('allerg|anaphyla|alergi|elia[cq]|di ung|알레르기|알러지|过敏|過敏|アレルギー'),
);

export type OrderNoteKind = 'allergy' | 'note';

/**
 * The kind of a customer's note: 'allergy' if it mentions one, and then it comes first and cannot be overlooked; null if
 * there is no note. Every mention counts, also "no allergies": an unnecessary look costs a second, a missed one may
 * harm somebody. See docs/rules/orders.md#notes.
 */
export function orderNoteKind(note: string | null): OrderNoteKind | null {
  if (note === null || note.trim() === '') return null;
  return ALLERGY.test(foldText(note)) ? 'allergy' : 'note';
}
