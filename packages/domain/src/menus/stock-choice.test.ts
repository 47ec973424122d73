import { expect, test } from 'vitest';
import { activeAfterOf, STOCK_CHOICES, type StockChoice } from './stock-choice.ts';

const MINUTE_MS = 60_000;
/** Half past twelve at night in Vancouver. */
const nowMs = Date.UTC(2026, 6, 2, 7, 30);
const chosen = (choice: StockChoice, currentMs: number | null = null) =>
  activeAfterOf({ choice, currentMs, nowMs, zone: 'America/Vancouver', indefinitelyMs: 1e15 });

test('there are eight choices, with their words', () => {
  expect(STOCK_CHOICES.map(({ choice, label }) => `${choice} ${label}`)).toEqual([
    '0 Keep current',
    '1 In Stock',
    '2 Out of Stock for 20 minutes',
    '3 Out of Stock for 40 minutes',
    '4 Out of Stock for 1 hour',
    '5 Out of Stock for 4 hours',
    '6 Out of Stock until tomorrow 3 AM',
    '7 Out of Stock indefinitely',
  ]);
});

test('keep current is what it was, and in stock is five minutes ago', () => {
  expect(chosen(0)).toBeNull();
  expect(chosen(0, 42)).toBe(42);
  expect(chosen(1, 1e15)).toBe(nowMs - 5 * MINUTE_MS);
});

test.each([
  [2, 20],
  [3, 40],
  [4, 60],
  [5, 240],
] as const)('choice %i is %i minutes from now', (choice, minutes) => {
  expect(chosen(choice)).toBe(nowMs + minutes * MINUTE_MS);
});

test('tomorrow 3 AM is the next day of the place, also when it is pressed at half past midnight', () => {
  expect(chosen(6)).toBe(Date.UTC(2026, 6, 3, 10));
});

test('without an end is the value that the caller passes: a product and a modifier have their own', () => {
  expect(chosen(7)).toBe(1e15);
});
