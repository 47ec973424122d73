import { centsFromDecimal, formatCents, type Cents } from '@passline/domain/money/cents';
import { MONEY_FORM, readNumber } from '@passline/domain/numbers/read-number';

/** More than any account has, and far below the point where cents stop being exact. */
const MOST_DOLLARS = 1_000_000_000;

/** Typed dollars, in cents; null if the text is not an amount. See docs/rules/screens.md#numbers. */
export function readDollars(typed: string): Cents | null {
  const read = readNumber(typed, MONEY_FORM);
  if (read.kind !== 'number' || Math.abs(read.value) >= MOST_DOLLARS) return null;
  return centsFromDecimal(read.value);
}

/** Whether a typed amount is another one than that of `before`: leaving the field writes the same amount in full. */
export function isOther(typed: string, before: string): boolean {
  const of = (text: string) => readDollars(text) ?? text.trim();
  return of(typed) !== of(before);
}

/** An amount as shown in its field, after the dollar sign: '4,182.60'. */
export function typedDollars(cents: Cents): string {
  return formatCents(cents).replace('$', '');
}
