import { SQUARE_STEPS } from '@passline/domain/square/square-orders';
import { expect, test } from 'vitest';
import { SQUARE_VERBS } from './square-sentences.ts';

test.each<[string, Record<string, unknown>, string]>([
  [
    'square.record',
    { squareStep: 'pay', squareAmount: 15.23 },
    'got the order, recorded as paid outside of Square: $15.23',
  ],
  ['square.record', { squareStep: 'refund', squareAmount: 5 }, 'recorded that $5.00 went back'],
  ['square.record', { squareStep: 'complete' }, 'completed it at the counter'],
  ['square.fail', { squareStep: 'pay' }, 'did not record the payment, so the counter does not see it'],
  [
    'square.fail',
    { squareStep: 'pay', squareOutcome: 'unknown' },
    'did not say whether it recorded the payment',
  ],
  ['square.fail', { squareStep: 'complete', squareOutcome: 'unknown' }, 'did not complete it at the counter'],
])('%s of %o is told as “%s”', (action, after, words) => {
  expect(SQUARE_VERBS[action]?.(after)).toBe(words);
});

test('whatever Square was asked has its own words where it did not do it', () => {
  const words = SQUARE_STEPS.map((squareStep) => SQUARE_VERBS['square.fail']?.({ squareStep }));
  expect(new Set(words).size).toBe(SQUARE_STEPS.length);
});
