import { expect, test } from 'vitest';
import { checkException } from './check-exception.ts';

const zone = 'America/Vancouver';
/** Half past eleven in the evening of 20 November in Vancouver, the 21st in most of the world. */
const nowMs = Date.parse('2026-11-20T23:30-07:00');
const codeOf = (date: string, ranges: { openLT: string; closeLT: string }[] = []) => {
  const checked = checkException({ date, name: 'Holiday', ranges }, zone, nowMs);
  return checked.ok ? null : checked.refusal.code;
};

test.each([
  ['2026-11-19', 'exception-date-past'],
  ['2026-11-20', null],
  ['2026-11-21', null],
  ['2027-02-29', 'exception-date-invalid'],
  ['2026-13-01', 'exception-date-invalid'],
  ['', 'exception-date-invalid'],
])('%j', (date, code) => {
  expect(codeOf(date)).toBe(code);
});

test('its ranges are checked like those of a day', () => {
  expect(codeOf('2026-12-25', [{ openLT: '18:00', closeLT: '02:00' }])).toBeNull();
  expect(
    codeOf('2026-12-25', [
      { openLT: '18:00', closeLT: '02:00' },
      { openLT: '23:00', closeLT: '23:30' },
    ]),
  ).toBe('hours-overlap');
});
