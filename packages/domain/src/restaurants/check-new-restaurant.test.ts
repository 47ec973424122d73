import { describe, expect, test } from 'vitest';
import {
  NEW_RESTAURANT_NUMBERS,
  NEW_RESTAURANT_TEXTS,
  newRestaurantMistakes,
  type NewRestaurantFields,
} from './check-new-restaurant.ts';
import { CREATE_DEFAULTS } from './restaurant-constants.ts';

const good: NewRestaurantFields = {
  ...CREATE_DEFAULTS,
  restaurantName: 'Silver Wok',
  locationName: 'Main Street',
  email: 'owner@silverwok.example',
  password: 'ten letters',
  address: '1 Main St, Vancouver',
  phoneNumber: '+16045550100',
  restaurantType: 'Chinese',
  restaurantLatLng: { lat: 0, lng: 0 },
  title: 'Wok on Main',
  keywords: 'noodles',
  description: 'Noodles from the wok.',
  tags: [],
};
const messages = (changes: Partial<NewRestaurantFields>) =>
  newRestaurantMistakes({ ...good, ...changes }).map(({ message }) => message);

test('the defaults and the required fields are enough, and zero is a value', () => {
  expect(messages({})).toEqual([]);
  expect(messages({ waitTime: 0, deliveryFee: 0 })).toEqual([]);
});

describe('missing', () => {
  test.each(NEW_RESTAURANT_TEXTS)('an empty, blank or absent %s', (field) => {
    for (const empty of ['', '   ', null, undefined])
      expect(messages({ [field]: empty })).toEqual([`Missing ${field}`]);
  });

  test('mistakes come in the order of the form; rates of order types, region and tags are optional', () => {
    const found = newRestaurantMistakes({ tags: [] }).map(({ message }) => message);
    expect(found).toEqual([
      'Missing restaurantName',
      'Missing locationName',
      'Missing restaurantType',
      'Missing phoneNumber',
      'Missing address',
      'Missing lat or lng',
      'Missing email',
      'Missing password',
      'Missing title',
      'Missing keywords',
      'Missing description',
      'Missing waitTime',
      'Missing deliveryDistance',
      'Missing deliveryTime',
      'Missing deliveryFee',
      'Missing deliveryFeePerDistance',
      'Missing deliveryFeeMinimum',
      'Missing deliveryFeeDiscount',
      'Missing deliveryFeeDiscountMinimumSubTotal',
      'Missing deliveryFreeMinimumSubTotal',
      'Missing deliveryMinimumSubTotal',
      'Missing restaurantDeliveryFeeSubs',
      'Missing commissionFee',
    ]);
  });

  test.each(NEW_RESTAURANT_NUMBERS)('an empty or NaN %s', (field) => {
    for (const empty of [null, Number.NaN, undefined])
      expect(messages({ [field]: empty })).toEqual([`Missing ${field}`]);
  });

  test.each([undefined, { lat: Number.NaN, lng: 1 }, { lat: 1, lng: null }])('a point of %j', (point) => {
    expect(messages({ restaurantLatLng: point })).toEqual(['Missing lat or lng']);
  });

  test('is reported with the name that the reader knows', () => {
    const [mistake] = newRestaurantMistakes({ ...good, phoneNumber: '' }, () => 'Phone number');
    expect(mistake).toEqual({ field: 'phoneNumber', message: 'Missing Phone number' });
  });
});

test.each<[Partial<NewRestaurantFields>, string]>([
  [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'Cannot add more than 5'],
  [{ email: 'nobody' }, 'This is not an e-mail address'],
  [{ password: 'ninechars' }, 'The password needs at least 10 characters'],
  [{ password: 'x'.repeat(129) }, 'The password has at most 128 characters'],
  [{ restaurantType: 'Martian' }, 'There is no such food category'],
  [{ restaurantLatLng: { lat: 91, lng: 0 } }, 'lat lies between -90 and 90, lng between -180 and 180'],
])('%j is refused', (changes, message) => {
  expect(messages(changes)).toEqual([message]);
});
