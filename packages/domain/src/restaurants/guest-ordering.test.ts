import { expect, test } from 'vitest';
import { guestOrdering, missingForGuests } from './guest-ordering.ts';

const offer = { isVisible: true, availableOrderTypes: { Pickup: true, Delivery: false }, hasMenu: true };
const open = { isOpen: true, words: 'Open until 22:00' };
const closed = { isOpen: false, words: 'Closed until Mon 23 Nov, 11:00' };

test.each([
  [{ isVisible: false, hasMenu: false }, open, 'Hidden from guests'],
  [{ hasMenu: false }, open, 'Nothing on the menu'],
  [{ hasMenu: false }, closed, 'Nothing on the menu'],
  [{ availableOrderTypes: { Pickup: false, Delivery: false } }, open, 'No order type is on'],
  [{ availableOrderTypes: {} }, open, 'No order type is on'],
  [{}, closed, 'Closed until Mon 23 Nov, 11:00'],
])('with %j a guest cannot order: %j, %s', (lacks, availability, words) => {
  expect(guestOrdering({ ...offer, ...lacks }, availability)).toMatchObject({ canOrder: false, words });
});

test('if nothing is in the way, a guest can order until it closes', () => {
  expect(guestOrdering(offer, open)).toEqual({
    canOrder: true,
    isReady: true,
    words: 'Open until 22:00',
  });
  expect(guestOrdering({ ...offer, hasMenu: false }, open).isReady).toBe(false);
  expect(guestOrdering(offer, closed).isReady).toBe(true);
});

const EMPTY_WEEK = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] };
const noon = [{ openLT: '11:00', closeLT: '14:00' }];
const bare = {
  hoursLT: EMPTY_WEEK,
  hoursExceptions: [],
  restaurantIconUrl: null,
  restaurantIcon192Url: null,
  promoUrl: null,
};
const furnished = {
  ...bare,
  hoursLT: { ...EMPTY_WEEK, 3: noon },
  restaurantIconUrl: '/a',
  restaurantIcon192Url: '/b',
  promoUrl: '/c',
};

test('a new location needs everything but the account that it was created with', () => {
  expect(missingForGuests(bare, { hasMenu: false, hasCardAccount: true })).toEqual([
    'hours',
    'menu',
    'pictures',
  ]);
  expect(missingForGuests(bare, { hasMenu: false, hasCardAccount: null })).toEqual([
    'hours',
    'menu',
    'pictures',
  ]);
});

test('what is there is not named, and one picture of three is not enough', () => {
  const all = { hasMenu: true, hasCardAccount: true };
  expect(missingForGuests(furnished, all)).toEqual([]);
  expect(missingForGuests({ ...furnished, promoUrl: null }, all)).toEqual(['pictures']);
  expect(missingForGuests(furnished, { ...all, hasCardAccount: false })).toEqual(['card-account']);
});

test('a single date with hours counts as hours; a date only for delivery, or a closed one, does not', () => {
  const all = { hasMenu: true, hasCardAccount: true };
  const on = (kind: 'ordering' | 'delivery', ranges: typeof noon) =>
    missingForGuests(
      {
        ...furnished,
        hoursLT: EMPTY_WEEK,
        hoursExceptions: [{ kind, date: '2026-12-24', name: 'Eve', ranges }],
      },
      all,
    );
  expect(on('ordering', noon)).toEqual([]);
  expect(on('ordering', [])).toEqual(['hours']);
  expect(on('delivery', noon)).toEqual(['hours']);
});
