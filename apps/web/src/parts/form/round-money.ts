import { centsFromDecimal, decimalFromCents } from '@passline/domain';

/** Beyond this, cents are no longer exact integers. */
const MOST_DOLLARS = Number.MAX_SAFE_INTEGER / 100 - 1;

/**
 * Dollars to the cent, half away from zero. What is too large to be an amount stays as it was typed, to be refused in
 * words.
 */
export function roundMoney(dollars: number): number {
  return Math.abs(dollars) > MOST_DOLLARS ? dollars : decimalFromCents(centsFromDecimal(dollars));
}
