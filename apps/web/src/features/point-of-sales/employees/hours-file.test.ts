import { expect, test } from 'vitest';
import { hoursFile } from './hours-file.ts';

test('a name is no formula, and the days add up to the total', () => {
  const row = {
    employeeId: '1',
    name: '=HYPERLINK("x")',
    dayMinutes: [425, 0, 0, 0, 0, 0, 60],
    isClockedIn: false,
  };
  const lines = hoursFile(
    ['2026-11-23', '24', '25', '26', '27', '28', '2026-11-29'],
    [row],
    'America/Vancouver',
  ).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFEmployee,2026-11-23,24,25,26,27,28,2026-11-29,Total,Still clocked in,Time zone,Employee id',
  );
  expect(lines[1]).toBe(
    `"'=HYPERLINK(""x"")",7:05,0:00,0:00,0:00,0:00,0:00,1:00,8:05,no,America/Vancouver,1`,
  );
});

test('who is still clocked in is said, and two people of one name are told apart', () => {
  const row = { employeeId: '1', name: 'Ana', dayMinutes: [0, 0, 0, 0, 0, 0, 60], isClockedIn: true };
  const days = ['2026-11-23', '24', '25', '26', '27', '28', '2026-11-29'];
  const lines = hoursFile(days, [row, { ...row, employeeId: '2', isClockedIn: false }], 'UTC').split('\r\n');
  expect(lines.slice(1, 3).map((line) => line.split(',').slice(-4))).toEqual([
    ['1:00', 'yes', 'UTC', '1'],
    ['1:00', 'no', 'UTC', '2'],
  ]);
});
