import type { SquareOrder } from '@passline/contract/square/square';
import { expect, test } from 'vitest';
import { addedSinceWords, squareWords } from './square-words.ts';

const order: SquareOrder = {
  orderId: 'o',
  locationId: 'l',
  orderNumber: 41,
  state: 'waiting',
  squareOrderId: null,
  total: null,
  expectedTotal: null,
  paidAt: null,
  refundedAmount: 0,
  fulfillment: 'open',
  step: null,
  isOutcomeUnknown: false,
  error: null,
  tries: 0,
  isSimulated: false,
  createdAt: 1,
  settledAt: null,
  rev: 1,
};

const paid: Partial<SquareOrder> = {
  state: 'created',
  squareOrderId: 's',
  total: 15.23,
  expectedTotal: 15.23,
  paidAt: 3,
  settledAt: 4,
};
const PAID = 'Sent to Square at 3, recorded there as paid outside of Square: $15.23.';

test.each<[Partial<SquareOrder>, string]>([
  [{}, 'Being sent to Square …'],
  [{ error: 'Square 500: down' }, 'Trying again. Not sent to Square: Square 500: down'],
  [{ squareOrderId: 's' }, 'Telling Square …'],
  [
    { squareOrderId: 's', step: 'refund', error: 'Square 500: down' },
    'Trying again. Not given back in Square: Square 500: down',
  ],
  [{ state: 'failed', error: 'Square 400: no' }, 'Not sent to Square: Square 400: no'],
  [{ state: 'created', settledAt: 2 }, 'Sent to Square at 2'],
  [paid, PAID],
  [{ ...paid, expectedTotal: 15 }, `${PAID} Total there: $15.23, here $15.00.`],
  [
    { ...paid, fulfillment: 'completed', refundedAmount: 2 },
    `${PAID} Given back there: $2.00. Completed there.`,
  ],
  [{ ...paid, fulfillment: 'ended-there' }, `${PAID} Somebody had ended it differently at the counter.`],
  [
    { ...paid, state: 'cancelled', fulfillment: 'cancelled', refundedAmount: 15.23 },
    'Cancelled in Square at 4. Given back there: $15.23.',
  ],
  [
    { ...paid, state: 'cancelled', fulfillment: 'completed', refundedAmount: 15.23 },
    'Cancelled in Square at 4. Given back there: $15.23. It was completed there before.',
  ],
  [
    { ...paid, state: 'failed', paidAt: null, step: 'pay', error: 'Square 400: no' },
    'In Square, but not paid there, so the counter does not see it: Square 400: no',
  ],
  [
    { ...paid, state: 'failed', paidAt: null, step: 'pay', isOutcomeUnknown: true, error: 'Square 404: no' },
    'In Square, but it is not known whether it is paid there: Square 404: no',
  ],
  [
    { ...paid, step: 'refund', state: 'waiting', isOutcomeUnknown: true, error: 'Square 500: down' },
    'Trying again. It is not known whether it was given back in Square: Square 500: down',
  ],
  [
    { ...paid, state: 'dismissed', paidAt: null, step: 'pay', isOutcomeUnknown: true },
    'In Square, but it is not known whether it is paid there, dismissed at 4',
  ],
  [{ ...paid, state: 'failed', step: 'complete', error: 'no' }, 'Not completed in Square: no'],
  [
    { ...paid, state: 'dismissed', step: 'cancel-fulfillment' },
    'Not taken off the counter in Square, dismissed at 4',
  ],
  [{ state: 'cancelled', settledAt: 2 }, 'Cancelled in Square at 2'],
  [{ state: 'withdrawn', settledAt: 2 }, 'Not sent to Square: it was undone before'],
  [{ isSimulated: true }, 'Being sent to simulated Square …'],
  [{ state: 'created', settledAt: 2, isSimulated: true }, 'Sent to simulated Square at 2'],
  [{ state: 'cancelled', settledAt: 2, isSimulated: true }, 'Cancelled in simulated Square at 2'],
  [{ state: 'failed', error: 'no', isSimulated: true }, 'Not sent to simulated Square: no'],
  [{ state: 'withdrawn', isSimulated: true }, 'Not sent to simulated Square: it was undone before'],
  [{ state: 'dismissed', settledAt: 2, isSimulated: true }, 'Not sent to simulated Square, dismissed at 2'],
  [{ state: 'dismissed', settledAt: 2 }, 'Not sent to Square, dismissed at 2'],
  [
    { state: 'failed', step: 'create', isOutcomeUnknown: true, error: 'Square did not answer in time.' },
    'It is not known whether Square has it: Square did not answer in time.',
  ],
  [
    { step: 'create', isOutcomeUnknown: true, error: 'Square 500: down' },
    'Trying again. It is not known whether Square has it: Square 500: down',
  ],
  [{ step: 'create', isOutcomeUnknown: true }, 'Being sent to Square …'],
  [
    { state: 'dismissed', step: 'create', isOutcomeUnknown: true, settledAt: 2 },
    'Somebody saw it in Square at 2. Only a cancel is still told there.',
  ],
])('%o is shown as “%s”', (change, words) => {
  expect(squareWords({ ...order, ...change }, (atMs) => `at ${atMs}`)).toBe(words);
});

test('what was added since it was sent is said, not what went back', () => {
  const sent = { ...order, ...paid };
  expect(addedSinceWords(sent, 17.5)).toBe('$2.27 that were added since are not in Square.');
  expect(addedSinceWords({ ...sent, isSimulated: true }, 17.5)).toContain('not in simulated Square.');
  // Of $25.99 $8.66 went back, and then $5.25 were added.
  const back = { ...sent, total: 25.99, expectedTotal: 25.99, refundedAmount: 8.66 };
  expect(addedSinceWords(back, 22.58)).toBe('$5.25 that were added since are not in Square.');
  expect(addedSinceWords(back, 17.33)).toBeNull();
  expect(addedSinceWords(sent, 15.23)).toBeNull();
  expect(addedSinceWords(sent, 10)).toBeNull();
  expect(addedSinceWords(order, 17.5)).toBeNull();
});
