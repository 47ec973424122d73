import { LANGUAGE_CODES } from '@passline/domain/public-settings/languages';
import { expect, test } from 'vitest';
import { changesOf, translatedOf, valuesOf } from './word-values.ts';

const translated = translatedOf(
  valuesOf({
    input: 'Pay',
    target: { admin: false, mobile: true, web: true },
    translated: { ...nothing(), ko: '결제' },
  }),
);
const word = {
  id: 'id',
  input: 'Pay',
  target: { admin: false, mobile: true, web: true },
  translated,
  createdAt: 0,
  rev: 1,
};
function nothing() {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, null])) as Record<
    (typeof LANGUAGE_CODES)[number],
    string | null
  >;
}

test('a word comes back from its form as it was, and what is blank has nothing', () => {
  expect(translatedOf(valuesOf(word))).toEqual(word.translated);
  expect(translatedOf({ ...valuesOf(word), 'translated.fr': '' })).toEqual(word.translated);
});

test('only the languages that were edited differ in what is sent', () => {
  const changes = { 'translated.fr': { from: null, to: 'Payer' } };
  expect(changesOf(changes, word)).toEqual({
    translated: { from: word.translated, to: { ...word.translated, fr: 'Payer' } },
  });
  expect(changesOf({ input: { from: 'Pay', to: 'Paid' } }, word)).toEqual({
    input: { from: 'Pay', to: 'Paid' },
  });
});

test('what a colleague has written since is compared with what was seen', () => {
  const changes = { 'translated.ko': { from: '결제', to: '지불' } };
  const since = { ...word, translated: { ...word.translated, ko: '납부' } };
  expect(changesOf(changes, since)).toEqual({
    translated: { from: word.translated, to: { ...word.translated, ko: '지불' } },
  });
});
