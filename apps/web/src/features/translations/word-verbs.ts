import { others, titleOf } from '../../parts/timeline/along-words.ts';
import type { Verbs, WordedEntry } from '../../parts/timeline/timeline-words.ts';

/** The words for what was done to many words at once: the entry shows one of them. */
export const WORD_VERBS: Verbs = {
  'translations.import': (_, __, entry) => `imported a file: the word ${titleOf(entry)}${moreWords(entry)}`,
  // Its reason says which, and how far it was.
  'translations.stopBatch': () => 'stopped words that were being written',
  'timeline.undo': (_, __, entry) =>
    others(entry) > 0 ? `undid changes to the word ${titleOf(entry)}${moreWords(entry)}` : null,
};

/** ' and 7 more words'; '' if there is nothing else. */
function moreWords(entry: WordedEntry): string {
  const more = others(entry);
  if (more <= 0) return '';
  return more === 1 ? ' and 1 more word' : ` and ${more.toLocaleString('en')} more words`;
}
