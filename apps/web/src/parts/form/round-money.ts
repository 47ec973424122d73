import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';

/** Beyond this, cents are no longer exact integers. */
const MOST_DOLLARS = Number.MAX_SAFE_INTEGER / 100 - 1;

/**
 * Dollars to the cent, half away from zero. A number too large for an amount stays as typed, to be refused with a
 * message.
 */
export function roundMoney(dollars: number): number {
  return Math.abs(dollars) > MOST_DOLLARS ? dollars : decimalFromCents(centsFromDecimal(dollars));
}
