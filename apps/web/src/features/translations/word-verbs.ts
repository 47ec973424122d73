import type { Verbs, WordedEntry } from '../../parts/timeline/timeline-words.ts';

/** The words for what was done to many words at once: the entry shows one of them. */
export const WORD_VERBS: Verbs = {
  'translations.import': (_, __, entry) =>
    `imported a file: the word ${entry.record.title}${moreWords(entry)}`,
  // Its reason says which, and how far it was.
  'translations.stopBatch': () => 'stopped words that were being written',
};

/** ' and 7 more words'; '' if there is nothing else. */
function moreWords({ along = [] }: WordedEntry): string {
  const more = along.reduce((sum, { count }) => sum + count, 0) - 1;
  if (more <= 0) return '';
  return more === 1 ? ' and 1 more word' : ` and ${more.toLocaleString('en')} more words`;
}
