import { expect, test } from 'vitest';
import { holdOrder } from './held-order.ts';

const on = (...ids: string[]) => ids.map((id) => ({ id, isActive: true }));
const off = (...ids: string[]) => ids.map((id) => ({ id, isActive: false }));

test('at first the order is the ranking, with off-duty couriers apart', () => {
  expect(holdOrder(null, [...on('mia', 'noah'), ...off('ida')])).toEqual({
    onDuty: ['mia', 'noah'],
    offDuty: ['ida'],
  });
});

test('another ranking moves nobody', () => {
  const shown = { onDuty: ['mia', 'noah'], offDuty: ['ida', 'ole'] };
  expect(holdOrder(shown, [...on('noah', 'mia'), ...off('ole', 'ida')])).toEqual(shown);
});

test('a courier who comes on duty is added at the end, and is no longer folded away', () => {
  const shown = { onDuty: ['mia'], offDuty: ['ida', 'ole'] };
  expect(holdOrder(shown, [...on('ole', 'new', 'mia'), ...off('ida')])).toEqual({
    onDuty: ['mia', 'ole', 'new'],
    offDuty: ['ida'],
  });
});

test('a courier who goes off duty keeps the position; only one who is gone leaves the list', () => {
  const shown = { onDuty: ['mia', 'noah', 'kim'], offDuty: [] };
  expect(holdOrder(shown, [...on('kim'), ...off('mia')])).toEqual({ onDuty: ['mia', 'kim'], offDuty: [] });
});
