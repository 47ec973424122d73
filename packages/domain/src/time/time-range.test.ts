import { expect, test } from 'vitest';
import { checkTimeRange, snapToTimeStep } from './time-range.ts';

const at = (text: string) => Date.parse(text);

test.each([
  [200, 100],
  [100, 100],
])('a range from %d to %d is refused', (fromMs, beforeMs) => {
  expect(checkTimeRange(fromMs, beforeMs)).toEqual({
    ok: false,
    refusal: {
      code: 'range-invalid',
      message: 'Error : Please choose the Start Date earlier than the End Date',
    },
  });
});

test('an open end is not a mistake', () => {
  for (const [fromMs, beforeMs] of [
    [100, 101],
    [100, null],
    [null, 100],
    [null, null],
  ] as const) {
    expect(checkTimeRange(fromMs, beforeMs).ok).toBe(true);
  }
});

test('a time snaps to the nearest five minutes', () => {
  expect(snapToTimeStep(at('2026-11-20T18:32Z'))).toBe(at('2026-11-20T18:30Z'));
  expect(snapToTimeStep(at('2026-11-20T18:32:30Z'))).toBe(at('2026-11-20T18:35Z'));
  expect(snapToTimeStep(at('2026-11-20T23:58Z'))).toBe(at('2026-11-21T00:00Z'));
});
