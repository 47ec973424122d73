import { expect, test } from 'vitest';
import { hoursFile } from './hours-file.ts';

test('a name is no formula, and the days add up to the total', () => {
  const row = {
    employeeId: '1',
    name: '=HYPERLINK("x")',
    dayMinutes: [425, 0, 0, 0, 0, 0, 60],
    isClockedIn: false,
  };
  const lines = hoursFile(['2026-11-23', '24', '25', '26', '27', '28', '2026-11-29'], [row]).split('\r\n');
  expect(lines[0]).toBe('\uFEFFEmployee,2026-11-23,24,25,26,27,28,2026-11-29,Total');
  expect(lines[1]).toBe(`"'=HYPERLINK(""x"")",7:05,0:00,0:00,0:00,0:00,0:00,1:00,8:05`);
});
