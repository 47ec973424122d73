import { expect, test } from 'vitest';
import { shownText } from './shown-text.ts';

test.each([
  '',
  ' ',
  '\u200b',
  '\u202e',
  '\u2066\u2069',
  '\ufeff \u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u200d\ufe0f',
])('%j shows nothing', (text) => {
  expect(shownText(text)).toBe('');
});

test.each([
  ['Cafe\u0301', 'Caf\u00e9'],
  ['Caf\u00e9', 'Caf\u00e9'],
  ['\u1112\u1161\u11ab', '\ud55c'],
  // What joins letters and signs stays where there is something to join.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🍳', '👩\u200d🍳'],
  ['\u202eabc', '\u202eabc'],
])('%j is kept as %j', (text, kept) => {
  expect(shownText(text)).toBe(kept);
});
