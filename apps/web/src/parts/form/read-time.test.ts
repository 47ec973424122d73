import { describe, expect, test } from 'vitest';
import { readEnd, readTime, stepTime, toStep, toStepOfDay, toStepOfEnd } from './read-time.ts';

describe('what is not a time of day', () => {
  test.each(['', 'noon', '25', '9:60', '24:30', '13 pm', '0 am', '9:3', '12345', '-9'])('%j', (text) => {
    expect(readTime(text)).toBeNull();
  });
});

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['21.30', '21:30'],
  ['21h30', '21:30'],
  [' 9:05 ', '09:05'],
  ['9pm', '21:00'],
  ['9:30 p.m.', '21:30'],
  ['12 am', '00:00'],
  ['12 PM', '12:00'],
  ['24:00', '00:00'],
  ['0', '00:00'],
])('%j is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ['09:32', '09:30'],
  ['09:33', '09:35'],
  ['23:58', '00:00'],
])('%s is rounded to %s', (time, rounded) => {
  expect(toStep(time)).toBe(rounded);
});

test('where every minute counts, nothing is rounded, and the arrows step by one', () => {
  expect(toStepOfDay('15:58', 1)).toBe('15:58');
  expect(toStepOfDay('23:59', 1)).toBe('23:59');
  expect(stepTime('15:58', 1, 1)).toBe('15:59');
  expect(stepTime('00:00', -1, 1)).toBe('23:59');
});

test.each([
  ['09:30', 1, '09:35'],
  ['09:32', 1, '09:35'],
  ['09:32', -1, '09:30'],
  ['00:00', -1, '23:55'],
  ['23:55', 1, '00:00'],
  ['24:00', -1, '23:55'],
] as const)('from %s by %i it is %s', (time, steps, next) => {
  expect(stepTime(time, steps)).toBe(next);
});

test.each([
  ['09:33', '09:35'],
  ['23:57', '23:55'],
  ['23:59', '23:55'],
  ['00:01', '00:00'],
])('%s beside a date is kept as %s', (time, kept) => {
  expect(toStepOfDay(time)).toBe(kept);
});

test.each([
  ['24', '24:00'],
  ['24:00', '24:00'],
  ['23:59', '24:00'],
  ['9:33', '09:35'],
  ['00:00', '00:00'],
])('%s as the end of a span is kept as %s', (text, kept) => {
  expect(toStepOfEnd(readEnd(text) ?? '')).toBe(kept);
});
