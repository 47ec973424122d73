import { expect, test } from 'vitest';
import { reopensAt, snapToStep, startChoice, statusToSend } from './status-choice.ts';

const zone = 'America/Toronto';

test.each([
  ['2026-12-24T18:07', '2026-12-24T18:05'],
  ['2026-12-24T18:59', '2026-12-24T18:55'],
  ['2026-12-24T18:05', '2026-12-24T18:05'],
  ['', ''],
])('%j becomes %j, a step of 5 minutes', (typed, snapped) => {
  expect(snapToStep(typed)).toBe(snapped);
});

test('the reopening is a time of the location, not of whoever looks', () => {
  const status = { choice: 8, reopensLocal: '2026-12-24T18:05' } as const;
  expect(reopensAt(status, zone)).toBe(Date.parse('2026-12-24T18:05-05:00'));
  expect(statusToSend(status, zone)).toEqual({ choice: 8, reopensAt: Date.parse('2026-12-24T18:05-05:00') });
});

test('nothing typed is no time', () => {
  expect(reopensAt({ choice: 8, reopensLocal: '' }, zone)).toBeNull();
});

test('keeping the current state sends nothing', () => {
  expect(statusToSend({ choice: 0, reopensLocal: '' }, zone)).toBeNull();
  expect(statusToSend({ choice: 3, reopensLocal: '' }, zone)).toEqual({ choice: 3 });
});

test('a custom reopening begins with an hour from now, on a step', () => {
  const nowMs = Date.parse('2026-12-24T17:08-05:00');
  expect(startChoice(8, nowMs, zone)).toEqual({ choice: 8, reopensLocal: '2026-12-24T18:05' });
});
