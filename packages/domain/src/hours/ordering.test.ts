import { expect, test } from 'vitest';
import { isOrderingOpen, orderingState } from './ordering.ts';

const nowMs = Date.UTC(2026, 5, 1);

test.each([
  [null, 'closed'],
  [1e15, 'closed'],
  [2e15, 'closed'],
  [nowMs + 1, 'closed-until'],
  [nowMs, 'open'],
  [0, 'open'],
] as const)('with orderOpenAfter %j ordering is %s', (orderOpenAfterMs, state) => {
  expect(orderingState(orderOpenAfterMs, nowMs)).toBe(state);
  expect(isOrderingOpen(orderOpenAfterMs, nowMs)).toBe(state === 'open');
});
