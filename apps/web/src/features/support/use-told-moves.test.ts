import { ORDER_ROW } from '@passline/contract/orders/order-fixtures';
import { expect, test } from 'vitest';
import { toldMove } from './use-told-moves.ts';

const of = (userId: string | null, name: string | null, changedBy = 'Lea') => ({
  ...ORDER_ROW,
  supportUserId: userId,
  supportUserName: name,
  changedBy,
});
const told = (before: string | null, after: string | null, name: string | null = null) =>
  toldMove(of(before, before), of(after, name), 'me', '#12');

test('one is told of what a colleague does with their own orders, and of nothing else', () => {
  expect(told('me', 'lea', 'Lea')).toBe('Lea took #12 from you.');
  expect(told('me', 'noah', 'Noah')).toBe('Lea gave #12, which you supported, to Noah.');
  expect(told('me', null)).toBe('Lea released #12, which you supported.');
  expect(told('noah', 'me', 'Me')).toBe('Lea gave you #12.');
  expect(told('noah', 'lea', 'Lea')).toBeNull();
  expect(told('me', 'me', 'Me')).toBeNull();
});
