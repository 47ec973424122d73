import { describe, expect, test } from 'vitest';
import { INDEFINITELY_MS } from '../hours/ordering.ts';
import { orderOpenAfterOf } from './order-status-choice.ts';
import type { OrderStatusChoice } from './order-status-choice.ts';

const at = (text: string): number => Date.parse(text);
const nowMs = at('2026-11-20T12:00-05:00');
const zone = 'America/Toronto';
const chosen = (
  choice: OrderStatusChoice,
  more: { nowMs?: number; zone?: string; reopensAtMs?: number } = {},
) => orderOpenAfterOf({ choice, currentMs: 7, nowMs, zone, ...more });

describe('refused', () => {
  test('a custom reopening without a time', () => {
    expect(chosen(8)).toMatchObject({ refusal: { code: 'reopening-missing' } });
  });

  test.each([nowMs, nowMs - 1])('a custom reopening that is not in the future', (reopensAtMs) => {
    expect(chosen(8, { reopensAtMs })).toMatchObject({ refusal: { code: 'reopening-past' } });
  });
});

test.each<[OrderStatusChoice, number | null]>([
  [0, 7],
  [1, 0],
  [2, nowMs + 20 * 60_000],
  [3, nowMs + 40 * 60_000],
  [4, nowMs + 3_600_000],
  [5, nowMs + 4 * 3_600_000],
  [6, at('2026-11-21T03:00-05:00')],
  [7, INDEFINITELY_MS],
])('choice %i', (choice, expected) => {
  expect(chosen(choice)).toEqual({ ok: true, value: expected });
});

describe('OFF until tomorrow 3 AM', () => {
  test.each([
    ['pressed at 00:30 it is the next calendar day', '2026-11-20T00:30-05:00', '2026-11-21T03:00-05:00'],
    ['in the night the clocks go forward', '2027-03-13T23:00-05:00', '2027-03-14T03:00-04:00'],
    ['in the night they go back', '2026-10-31T23:00-04:00', '2026-11-01T03:00-05:00'],
  ])('%s', (_, pressed, opens) => {
    expect(chosen(6, { nowMs: at(pressed) })).toEqual({ ok: true, value: at(opens) });
  });

  test('it is the location’s tomorrow', () => {
    expect(chosen(6, { zone: 'America/Vancouver', nowMs: at('2026-11-20T23:30-07:00') })).toEqual({
      ok: true,
      value: at('2026-11-21T03:00-07:00'),
    });
  });
});

test('a custom reopening is kept to the millisecond', () => {
  expect(chosen(8, { reopensAtMs: nowMs + 1 })).toEqual({ ok: true, value: nowMs + 1 });
});
