import { BANK_HOLDER_FIELDS } from '@passline/contract/banking/bank-fields';
import { PRINTER_FIELDS } from '@passline/contract/printing/printing';
import { PROMOTION_FIELDS } from '@passline/contract/promotions/promotions';
import { LOCATION_FIELDS } from '@passline/contract/restaurants/location';
import { expect, test } from 'vitest';
import { takes, valuesOf } from './read-schema.ts';

test('a choice offers what its schema takes, in its order', () => {
  expect(valuesOf(PRINTER_FIELDS.type)).toEqual(['network', 'bluetooth']);
  expect(valuesOf(BANK_HOLDER_FIELDS.country)).toEqual(['CA']);
});

test('a schema without values offers none', () => {
  expect(valuesOf(PRINTER_FIELDS.name)).toBeNull();
  expect(valuesOf(undefined)).toBeNull();
});

test('the schema says whether a field may be empty, and how', () => {
  expect([takes(LOCATION_FIELDS.restaurantType, ''), takes(LOCATION_FIELDS.region, '')]).toEqual([
    true,
    false,
  ]);
  expect([takes(PROMOTION_FIELDS.couponCode, null), takes(PRINTER_FIELDS.name, null)]).toEqual([true, false]);
});
