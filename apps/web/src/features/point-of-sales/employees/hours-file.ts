import type { EmployeeHours } from '@passline/contract/point-of-sales/employees';
import { writeCsvFile } from '../../../parts/list/csv.ts';
import { totalMinutes, workedWords } from './worked-words.ts';

/**
 * The hours of a week as a file: a line for each employee, a column for each day (YYYY-MM-DD) of `zone`, who is still clocked in, and
 * their id, by which two people of one name are told apart.
 */
export function hoursFile(days: readonly string[], rows: readonly EmployeeHours[], zone: string): string {
  return writeCsvFile(
    [
      { label: 'Employee', text: ({ name }) => name },
      ...days.map((date, day) => ({
        label: date,
        text: ({ dayMinutes }: EmployeeHours) => workedWords(dayMinutes[day] ?? 0),
      })),
      { label: 'Total', text: ({ dayMinutes }) => workedWords(totalMinutes(dayMinutes)) },
      { label: 'Still clocked in', text: ({ isClockedIn }) => (isClockedIn ? 'yes' : 'no') },
      { label: 'Time zone', text: () => zone },
      { label: 'Employee id', text: ({ employeeId }) => employeeId },
    ],
    rows,
  );
}
