import { expect, test } from 'vitest';
import { bulkChange, type BulkOperation } from './bulk-change.ts';
import { EDITABLE_COLUMNS, PER_TYPE_REASON, type CommissionField } from './commission-columns.ts';
import { NO_EDITS } from './commission-edits.ts';
import { commissionRow } from './commission-rows.fixture.ts';

const wok = commissionRow({ locationId: 'a' });
const harbour = commissionRow({ locationId: 'b', locationName: 'Harbour', deliveryFee: 6.45 });
const taco = commissionRow({
  locationId: 'c',
  restaurantId: 'cc',
  restaurantName: 'Taco',
  locationName: '',
  commissionFee: { Pickup: 0.1 },
});
const rows = [wok, harbour, taco];

function preview(field: CommissionField, operation: BulkOperation, text: string) {
  const column = EDITABLE_COLUMNS.find((one) => one.field === field)!;
  return bulkChange(rows, rows, NO_EDITS, column, operation, text);
}

test('one value for all rows: rows that have it already get no line', () => {
  expect(preview('deliveryFee', 'set', '6.45')).toMatchObject({
    lines: [
      { name: 'Golden Wok, Main Street', before: '$4.88', after: '$6.45' },
      { name: 'Taco', before: '$4.88', after: '$6.45' },
    ],
    refused: [],
  });
});

test('a rate is changed once for each restaurant; by type it is locked', () => {
  expect(preview('commissionFee', 'add', '0.01')).toMatchObject({
    lines: [{ name: 'Golden Wok (2 locations)', before: '0.15', after: '0.16' }],
    refused: [{ name: 'Taco', reason: PER_TYPE_REASON }],
  });
});

test('if not all locations of a restaurant are selected, the line says that all of them change', () => {
  const column = EDITABLE_COLUMNS.find(({ field }) => field === 'commissionFee')!;
  expect(bulkChange([harbour], rows, NO_EDITS, column, 'set', '20%')).toMatchObject({
    lines: [{ name: 'Golden Wok (2 locations)', before: '0.15', after: '0.20' }],
  });
});

test.each<[CommissionField, BulkOperation, string, string]>([
  ['commissionFee', 'add', '1%', '0.16'],
  ['commissionFee', 'add', '-0,01', '0.14'],
  ['commissionFee', 'percent', '10%', '0.165'],
  ['deliveryFee', 'percent', '12,5', '$5.49'],
])('%s, %s: “%s” is read', (field, operation, text, after) => {
  expect(preview(field, operation, text)).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ after })]),
  });
});

test('percentages are rounded to the cent, half away from zero', () => {
  expect(preview('deliveryFee', 'percent', '10')).toMatchObject({
    lines: [{ after: '$5.37' }, { after: '$7.10' }, { after: '$5.37' }],
  });
});

test('rows that would leave the range, or have no number, stay unchanged with a reason', () => {
  expect(preview('deliveryFee', 'add', '-5')).toMatchObject({
    lines: [{ after: '$1.45' }],
    refused: [{ reason: 'Enter an amount from 0 to 1,000,000.' }, { name: 'Taco' }],
  });
  expect(preview('commissionFeePickup', 'add', '0.1')).toMatchObject({
    lines: [],
    refused: [{ reason: 'There is no number to change.' }, {}],
  });
});

test('the typed value is checked first', () => {
  expect(preview('deliveryFee', 'set', 'much')).toEqual({
    mistake: 'This is not a number. Please enter one such as 1234.50.',
  });
  expect(preview('deliveryFee', 'percent', 'more')).toEqual({
    mistake: 'This is not a number. Please enter one such as 1234.50.',
  });
});
