import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

/**
 * 'to 09/28', 'ends 12/26', 'ended 10/26': a card is good until the end of its month. `isSoon`: it has ended, or does within
 * this month or the next. Null where the end is not known.
 */
export function cardEnd(expdate: string, nowMs: number): { words: string; isSoon: boolean } | null {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(expdate) ?? [];
  if (month === undefined || year === undefined) return null;
  const [thisYear = '', thisMonth = ''] = localDate(nowMs, DEFAULT_TIME_ZONE).split('-');
  const left = (2000 + Number(year) - Number(thisYear)) * 12 + Number(month) - Number(thisMonth);
  const end = `${month}/${year}`;
  if (left < 0) return { words: `ended ${end}`, isSoon: true };
  return left <= 1 ? { words: `ends ${end}`, isSoon: true } : { words: `to ${end}`, isSoon: false };
}
