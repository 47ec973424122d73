import { expect, test } from 'vitest';
import { shiftKey } from './shift-keys.ts';

const at = (text: string) => Date.parse(text);
const saturday = { start: at('2026-03-07T22:00-08:00'), end: at('2026-03-08T03:00-07:00') };
const press = (key: string, isShift = false) =>
  shiftKey({ key, shiftKey: isShift }, saturday, 'America/Vancouver');

test('arrows move by a quarter of an hour or a day on the clock, with Shift they change the end, Delete removes', () => {
  expect(press('ArrowDown')).toEqual({
    start: at('2026-03-07T22:15-08:00'),
    end: at('2026-03-08T03:15-07:00'),
  });
  expect(press('ArrowLeft')).toEqual({
    start: at('2026-03-06T22:00-08:00'),
    end: at('2026-03-07T03:00-08:00'),
  });
  expect(press('ArrowUp', true)).toEqual({ ...saturday, end: at('2026-03-08T01:45-08:00') });
  expect(press('Delete')).toBe('remove');
  expect([press('Enter'), press('ArrowRight', true), press('a')]).toEqual([null, null, null]);
});
