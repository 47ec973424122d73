import { expect, test } from 'vitest';
import { coveredWords, deliveryWords, dutyWords, shiftWords } from './duty-words.ts';

const none = {
  deliveries: { count: 0, first: [] },
  isLastSuperAdmin: false,
  supportedOrders: 0,
  isOnDuty: false,
  isOnShift: false,
  laterShifts: { count: 0, first: [] },
};

test('nothing is said of what a person does not do', () => {
  expect(dutyWords(none)).toEqual([]);
});

test('what ends with a suspension, and what stays for others, is named', () => {
  expect(dutyWords({ ...none, isOnDuty: true, isOnShift: true, supportedOrders: 2 })).toEqual([
    'They go off duty.',
    'Their shift ends now.',
    '2 orders that they support are released: nobody supports them then.',
  ]);
  expect(dutyWords({ ...none, supportedOrders: 1 })).toEqual([
    'The order that they support is released: nobody supports it then.',
  ]);
  expect([1, 3].map((count) => shiftWords(count, false))).toEqual([
    'A later shift is not covered then, until somebody else gets it:',
    '3 later shifts are not covered then, until others get them:',
  ]);
  expect(shiftWords(1, true)).toBe('A later shift is not covered, until somebody else gets it:');
  expect([1, 2].map(deliveryWords)).toEqual([
    'A delivery is under way and needs another courier:',
    '2 deliveries are under way and need another courier:',
  ]);
});

test('what letting somebody in gives back is said, and nothing where others have it', () => {
  expect([0, 1, 2].map(coveredWords)).toEqual([
    '',
    ' A shift that nobody took over is theirs again.',
    ' 2 shifts that nobody took over are theirs again.',
  ]);
});
