import type { EmployeeHours } from '@passline/contract/point-of-sales/employees';
import { writeCsvFile } from '../../../parts/list/csv.ts';
import { totalMinutes, workedWords } from './worked-words.ts';

/** The hours of a week as a file: a line for each employee, a column for each day (YYYY-MM-DD). */
export function hoursFile(days: readonly string[], rows: readonly EmployeeHours[]): string {
  return writeCsvFile(
    [
      { label: 'Employee', text: ({ name }) => name },
      ...days.map((date, day) => ({
        label: date,
        text: ({ dayMinutes }: EmployeeHours) => workedWords(dayMinutes[day] ?? 0),
      })),
      { label: 'Total', text: ({ dayMinutes }) => workedWords(totalMinutes(dayMinutes)) },
    ],
    rows,
  );
}
