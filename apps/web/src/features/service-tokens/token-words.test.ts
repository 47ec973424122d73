import { expect, test } from 'vitest';
import { endWords, madeWords, revokeWords, stateOf, usedWords } from './token-words.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const MINUTE = 60_000;
const inForce = { revokedAt: null, revokedBy: null, expiresAt: null };

test.each([
  [null, 'Never used'],
  [NOW - 10_000, 'Used within the last minute'],
  [NOW - 3 * MINUTE, 'Used 3 min ago'],
  [NOW - 125 * MINUTE, 'Used 2 h 05 ago'],
])('a token that was last used at %s: %s', (lastUsedAt, words) => {
  expect(usedWords({ lastUsedAt }, NOW)).toBe(words);
});

test('a use of another day has its day, in Vancouver', () => {
  expect(usedWords({ lastUsedAt: NOW - 48 * 60 * MINUTE }, NOW)).toBe('Used Mon 23 Nov, 05:00');
});

test('a token whose maker is not known, or is gone, says that no suspension ends it', () => {
  const byAna = { madeBy: 'Ana', madeAt: NOW, endsWithMaker: true, revokedAt: null };
  expect(madeWords(byAna, NOW)).toMatch(/^Made by Ana, \d\d:\d\d$/);
  const gone = { ...byAna, endsWithMaker: false };
  expect(madeWords(gone, NOW)).toMatch(/^Made by Ana, \d\d:\d\d; no suspension ends it$/);
  expect(madeWords({ ...gone, madeBy: null }, NOW)).toMatch(
    /^Made by nobody known, \d\d:\d\d; no suspension ends it$/,
  );
  expect(madeWords({ ...gone, revokedAt: NOW }, NOW)).toMatch(/^Made by Ana, \d\d:\d\d$/);
});

test.each([
  ['without an end', {}, 'usual'],
  ['whose end is more than 14 days away', { expiresAt: NOW + 15 * 24 * 60 * MINUTE }, 'usual'],
  ['that ends in 14 days', { expiresAt: NOW + 14 * 24 * 60 * MINUTE }, 'ends soon'],
  ['whose end has come', { expiresAt: NOW }, 'ended'],
  ['that was taken back at its end', { expiresAt: NOW - MINUTE, revokedAt: NOW - MINUTE }, 'ended'],
  ['that was revoked before its end', { expiresAt: NOW - MINUTE, revokedAt: NOW - 2 * MINUTE }, 'usual'],
] as const)('a token %s is marked rightly', (_, changes, state) => {
  expect(stateOf({ ...inForce, ...changes }, NOW)).toBe(state);
});

test('the end of a token says whether it was revoked, by whom, or has come', () => {
  expect(endWords(inForce, NOW)).toBeNull();
  expect(endWords({ ...inForce, expiresAt: NOW + MINUTE }, NOW)).toMatch(/^Ends /);
  expect(endWords({ ...inForce, expiresAt: NOW - MINUTE }, NOW)).toMatch(/^Ended /);
  expect(endWords({ ...inForce, expiresAt: NOW - MINUTE, revokedAt: NOW - MINUTE }, NOW)).toMatch(/^Ended /);
  expect(endWords({ ...inForce, revokedAt: NOW }, NOW)).toMatch(/^Revoked in the database, /);
  const byAna = { revokedAt: NOW, revokedBy: 'Ana', expiresAt: NOW + MINUTE };
  expect(endWords(byAna, NOW)).toMatch(/^Revoked by Ana, /);
});

test('the question before revoking says what stops, when it was last used, and that nothing brings it back', () => {
  const token = {
    id: 'one',
    name: 'Kitchen',
    scopes: ['kitchen' as const, 'menus:read' as const],
    madeBy: 'Ana',
    madeAt: NOW,
    endsWithMaker: true,
    lastUsedAt: NOW - 3 * MINUTE,
    rev: 1,
    ...inForce,
  };
  expect(revokeWords(token, NOW)).toBe(
    'Every program that signs in with it stops at once. It can no longer: work as a kitchen, read menus. Used 3 min ago. This cannot be undone: a program that still needs it gets a new token.',
  );
});
