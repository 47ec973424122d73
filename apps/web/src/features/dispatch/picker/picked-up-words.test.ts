import { expect, test } from 'vitest';
import { DELIVERY, ORDER } from '../commands/dispatch-fixtures.ts';
import { isPickedUp, pickedUpWords } from './picked-up-words.ts';

const by = (riderName: string | null) => ({
  order: ORDER,
  delivery: { ...DELIVERY, deliveryStatus: 'HeadingToCustomer', riderName } as const,
});

test('a delivery without a courier, with one at the restaurant, or delivered does not count as picked up', () => {
  expect(isPickedUp({ order: ORDER, delivery: undefined })).toBe(false);
  for (const deliveryStatus of ['Matching', 'ArrivedAtRestaurant', 'Delivered'] as const)
    expect(isPickedUp({ order: ORDER, delivery: { ...DELIVERY, deliveryStatus } })).toBe(false);
  expect(isPickedUp(by('Mia Chen'))).toBe(true);
});

test('it says how many, and who has them', () => {
  expect(pickedUpWords([by('Mia Chen')])).toBe('1 is picked up already, by Mia Chen.');
  expect(pickedUpWords([by('Mia Chen'), by('Mia Chen')])).toBe('2 are picked up already, by Mia Chen.');
  expect(pickedUpWords([by('Mia Chen'), by('Noah Berg'), by('Mia Chen'), by(null)])).toBe(
    '4 are picked up already: 2 by Mia Chen, 1 by Noah Berg, 1 by an unknown courier.',
  );
});
