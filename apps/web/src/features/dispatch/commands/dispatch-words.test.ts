import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { DELIVERY, NOW_MS, ORDER } from './dispatch-fixtures.ts';
import { dispatchRefusal } from './dispatch-words.ts';

const command = { kind: 'unassignRider', deliveryStatus: 'Matching' } as const;
const wordsOf = (error: unknown) => dispatchRefusal(error, command, DELIVERY, NOW_MS, () => '12:00');

test('a refusal is shown without the order number', () => {
  const error = new ORPCError('REFUSED', { status: 422, message: 'This order is already delivered.' });
  expect(wordsOf(error)).toBe('Error assigning order. This order is already delivered.');
});

test('a changed order is named without its number, which is shown before it already', () => {
  const data = { current: { ...ORDER, status: 'Done' }, changedBy: 'Ana Moreau', changedAt: NOW_MS };
  const error = new ORPCError('CONFLICT', {
    status: 409,
    message: 'This order is Done now.',
    data,
    defined: true,
  });
  expect(wordsOf(error)).toBe(
    'The order is Done now: Ana Moreau changed it at 12:00. Your change was not made.',
  );
});
