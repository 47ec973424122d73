import { expect, test } from 'vitest';
import { signedInWords } from './signed-in-words.ts';

const NOW = Date.parse('2026-11-26T20:00:00Z');
const TODAY = Date.parse('2026-11-26T18:00:00Z');
const BEFORE = Date.parse('2026-11-11T18:43:00Z');

test.each([
  [null, null, true, 'Never signed in'],
  [BEFORE, null, false, 'Signed in to the app Wed 11 Nov, 11:43'],
  [BEFORE, null, true, 'Signed in to the app Wed 11 Nov, 11:43; to Passline never'],
  [BEFORE, TODAY, true, 'Signed in to the app Wed 11 Nov, 11:43; to Passline 11:00'],
  [null, TODAY, true, 'Signed in to Passline 11:00'],
])(
  'signed in to the app %j and to Passline %j, with a sign-in %j: %s',
  (lastLogin, signedInAt, hasSignIn, words) => {
    expect(signedInWords({ lastLogin, signedInAt, hasSignIn }, NOW)).toBe(words);
  },
);
