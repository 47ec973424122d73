import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { failureOf } from './command-words.ts';

const timeOf = () => '12:00';

test('a refused delay says only why', () => {
  const error = new ORPCError('REFUSED', {
    status: 422,
    message: 'Please enter a number to delay an order.',
  });
  expect(failureOf('delay', error, '#12', timeOf)).toBe(
    'Error delaying order. Please enter a number to delay an order.',
  );
});

test('another command says which order was not changed', () => {
  const error = new ORPCError('REFUSED', { status: 422, message: 'The food is not ready yet.' });
  expect(failureOf('markDone', error, '#12', timeOf)).toBe('#12 was not changed. The food is not ready yet.');
});
