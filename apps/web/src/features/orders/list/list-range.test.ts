import { expect, test } from 'vitest';
import { boundsOf, formatDue } from './list-range.ts';

const at = (text: string) => Date.parse(text);

test('days are those of the calendar in the zone, also when the clocks change', () => {
  const zone = 'America/Toronto';
  expect(boundsOf({ kind: 'all' }, '2026-11-01', zone)).toEqual({ fromMs: null, beforeMs: null });
  const today = boundsOf({ kind: 'today' }, '2026-11-01', zone);
  expect(today).toEqual({ fromMs: at('2026-11-01T00:00-04:00'), beforeMs: at('2026-11-02T00:00-05:00') });
  expect(boundsOf({ kind: 'yesterday' }, '2026-11-02', zone)).toEqual(today);
  expect(boundsOf({ kind: 'week' }, '2026-11-07', zone).fromMs).toBe(today.fromMs);
  const between = { kind: 'between', fromMs: 1, beforeMs: null } as const;
  expect(boundsOf(between, '2026-11-07', zone)).toMatchObject({ fromMs: 1, beforeMs: null });
});

test('an order due on the day it was placed shows only the time', () => {
  const placed = Date.parse('2026-11-20T18:00Z');
  const due = (text: string) => formatDue(Date.parse(text), placed, 'UTC', '2026-11-22');
  expect(due('2026-11-20T18:30Z')).toBe('18:30');
  expect(due('2026-11-21T00:10Z')).toBe('Sat 21 Nov, 00:10');
  expect(due('2026-11-22T09:00Z')).toBe('09:00');
});
