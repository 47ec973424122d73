import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';
import { MONEY_FORM, readNumber } from '@passline/domain/numbers/read-number';

/** More than any order costs, and far below the point where cents stop being exact. */
const MOST_DOLLARS = 10_000_000;

/**
 * Typed dollars, in cents, finer amounts rounded half away from zero: '2,5' is 250. Null if the text is not an
 * amount. See docs/rules/screens.md#numbers.
 */
export function readAmount(typed: string): Cents | null {
  const read = readNumber(typed, MONEY_FORM);
  if (read.kind !== 'number' || Math.abs(read.value) >= MOST_DOLLARS) return null;
  return centsFromDecimal(read.value);
}

/** What is wrong with the first text that cannot be read; null if each is an amount or empty. */
export function amountMistake(...typed: string[]): string | null {
  for (const one of typed) {
    const read = readNumber(one, MONEY_FORM);
    if (read.kind === 'unread') return read.mistake;
  }
  return null;
}
