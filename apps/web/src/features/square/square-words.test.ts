import type { SquareOrder } from '@passline/contract/square/square';
import { expect, test } from 'vitest';
import { squareWords } from './square-words.ts';

const order: SquareOrder = {
  orderId: 'o',
  locationId: 'l',
  orderNumber: 41,
  state: 'waiting',
  squareOrderId: null,
  error: null,
  tries: 0,
  isSimulated: false,
  createdAt: 1,
  settledAt: null,
  rev: 1,
};

test.each<[Partial<SquareOrder>, string]>([
  [{}, 'Being sent to Square …'],
  [{ error: 'Square 500: down' }, 'Trying again: Square 500: down'],
  [{ state: 'failed', error: 'Square 400: no' }, 'Not sent to Square: Square 400: no'],
  [{ state: 'created', settledAt: 2 }, 'Sent to Square at 2'],
  [
    { state: 'created', settledAt: 2, error: 'Total in Square: $1.00, here $2.00.' },
    'Sent to Square at 2. Total in Square: $1.00, here $2.00.',
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
])('%o is shown as “%s”', (change, words) => {
  expect(squareWords({ ...order, ...change }, (atMs) => `at ${atMs}`)).toBe(words);
});
