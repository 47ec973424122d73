import { expect, test } from 'vitest';
import { moveWords } from './move-words.ts';

const lea = { userId: 'lea', name: 'Lea' };
const me = { userId: 'me', name: 'Zoe' };
const noah = { userId: 'noah', name: 'Noah' };
const told = (by: typeof lea, from: typeof lea | null, to: typeof lea | null) =>
  moveWords(
    { id: 1, at: 0, orderId: 'a', orderNumber: 12, restaurantName: 'Wok', locationName: '', by, from, to },
    'me',
  );

test('a move says who took it from whom, gave it to whom, or released it; oneself is you', () => {
  expect(told(lea, null, lea)).toEqual(['Lea took', '']);
  expect(told(lea, me, lea)).toEqual(['Lea took', 'from you']);
  expect(told(me, lea, me)).toEqual(['You took', 'from Lea']);
  expect(told(lea, me, noah)).toEqual(['Lea gave', 'to Noah']);
  expect(told(lea, null, me)).toEqual(['Lea gave', 'to you']);
  expect(told(me, me, null)).toEqual(['You released', '']);
});
