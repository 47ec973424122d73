import { expect, test } from 'vitest';
import { bankDaysBefore, bankHolidays, isBankDay, nextBankDay } from './bank-days.ts';

/** As Canadian banks announced them. */
const ANNOUNCED: Readonly<Record<number, string>> = {
  2021: '01-01 04-02 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28',
  2022: '01-03 04-15 05-23 07-01 09-05 09-30 10-10 11-11 12-26 12-27',
  2023: '01-02 04-07 05-22 07-03 09-04 10-02 10-09 11-13 12-25 12-26',
  2024: '01-01 03-29 05-20 07-01 09-02 09-30 10-14 11-11 12-25 12-26',
  2025: '01-01 04-18 05-19 07-01 09-01 09-30 10-13 11-11 12-25 12-26',
  2026: '01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28',
};

test('the holidays of six years are those that banks announced, each moved where it falls on a weekend', () => {
  for (const [year, days] of Object.entries(ANNOUNCED))
    expect([...bankHolidays(Number(year))], year).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('Good Friday is two days before Easter of a hundred years, as tables have it', () => {
  const easters = {
    2000: '04-23',
    2008: '03-23',
    2011: '04-24',
    2019: '04-21',
    2038: '04-25',
    2049: '04-18',
    2076: '04-19',
    2099: '04-12',
  };
  for (const [year, easter] of Object.entries(easters)) {
    const goodFriday = new Date(Date.parse(`${year}-${easter}`) - 2 * 86_400_000).toISOString().slice(0, 10);
    expect([...bankHolidays(Number(year))][1]).toBe(goodFriday);
  }
});

test('before it was a holiday the 30th of September was a bank day', () => {
  expect(isBankDay('2020-09-30')).toBe(true);
  expect(isBankDay('2021-09-30')).toBe(false);
});

test('of every year ten different weekdays are holidays, and none leaves its year', () => {
  for (let year = 2021; year <= 2121; year += 1) {
    const days = [...bankHolidays(year)];
    expect(new Set(days).size).toBe(10);
    for (const day of days) {
      expect(day.slice(0, 4)).toBe(String(year));
      expect([0, 6]).not.toContain(new Date(day).getUTCDay());
    }
  }
});

test('the next bank day is after weekends and holidays, also over the turn of a year', () => {
  const next = [
    '2026-03-10',
    '2026-03-13',
    '2026-04-02',
    '2026-12-24',
    '2026-12-25',
    '2026-12-31',
    '2021-12-24',
  ];
  expect(next.map(nextBankDay)).toEqual([
    '2026-03-11',
    '2026-03-16',
    '2026-04-06',
    '2026-12-29',
    '2026-12-29',
    '2027-01-04',
    '2021-12-29',
  ]);
  expect(() => nextBankDay('2026-02-30')).toThrow(RangeError);
});

test('three bank days before a day leave out weekends and holidays', () => {
  expect(bankDaysBefore('2026-03-13', 3)).toBe('2026-03-10');
  expect(bankDaysBefore('2026-03-16', 3)).toBe('2026-03-11');
  expect(bankDaysBefore('2026-04-07', 3)).toBe('2026-04-01');
  expect(bankDaysBefore('2027-01-04', 3)).toBe('2026-12-29');
});
