import type { PrintJob } from '@passline/contract/printing/printing';
import { expect, test } from 'vitest';
import { printWords } from './print-words.ts';

const print: PrintJob = {
  id: 'a',
  rev: 1,
  locationId: 'b',
  orderId: null,
  orderNumber: null,
  destinationId: null,
  destinationName: 'Test',
  printerId: 'c',
  printerName: 'Bar',
  address: '10.0.0.7',
  cause: 'test',
  state: 'waiting',
  error: null,
  lackingLetters: '',
  tries: 0,
  createdAt: 1,
  settledAt: null,
};

test.each<[Partial<PrintJob>, string]>([
  [{}, 'Printing …'],
  [{ tries: 1 }, 'Printing …'],
  [{ tries: 2, error: 'It is off.' }, 'Trying again: It is off.'],
  [{ state: 'failed', error: 'It is off.' }, 'Failed: It is off.'],
  [{ state: 'printed', settledAt: 7 }, 'Printed at 7'],
  [
    { state: 'printed', settledAt: 7, lackingLetters: '𠮷 ᚠ' },
    'Printed at 7. A □ stands for 𠮷 ᚠ, which cannot be drawn.',
  ],
  [{ state: 'dismissed', settledAt: 8, error: 'It is off.' }, 'Failed, dismissed at 8'],
])('%o is shown as %j', (changes, words) => {
  expect(printWords({ ...print, ...changes }, (atMs) => `at ${atMs}`)).toBe(words);
});
