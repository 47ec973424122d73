import { expect, test } from 'vitest';
import { networkAround } from './network-around.ts';

test.each([
  ['2001:db8:7:1::', '2001:db8:7::/48'],
  ['2001:db8:7:ffff::', '2001:db8:7::/48'],
  ['2001:db8:8:1::', '2001:db8:8::/48'],
  ['0:0:0:0::', '0:0:0::/48'],
  ['203.0.113.9', null],
])('the network around %s is %s', (address, network) => {
  expect(networkAround(address)).toBe(network);
});
