import { describe, expect, test } from 'vitest';
import { completionTimeOnConfirm } from './confirm.ts';
import { checkLaterCompletionTime, delayedCompletionTime, longerDelay, shorterDelay } from './delay.ts';

const nowMs = Date.UTC(2026, 5, 1, 18);
const minute = 60_000;

describe('confirming', () => {
  const asap = { nowMs, orderTimeType: 'Asap', estimatedCompletionTimeMs: null } as const;

  test('takes 30 minutes by default', () => {
    expect(completionTimeOnConfirm(asap)).toBe(nowMs + 30 * minute);
    expect(completionTimeOnConfirm({ ...asap, waitMinutes: null })).toBe(nowMs + 30 * minute);
  });

  test('0 minutes is a valid wait', () => {
    expect(completionTimeOnConfirm({ ...asap, waitMinutes: 0 })).toBe(nowMs);
  });

  test('keeps the estimate of a scheduled order, and of no other', () => {
    const estimatedCompletionTimeMs = nowMs + 300 * minute;
    expect(
      completionTimeOnConfirm({
        ...asap,
        orderTimeType: 'Scheduled',
        waitMinutes: 10,
        estimatedCompletionTimeMs,
      }),
    ).toBe(estimatedCompletionTimeMs);
    expect(completionTimeOnConfirm({ ...asap, waitMinutes: 10, estimatedCompletionTimeMs })).toBe(
      nowMs + 10 * minute,
    );
  });

  test('a scheduled order without an estimate waits like any other', () => {
    expect(completionTimeOnConfirm({ ...asap, orderTimeType: 'Scheduled' })).toBe(nowMs + 30 * minute);
  });
});

describe('delaying', () => {
  test.each([0, -5, 1.5, NaN, 1441])('by %d minutes is refused', (minutes) => {
    expect(delayedCompletionTime(nowMs, minutes)).toEqual({
      ok: false,
      refusal: { code: 'delay-invalid', message: 'Please enter a number to delay an order.' },
    });
  });

  test('pushes the completion time later', () => {
    expect(delayedCompletionTime(nowMs, 15)).toEqual({ ok: true, value: nowMs + 15 * minute });
  });

  test('steps 1 below 10, 5 from 10, 10 from 60, and back the same way to 0', () => {
    const up = [0];
    while (up.at(-1)! < 80) up.push(longerDelay(up.at(-1)!));
    expect(up).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80]);
    const down = [80];
    while (down.at(-1)! > 0) down.push(shorterDelay(down.at(-1)!));
    expect(down).toEqual(up.toReversed());
    expect(shorterDelay(0)).toBe(0);
  });
});

test('a given completion time is later than the present one, by a day at most', () => {
  for (const laterMs of [nowMs - 1, nowMs, nowMs + 1440 * minute + 1, Number.NaN]) {
    expect(checkLaterCompletionTime(nowMs, laterMs)).toMatchObject({ refusal: { code: 'delay-invalid' } });
  }
  expect(checkLaterCompletionTime(nowMs, nowMs + 1440 * minute)).toEqual({
    ok: true,
    value: nowMs + 1440 * minute,
  });
});
