import { describe, expect, test } from 'vitest';
import { EDITABLE_COLUMNS, type CommissionField } from './commission-columns.ts';
import {
  draftLines,
  editCell,
  keepCell,
  NO_EDITS,
  reversed,
  shownValue,
  toUpdates,
} from './commission-edits.ts';
import { commissionRow } from './commission-rows.fixture.ts';
import { readCell } from './read-cell.ts';

const column = (field: CommissionField) => EDITABLE_COLUMNS.find((one) => one.field === field)!;
const wok = commissionRow();
const harbour = commissionRow({ locationId: 'b', locationName: 'Harbour' });
const taco = commissionRow({ locationId: 'c', restaurantId: 'cc', restaurantName: 'Taco Verde' });
const rows = [wok, harbour, taco];

test('a rate counts for every location of its restaurant, and is sent once', () => {
  const edits = editCell(NO_EDITS, harbour, column('commissionFee'), 0.2);
  expect(rows.map((row) => shownValue(row, column('commissionFee'), edits))).toEqual([0.2, 0.2, 0.15]);
  const lines = draftLines(edits, rows);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.rows).toEqual([wok, harbour]);
  expect(toUpdates(lines)).toEqual([
    { locationId: wok.locationId, changes: {}, privateChanges: { commissionFee: { from: 0.15, to: 0.2 } } },
  ]);
});

test('fields of one location go in one update, those of others in theirs', () => {
  let edits = editCell(NO_EDITS, harbour, column('deliveryFee'), 0);
  edits = editCell(edits, harbour, column('isVisible'), false);
  edits = editCell(edits, taco, column('commissionFeePickup'), 0.1);
  expect(toUpdates(draftLines(edits, rows))).toEqual([
    {
      locationId: 'b',
      changes: { deliveryFee: { from: 4.88, to: 0 }, isVisible: { from: true, to: false } },
      privateChanges: {},
    },
    { locationId: 'c', changes: {}, privateChanges: { commissionFeePickup: { from: null, to: 0.1 } } },
  ]);
});

test('typing the old value again is not an edit', () => {
  const edits = editCell(NO_EDITS, wok, column('deliveryFee'), 5);
  expect(editCell(edits, wok, column('deliveryFee'), 4.88).size).toBe(0);
});

test('undo restores the saved lines', () => {
  const lines = draftLines(editCell(NO_EDITS, wok, column('deliveryFee'), 5), rows);
  expect(toUpdates(reversed(lines))[0]?.changes).toEqual({ deliveryFee: { from: 5, to: 4.88 } });
});

describe('somebody else changes meanwhile', () => {
  const edits = editCell(NO_EDITS, wok, column('deliveryFee'), 5);

  test('the same cell: both values are known, and keeping mine sends theirs as seen', () => {
    const theirs = [{ ...wok, deliveryFee: 6 }, harbour, taco];
    const [line] = draftLines(edits, theirs);
    expect(line).toMatchObject({ isConflict: true, current: 6, to: 5 });
    const kept = draftLines(keepCell(edits, line!), theirs);
    expect(kept[0]).toMatchObject({ isConflict: false, from: 6, to: 5 });
  });

  test('to the value I want: nothing is left to save', () => {
    expect(draftLines(edits, [{ ...wok, deliveryFee: 5 }, harbour, taco])).toEqual([]);
  });
});

test.each<[CommissionField, string, unknown]>([
  ['commissionFee', '0', 0],
  ['commissionFee', '1', 1],
  ['commissionFee', ' 0.125 ', 0.125],
  ['commissionFee', '15%', 0.15],
  ['commissionFee', '15 %', 0.15],
  ['commissionFee', '15,5%', 0.155],
  ['commissionFee', '1.1%', 0.011],
  ['commissionFee', '0,15', 0.15],
  ['commissionFee', '0,125', 0.125],
  ['commissionFeePickup', '', null],
  ['deliveryFee', '4,99', 4.99],
  ['deliveryFee', '1,000', 1000],
  ['deliveryFee', '$1,234.50', 1234.5],
  ['deliveryFee', '$4.50', 4.5],
  ['deliveryFee', '1.000,50', 1000.5],
  ['deliveryFee', '0', 0],
  ['isVisible', 'hidden', false],
])('%s: “%s” is read', (field, text, value) => {
  expect(readCell(column(field), text)).toEqual({ ok: true, value });
});

const NO_NUMBER = 'This is not a number. Please enter one such as 1234.50.';

test.each<[CommissionField, string, string]>([
  ['commissionFee', '', 'This cannot be empty.'],
  ['commissionFee', '15', 'Enter a commission from 0 to 1.'],
  ['commissionFee', '150%', 'Enter a commission from 0 to 1.'],
  ['commissionFee', '0.15%', 'A commission has three decimals.'],
  ['commissionFee', '1,000', '1,000 can mean two numbers. Please enter 1000 or 1.000.'],
  ['commissionFee', '15 of 100', NO_NUMBER],
  ['commissionFee', '%', NO_NUMBER],
  ['deliveryFee', '15%', NO_NUMBER],
  ['commissionFee', '1.001', 'Enter a commission from 0 to 1.'],
  ['commissionFee', '-0.1', 'Enter a commission from 0 to 1.'],
  ['commissionFeePickup', '0.1234', 'A commission has three decimals.'],
  ['deliveryFee', '4.888', '4.888 can mean two numbers. Please enter 4888 or 4.89.'],
  ['deliveryFee', '4.8888', 'Money has two decimals.'],
  ['deliveryFee', '-1', 'Enter an amount from 0 to 1,000,000.'],
  ['isVisible', 'perhaps', 'Visibility is Visible or Hidden.'],
])('%s: “%s” is refused', (field, text, mistake) => {
  expect(readCell(column(field), text)).toEqual({ ok: false, mistake });
});

test('what was seen when the typing began is what is sent, and a cell that was only looked at is no edit', () => {
  const theirs = { ...wok, deliveryFee: 9 };
  const edits = editCell(NO_EDITS, theirs, column('deliveryFee'), 5, wok.deliveryFee);
  expect(draftLines(edits, [theirs])).toMatchObject([{ from: wok.deliveryFee, to: 5, isConflict: true }]);
  expect(editCell(NO_EDITS, theirs, column('deliveryFee'), wok.deliveryFee, wok.deliveryFee)).toBe(NO_EDITS);
});
