import { expect, test } from 'vitest';
import { readTranslationFile } from '@passline/domain/translations/files/read-translation-file';
import { splitWords } from './split-words.ts';

const HEAD = '\uFEFFid,word,admin,mobile,web,ko';
const fileOf = (...words: string[]) =>
  [HEAD, ...words.map((word) => `,${word},no,no,yes,한국말`), ''].join('\r\n');
const wordsOf = (text: string) => {
  const read = readTranslationFile(text, ['ko']);
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  return read.words.map(({ input }) => input);
};
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

test('a file that can be read in stays as it is', () => {
  expect(splitWords(fileOf('Pay', 'Tip'))).toEqual([fileOf('Pay', 'Tip')]);
  expect(splitWords(fileOf())).toEqual([fileOf()]);
});

test('too many lines become several files, which together have every word once', () => {
  const parts = splitWords(fileOf('a', 'b', 'c', 'd', 'e'), { bytes: 10_000, lines: 2 });
  expect(parts.map(wordsOf)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('no part has more bytes than a file may have, up to the last one', () => {
  const words = Array.from({ length: 50 }, (_, n) => `word ${n}`);
  const bytes = bytesOf(fileOf('word 10', 'word 11', 'word 12'));
  const parts = splitWords(fileOf(...words), { bytes, lines: 1_000 });
  expect(parts.flatMap(wordsOf)).toEqual(words);
  expect(Math.max(...parts.map(bytesOf))).toBe(bytes);
});

test('100,000 words can be read in again', () => {
  const words = Array.from({ length: 100_000 }, (_, n) => `word ${n}`);
  const parts = splitWords(fileOf(...words));
  expect(parts.flatMap(wordsOf)).toHaveLength(words.length);
});
