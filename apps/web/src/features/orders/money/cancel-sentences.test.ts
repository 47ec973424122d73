import { expect, test } from 'vitest';
import { cancelSentences } from './cancel-sentences.ts';

test('cancelling a pickup: the customer gets no food, and the stock is returned', () => {
  expect(cancelSentences({ name: 'Robin Field', isFoodReady: false, delivery: null })).toEqual([
    'Robin Field gets no food, and the kitchen stops.',
    'Its items return to the counted stock.',
  ]);
});

test('if the food is ready nothing is returned', () => {
  expect(cancelSentences({ name: '', isFoodReady: true, delivery: null })).toEqual([
    'The customer gets no food, and the kitchen stops.',
    'The food is ready, so none of it returns to the counted stock.',
  ]);
});

test('a courier loses the delivery, and a finished delivery is not mentioned', () => {
  const said = (deliveryStatus: 'Matching' | 'HeadingToRestaurant' | 'Delivered', riderName: string | null) =>
    cancelSentences({ name: 'Robin', isFoodReady: false, delivery: { deliveryStatus, riderName } })[1];
  expect(said('HeadingToRestaurant', 'Jia Roy')).toBe('Jia Roy no longer delivers it.');
  expect(said('Matching', null)).toBe('The search for a courier ends.');
  expect(said('Delivered', 'Jia Roy')).toBe('Its items return to the counted stock.');
});
