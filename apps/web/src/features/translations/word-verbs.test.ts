import { expect, test } from 'vitest';
import { WORD_VERBS } from './word-verbs.ts';

test('an import names one word and counts the others', () => {
  const told = (count: number) =>
    WORD_VERBS['translations.import']?.({}, String, {
      action: 'translations.import',
      before: null,
      after: { input: 'Pay' },
      record: { kind: 'translations', id: 'i', title: 'Pay' },
      along: [{ kind: 'translations', count }],
    });
  expect([1, 2, 1_204].map(told)).toEqual([
    'imported a file: the word Pay',
    'imported a file: the word Pay and 1 more word',
    'imported a file: the word Pay and 1,203 more words',
  ]);
});
