import { expect, test } from 'vitest';
import { cancelSentences } from './cancel-sentences.ts';

test('of a pickup the customer gets no food, and the stock comes back', () => {
  expect(cancelSentences({ name: 'Robin Field', isFoodReady: false, delivery: null })).toEqual([
    'Robin Field gets no food, and the kitchen stops.',
    'What it took of the counted stock comes back.',
  ]);
});

test('of food that is ready nothing comes back', () => {
  expect(cancelSentences({ name: '', isFoodReady: true, delivery: null })).toEqual([
    'The customer gets no food, and the kitchen stops.',
    'The food is ready, so nothing of it comes back to the counted stock.',
  ]);
});

test('a courier loses the delivery, and one that is over is not spoken of', () => {
  const said = (deliveryStatus: 'Matching' | 'HeadingToRestaurant' | 'Delivered', riderName: string | null) =>
    cancelSentences({ name: 'Robin', isFoodReady: false, delivery: { deliveryStatus, riderName } })[1];
  expect(said('HeadingToRestaurant', 'Jia Roy')).toBe('Jia Roy does not deliver it any more.');
  expect(said('Matching', null)).toBe('No courier is looked for any more.');
  expect(said('Delivered', 'Jia Roy')).toBe('What it took of the counted stock comes back.');
});
