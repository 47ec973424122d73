import { centsFromDecimal, formatCents, type Cents } from '@passline/domain';
import { MONEY_FORM, readNumber } from '@passline/domain/numbers/read-number';

/** More than any account has, and far below where cents stop being exact. */
const MOST_DOLLARS = 1_000_000_000;

/** What somebody typed as dollars, in cents; null for what is no amount. See docs/rules/screens.md#numbers. */
export function readDollars(typed: string): Cents | null {
  const read = readNumber(typed, MONEY_FORM);
  if (read.kind !== 'number' || Math.abs(read.value) >= MOST_DOLLARS) return null;
  return centsFromDecimal(read.value);
}

/** An amount as it stands in its field, behind the dollar sign: '4,182.60'. */
export function typedDollars(cents: Cents): string {
  return formatCents(cents).replace('$', '');
}
