import { expect, test } from 'vitest';
import { isDirectionAlone, wordsFromLeft, writtenRuns } from './written-runs.ts';

/** From left to right as they stand, those from the right in brackets. */
const written = (text: string) =>
  writtenRuns(text).map((run) => (run.isFromRight ? `<${run.text}>` : run.text));

test('words from the left are one part', () => {
  expect(written('2 x Wonton soup')).toEqual(['2 x Wonton soup']);
  expect(written('2 x 餛飩湯')).toEqual(['2 x 餛飩湯']);
});

test('words from the right stand in their order, and what is before them stays before them', () => {
  expect(written('2 x שלום עולם')).toEqual(['2 x ', '<שלום עולם>']);
  expect(written('1 x مرحبا')).toEqual(['1 x ', '<مرحبا>']);
});

test('a number among them is read from the left, with the first word at its right', () => {
  expect(written('a אחד 12 שתיים')).toEqual(['a ', '< שתיים>', '12', '<אחד >']);
});

test('words from the left among them keep their order', () => {
  expect(written('\u2067אחד Coca Cola שתיים\u2069')).toEqual(['< שתיים>', 'Coca Cola', '<אחד >']);
});

test('a bracket opens where it is read, and a mark stands after the last word', () => {
  expect(written('\u2067שלום (עולם)!\u2069')).toEqual(['<שלום )עולם(!>']);
});

test('a price beside a name that is set off stays at the right', () => {
  expect(written('1 x \u2067פלאפל 5\u2069   $8.00')).toEqual(['1 x ', '5', '<פלאפל >', '   $8.00']);
});

test('signs of direction are no letters', () => {
  expect(isDirectionAlone('\u2067')).toBe(true);
  expect(isDirectionAlone('a\u2067')).toBe(false);
  expect(written('a\u200eb')).toEqual(['ab']);
});

test('words of a writer that turns round letters alone stand from the left, signs turned round', () => {
  expect(wordsFromLeft({ text: 'שלום עולם', isFromRight: true })).toEqual(['עולם', ' ', 'שלום']);
  expect(wordsFromLeft({ text: '(,', isFromRight: true })).toEqual([',(']);
  expect(wordsFromLeft({ text: 'Main Street', isFromRight: false })).toEqual(['Main Street']);
});
