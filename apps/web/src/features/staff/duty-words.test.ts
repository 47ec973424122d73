import { expect, test } from 'vitest';
import { deliveryWords, dutyWords } from './duty-words.ts';

const none = {
  deliveries: { count: 0, first: [] },
  supportedOrders: 0,
  isOnDuty: false,
  isOnShift: false,
  laterShifts: 0,
};

test('nothing is said of what a person does not do', () => {
  expect(dutyWords(none)).toEqual([]);
});

test('what ends with a suspension, and what stays for others, is named', () => {
  expect(dutyWords({ ...none, isOnDuty: true, isOnShift: true, supportedOrders: 2, laterShifts: 3 })).toEqual(
    [
      'They go off duty.',
      'Their shift ends now.',
      '2 orders that they support are released: nobody supports them then.',
      '3 later shifts stay in the schedule until somebody gives them away.',
    ],
  );
  expect(dutyWords({ ...none, supportedOrders: 1, laterShifts: 1 })).toEqual([
    'The order that they support is released: nobody supports it then.',
    'A later shift stays in the schedule until somebody gives it away.',
  ]);
  expect([1, 2].map(deliveryWords)).toEqual([
    'A delivery is under way and needs another courier:',
    '2 deliveries are under way and need another courier:',
  ]);
});
