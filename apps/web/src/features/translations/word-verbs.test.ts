import { translationKind } from '@passline/contract/translations/translation-kind';
import { expect, test } from 'vitest';
import { timelineWords } from '../../parts/timeline/timeline-words.ts';
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

test('the undo of an import counts all that it took back, also where the first of them was a new word', () => {
  const told = (count: number) =>
    timelineWords(
      {
        action: 'timeline.undo',
        before: { input: 'Pay' },
        after: null,
        record: { kind: 'translations', id: 'i', title: 'Pay' },
        along: [{ kind: 'translations', count }],
      },
      translationKind,
      WORD_VERBS,
      String,
    ).did;
  expect([1, 2, 1_204].map(told)).toEqual([
    'undid adding the word Pay',
    'undid changes to the word Pay and 1 more word',
    'undid changes to the word Pay and 1,203 more words',
  ]);
});
