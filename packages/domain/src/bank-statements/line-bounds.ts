import type { FileMistakes } from '../menus/files/file-mistake.ts';
import { formatCents, type Cents } from '../money/cents.ts';
import { addDays } from '../time/local-date.ts';
import { readBankAmount } from './bank-amount.ts';

/** 100 parts of what one part can be at most. */
const MOST_CENTS = 100_000_000_00;
const MOST_YEARS = 10;

/** Where it stands in a file. */
type Place = { line: number; column: string };

/** Notes an amount, also of a balance, that no line could be matched with. See docs/rules/bank-statements.md#a-file. */
export function noteAmountBounds(cents: Cents | null, at: Place, mistakes: FileMistakes): void {
  if (cents === null || Math.abs(cents) <= MOST_CENTS) return;
  mistakes.add({ ...at, message: `This is more than ${formatCents(MOST_CENTS)}.` });
}

/** Notes a day that is not of the last years. `today`: YYYY-MM-DD of the platform's calendar; its tomorrow is where the bank is further east. */
export function noteDayBounds(day: string | null, today: string, at: Place, mistakes: FileMistakes): void {
  if (day === null) return;
  const earliest = `${Number(today.slice(0, 4)) - MOST_YEARS}-01-01`;
  if (day > addDays(today, 1)) mistakes.add({ ...at, message: `${day} is in the future.` });
  else if (day < earliest)
    mistakes.add({ ...at, message: `${day} is before ${earliest}, and too long ago.` });
}

/** The cents of a balance; null where the file has none. */
export function readBalance(cell: string, at: Place, mistakes: FileMistakes): Cents | null {
  const cents = readBankAmount(cell);
  noteAmountBounds(cents, at, mistakes);
  return cents;
}
