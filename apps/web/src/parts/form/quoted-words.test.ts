import { ENTRY_FIELDS } from '@passline/contract/blocklist/blocklist';
import { CATEGORY_FIELDS } from '@passline/contract/menus/categories';
import { PRODUCT_FIELDS } from '@passline/contract/menus/products';
import { PRINTER_FIELDS } from '@passline/contract/printing/printing';
import { PUBLIC_SETTINGS_FIELDS } from '@passline/contract/public-settings/public-settings';
import { LOCATION_FIELDS } from '@passline/contract/restaurants/location';
import { ADDRESS_FIELDS } from '@passline/contract/users/user-addresses';
import { expect, test } from 'vitest';
import type { FieldSchema } from '../field-kinds/field-declaration.ts';
import { schemaMistake } from './form-fields.ts';

test.each<[string, FieldSchema, unknown]>([
  ['Phone number must be 10 digits', ENTRY_FIELDS.phoneNumber, '604 555'],
  ['Invalid IP address', PRINTER_FIELDS.ipAddress, '300.1'],
  ['Invalid Bluetooth address', PRINTER_FIELDS.bdAddress, 'zz'],
  ['Invalid Paper Width', PRINTER_FIELDS.paperWidth, 0],
  ['Name field cannot be empty', PRODUCT_FIELDS.name, ''],
  ['Price field cannot be empty', PRODUCT_FIELDS.price, null],
  ['Price cannot be negative', PRODUCT_FIELDS.price, -1],
  ['Category name cannot be blank', CATEGORY_FIELDS.name, ''],
  ['Cannot be negative', PUBLIC_SETTINGS_FIELDS.standbyFreeMinutes, -1],
  ['Cannot be negative', PUBLIC_SETTINGS_FIELDS.standbyPerMinute, -1],
  ['Cannot be more than 240 minutes', PUBLIC_SETTINGS_FIELDS.standbyFreeMinutes, 241],
  ['Cannot be more than $10', PUBLIC_SETTINGS_FIELDS.standbyPerMinute, 25],
  ['Cannot be more than $200', PUBLIC_SETTINGS_FIELDS.standbyMost, 201],
  ['Address is missing or invalid', ADDRESS_FIELDS.containerDeliveryAddress, ''],
])('a form says “%s” word for word, without a full stop', (message, schema, value) => {
  expect(schemaMistake({ label: 'It', kind: 'text', schema }, value)).toBe(message);
});

test('what no rule quotes is a sentence with its full stop', () => {
  const field = { label: 'It', kind: 'text', schema: LOCATION_FIELDS.waitTime } as const;
  expect(schemaMistake(field, 601)).toBe('Cannot be more than 600 minutes.');
});
