import { expect, test } from 'vitest';
import { toColumnNames, toTrailNames } from './trail-names.ts';

test.each([
  ['is_food_ready', 'isFoodReady'],
  ['status', 'status'],
  ['scheduled_for', 'scheduledOrderTimestamp'],
  ['rider_phone_number', 'riderPhoneNumber'],
])('%s is written as %s, and found again', (column, name) => {
  expect(toTrailNames({ [column]: 1 })).toEqual({ [name]: 1 });
  expect(toColumnNames({ [name]: 1 })).toEqual({ [column]: 1 });
});

test('names of the wire stay, and null stays null', () => {
  expect(toTrailNames({ waitTime: 1, 'inperson-cash': true })).toEqual({
    waitTime: 1,
    'inperson-cash': true,
  });
  expect(toTrailNames(null)).toBeNull();
});
