import { expect, test } from 'vitest';
import { withinPortal } from './wanted-address.ts';

const ORIGIN = 'https://portal.example';

test('an address that leads to another site becomes the root', () => {
  for (const wanted of [
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '//',
  ])
    expect(withinPortal(wanted, ORIGIN), wanted).toBe('/');
});

test('an address of the portal stays as it is', () => {
  for (const wanted of ['/', '/orders?order=1#top', '/users?email=a%40b.ca'])
    expect(withinPortal(wanted, ORIGIN)).toBe(wanted);
});
