import { expect, test } from 'vitest';
import { checkPrintAddress } from './check-print-address.ts';
import { readAddressRange } from './print-address.ts';

const rangesOf = (text: string) => [readAddressRange(text)].filter((range) => range !== null);
const wordsOf = (address: string, networks?: string) => {
  const checked = checkPrintAddress(address, networks ? { networks: rangesOf(networks) } : {});
  return checked.ok ? null : checked.refusal.message;
};

test.each([
  [
    '203.0.113.7',
    /^Tickets cannot be printed to 203\.0\.113\.7: it is not in a local network\. Please enter the /,
  ],
  ['127.0.0.1', /it is not in a local network/],
  ['169.254.10.20', /a printer gives itself such an address while it is in no network\. Please connect it/],
])('%s is refused with what to do at the printer', (address, words) => {
  expect(wordsOf(address)).toMatch(words);
});

test('an address of a local network that printers are not in is not called one of another kind', () => {
  expect(wordsOf('10.0.0.7', '192.168.7.0/24')).toMatch(
    /: printers are in other networks here\. Please compare/,
  );
});

test('an address that tickets may be printed to is taken', () => {
  expect(wordsOf('192.168.1.50')).toBeNull();
  expect(wordsOf('192.168.7.50', '192.168.7.0/24')).toBeNull();
});
