import { expect, test } from 'vitest';
import { cancelLabel, cancelSentences } from './cancel-sentences.ts';

const COUNTED = [{ stockBack: 0 }, { stockBack: 2 }];

test('of stock nothing is said where none of the products is counted, or none is left to return', () => {
  const order = {
    name: 'Robin Field',
    status: 'New',
    delivery: null,
    orderCartItems: [{ stockBack: 0 }],
  } as const;
  for (const isFoodReady of [false, true]) {
    expect(cancelSentences({ ...order, isFoodReady })).toEqual([
      'Robin Field gets no food, and the kitchen stops.',
    ]);
  }
});

test('cancelling a pickup: the customer gets no food, and the stock is returned', () => {
  expect(
    cancelSentences({
      name: 'Robin Field',
      status: 'New',
      isFoodReady: false,
      delivery: null,
      orderCartItems: COUNTED,
    }),
  ).toEqual([
    'Robin Field gets no food, and the kitchen stops.',
    'What it took of counted stock returns; what is not counted stays as it is.',
  ]);
});

test('if the food is ready nothing is returned', () => {
  expect(
    cancelSentences({
      name: '',
      status: 'Preparing',
      isFoodReady: true,
      delivery: null,
      orderCartItems: COUNTED,
    }),
  ).toEqual([
    'The customer gets no food, and the kitchen stops.',
    'The food is ready, so none of it returns to the counted stock.',
  ]);
});

test('a courier loses the delivery, and a finished delivery is not mentioned', () => {
  const said = (deliveryStatus: 'Matching' | 'HeadingToRestaurant' | 'Delivered', riderName: string | null) =>
    cancelSentences({
      name: 'Robin',
      status: 'Preparing',
      isFoodReady: false,
      delivery: { deliveryStatus, riderName },
      orderCartItems: COUNTED,
    })[1];
  expect(said('HeadingToRestaurant', 'Jia Roy')).toBe('Jia Roy no longer delivers it.');
  expect(said('Matching', null)).toBe('The search for a courier ends.');
  expect(said('Delivered', 'Jia Roy')).toBe(
    'What it took of counted stock returns; what is not counted stays as it is.',
  );
});

test('of an order that is done nobody is told to get no food', () => {
  expect(
    cancelSentences({
      name: 'Robin',
      status: 'Done',
      isFoodReady: true,
      delivery: null,
      orderCartItems: COUNTED,
    }),
  ).toEqual([
    'The food was handed over already.',
    'The food is ready, so none of it returns to the counted stock.',
  ]);
});

test('the button promises only the money that goes back with the cancellation', () => {
  const matches = { paymentCheck: 'matches', isPaymentDuplicate: false } as const;
  expect(cancelLabel(matches, 3545)).toBe('Cancel the order and give back $35.45');
  expect(cancelLabel(matches, 0)).toBe('Cancel the order');
  expect(cancelLabel({ ...matches, paymentCheck: 'unchecked' }, 3545)).toBe(
    'Cancel the order and ask for $35.45 back',
  );
  expect(cancelLabel({ ...matches, paymentCheck: 'mismatch' }, 3545)).toBe('Cancel the order');
  expect(cancelLabel({ paymentCheck: 'accepted', isPaymentDuplicate: true }, 3545)).toBe('Cancel the order');
});
