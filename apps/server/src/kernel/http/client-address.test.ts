import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage;
}

test('without our own proxy a forwarded address is not trusted', () => {
  expect(clientAddress(from('192.0.2.1', '203.0.113.9'), false)).toBe('192.0.2.1');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['[2001:db8:1:2:3::4]:50123', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:DB8::1', '2001:db8:0:0::'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('behind a proxy %s is %s', (forwarded, address) => {
  expect(clientAddress(from('10.0.0.1', forwarded), true)).toBe(address);
});

test.each(['', 'unknown', '_hidden', 'for=1', '203.0.113.9, ', '999.1.1.1', 'a'.repeat(5000)])(
  'an entry that is not an address (%s) counts as the proxy itself',
  (forwarded) => {
    expect(clientAddress(from('10.0.0.1', forwarded), true)).toBe('10.0.0.1');
  },
);
