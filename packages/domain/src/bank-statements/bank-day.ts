import type { DayOrder } from './statement.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ].*)?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const NAMED = /^(?:(\d{1,2})[- ]([a-z]{3})[a-z]*\.?[- ,]+(\d{4})|([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4}))$/i;

/**
 * In which order the file's dates with the year at the end have day and month: as their numbers say, where one of them is no month;
 * Canadian banks write the month first.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const found = cells.flatMap((cell) => YEAR_LAST.exec(cell.trim()) ?? []);
  if (found.length === 0) return null;
  const firsts = cells.map((cell) => Number(YEAR_LAST.exec(cell.trim())?.[1] ?? 0));
  return firsts.some((first) => first > 12) ? 'day first' : 'month first';
}

/** YYYY-MM-DD of a day as banks write it; null where it is none. */
export function readBankDay(cell: string, order: DayOrder): string | null {
  const typed = cell.trim();
  const first = YEAR_FIRST.exec(typed);
  if (first) return dayOf(first[1], first[2], first[3]);
  const last = YEAR_LAST.exec(typed);
  if (last)
    return order === 'day first' ? dayOf(last[3], last[2], last[1]) : dayOf(last[3], last[1], last[2]);
  const named = NAMED.exec(typed);
  if (!named) return null;
  const month = MONTHS.indexOf((named[2] ?? named[4] ?? '').toLowerCase()) + 1;
  return dayOf(named[3] ?? named[6], String(month), named[1] ?? named[5]);
}

/** Null for a day that no calendar has. */
function dayOf(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const atMs = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(date) ? date : null;
}
