import { expect, test } from 'vitest';
import { credentialOf, readSignedToken, signToken } from './session-token.ts';

const SECRET = 'a secret that is only good for tests';
const signed = signToken('token', SECRET);

test('a cookie with a signature of somebody else, a changed token or no signature identifies nobody', () => {
  for (const value of [
    signToken('token', 'another secret, as long as ours is'),
    signed.replace('token', 'nekot'),
    'token',
    '.',
    '',
    `${signed}x`,
    '%E0%A4%A',
  ]) {
    expect(credentialOf({ cookie: `passline.session_token=${value}` }, SECRET), value).toBeNull();
  }
});

test("the token is found in a browser's signed cookie, whatever surrounds it", () => {
  const cookie = `theme=dark; passline.session_token=${encodeURIComponent(signed)}; more=1`;
  expect(credentialOf({ cookie }, SECRET)).toBe('token');
  expect(credentialOf({ cookie: `__Secure-${cookie.slice(12)}` }, SECRET)).toBe('token');
  expect(readSignedToken(signed, SECRET)).toBe('token');
});

test('a bearer token counts before a cookie, and an invalid header does not fall back to the cookie', () => {
  const cookie = `passline.session_token=${encodeURIComponent(signed)}`;
  expect(credentialOf({ cookie, authorization: 'Bearer other' }, SECRET)).toBe('other');
  expect(credentialOf({ cookie, authorization: 'Basic abc' }, SECRET)).toBeNull();
});
