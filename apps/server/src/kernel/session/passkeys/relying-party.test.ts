import { expect, test } from 'vitest';
import { relyingPartyOf, requireRelyingParty } from './relying-party.ts';

test.each(['http://192.168.1.20:4000', 'https://[2001:db8::1]', 'https://203.0.113.7'])(
  'a portal at an address of numbers has no passkeys: %s',
  (url) => {
    expect(relyingPartyOf(url)).toBeNull();
    expect(() => requireRelyingParty(url)).toThrow(
      'Passkeys need a portal with a name in its address; here it is an IP address.',
    );
  },
);

test.each([
  ['https://portal.example.com', 'portal.example.com', 'https://portal.example.com'],
  ['https://portal.example.com:8443/', 'portal.example.com', 'https://portal.example.com:8443'],
  ['http://127.0.0.1:4000', 'localhost', 'http://localhost:4000'],
  ['http://[::1]:4000', 'localhost', 'http://localhost:4000'],
])('passkeys of %s belong to %s and work at %s', (url, id, origin) => {
  expect(relyingPartyOf(url)).toEqual({ id, origin });
});
