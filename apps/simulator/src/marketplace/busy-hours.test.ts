import { expect, test } from 'vitest';
import { isFridayEvening } from './busy-hours.ts';

test.each([
  ['2026-09-18T23:59:59Z', false],
  ['2026-09-19T00:00:00Z', true],
  ['2026-09-19T03:59:59Z', true],
  ['2026-09-19T04:00:00Z', false],
  ['2026-09-20T01:00:00Z', false],
])('%s: %s', (instant, isBusy) => {
  expect(isFridayEvening(Date.parse(instant))).toBe(isBusy);
});
