import { foldText } from '../text/fold-text.ts';
import { personText } from '../users/person-text.ts';

/** Written without blanks, so that a word is found by any letter of it. The same letters as in the database's function translation_words. */
const WITHOUT_BLANK = /^[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]/;
/** The same signs as in the database's function. */
const BETWEEN_WORDS =
  /[\s!-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u3020\uff00-\uff20]+/;
/** How much of a word the database keeps, in letters: of one that is written without blanks, and of any other. */
const KEPT = { withoutBlank: 12, folded: 40 };
/** Nobody types more to find one. */
const MOST_WORDS = 10;

/** Each begins a word of the text or of a translation, folded. See docs/rules/translations.md#finding-a-word. */
export function readWordSearch(typed: string): string[] {
  return personText(typed).split(BETWEEN_WORDS).filter(Boolean).slice(0, MOST_WORDS).map(beginningOf);
}

function beginningOf(word: string): string {
  const letters = Array.from(word);
  if (WITHOUT_BLANK.test(word)) return foldText(letters.slice(0, KEPT.withoutBlank).join(''));
  return Array.from(foldText(word)).slice(0, KEPT.folded).join('');
}
