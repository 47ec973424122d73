import { expect, test } from 'vitest';
import { signToken } from '../session-token.ts';
import { forgetRound, keepRound, roundOf } from './round-cookie.ts';

const PORTAL = 'https://portal.example.com';
const ROUND = { state: 'a state', nonce: 'a nonce', verifier: 'a verifier' };
const TERMS = { secret: 'a secret that is only good for tests', nowMs: 1_784_000_000_000 };
const TEN_MINUTES_MS = 600_000;

const sent = (setCookie: string) => `other=1; ${setCookie.split(';', 1)[0]}`;
const kept = () => sent(keepRound(ROUND, PORTAL, TERMS));

test.each<[string, string, Partial<typeof TERMS>]>([
  ['after ten minutes', kept(), { nowMs: TERMS.nowMs + TEN_MINUTES_MS }],
  ['of another installation', kept(), { secret: 'another secret that is only good for tests' }],
  ['that was changed', kept().replace('provider=ey', 'provider=ez'), {}],
  [
    'that holds something else',
    `passline.provider=${encodeURIComponent(signToken('text', TERMS.secret))}`,
    {},
  ],
  ['that cannot be read', 'passline.provider=%E0%A4%A', {}],
  ['that was taken away', sent(forgetRound(PORTAL)), {}],
  ['that is not there', '', {}],
])('a round is not taken up by a cookie %s', (_, cookies, terms) => {
  expect(roundOf(cookies, { ...TERMS, ...terms })).toBeNull();
});

test('a round is taken up by the browser that began it', () => {
  expect(roundOf(kept(), TERMS)).toMatchObject(ROUND);
});

test('no script and no other page gets the cookie, and it is never sent in clear', () => {
  expect(keepRound(ROUND, PORTAL, TERMS)).toMatch(
    /; Path=\/api\/auth\/sign-in\/provider; HttpOnly; SameSite=Strict; Max-Age=600; Secure$/,
  );
  expect(keepRound(ROUND, 'http://127.0.0.1:4000', TERMS)).not.toContain('Secure');
});
