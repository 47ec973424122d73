import { expect, test } from 'vitest';
import { isChallengeFor, makeChallenge } from './challenge.ts';

const TERMS = {
  purpose: 'sign in',
  secret: 'a secret that is only good for tests',
  nowMs: 1_784_000_000_000,
};
const FIVE_MINUTES_MS = 300_000;

const made = () => Buffer.from(makeChallenge(TERMS)).toString('base64url');
const changed = (challenge: string) => (challenge.startsWith('A') ? 'B' : 'A') + challenge.slice(1);

test.each<[string, string, Partial<typeof TERMS>]>([
  ['after five minutes', made(), { nowMs: TERMS.nowMs + FIVE_MINUTES_MS }],
  ['for another purpose', made(), { purpose: 'confirm' }],
  ['of another installation', made(), { secret: 'another secret that is only good for tests' }],
  ['that was changed', changed(made()), {}],
  ['that was cut', made().slice(0, 40), {}],
  ['that is nothing', '', {}],
  ['that is no base64', '!'.repeat(80), {}],
])('a challenge is refused %s', (_, challenge, terms) => {
  expect(isChallengeFor(challenge, { ...TERMS, ...terms })).toBe(false);
});

test('a challenge is good for its purpose until five minutes are over, and no two are alike', () => {
  const challenge = made();
  expect(isChallengeFor(challenge, TERMS)).toBe(true);
  expect(isChallengeFor(challenge, { ...TERMS, nowMs: TERMS.nowMs + FIVE_MINUTES_MS - 1 })).toBe(true);
  expect(made()).not.toBe(challenge);
});
