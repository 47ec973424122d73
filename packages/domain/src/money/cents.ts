import { divideHalfAwayFromZero, safeNumber, scaledInteger } from './scaled-integer.ts';

/** An amount of money in whole cents (CAD), within the safe integers; negative for what is owed. */
export type Cents = number;

/**
 * Cents of a decimal amount of dollars, half away from zero: 1.005 is 101, -1.005 is -101. A number is read through its
 * shortest decimal string. Throws RangeError for anything that is not a finite decimal number or lies beyond the safe
 * integers. See docs/rules/money.md#cents.
 */
export function centsFromDecimal(value: number | string): Cents {
  // 20,000 orders have 300,000 amounts. Below a billion, a decimal with two places is the only one for its double.
  if (typeof value === 'number' && Math.abs(value) < 1e9) {
    const cents = Math.round(value * 100);
    if (cents / 100 === value) return cents + 0; // -0 becomes 0
  }
  return safeNumber(scaledInteger(value, 2));
}

/** Dollars with two places, for the wire. Throws RangeError if `cents` is not a safe integer. */
export function decimalFromCents(cents: Cents): number {
  return assertCents(cents) / 100;
}

/** '$1,234.50' or '−$3.00'. Throws RangeError if `cents` is not a safe integer. */
export function formatCents(cents: Cents): string {
  const digits = String(Math.abs(assertCents(cents))).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${dollars}.${digits.slice(-2)}`;
}

/**
 * `cents` x `rate` in exact integer arithmetic, rounded once, half away from zero. The rate itself is first
 * taken to `rateDecimals` places (3: commissions). Throws RangeError for a non-integer amount, a rate that is
 * not finite, and a result beyond the safe integers.
 */
export function multiplyByRate(cents: Cents, rate: number, rateDecimals = 3): Cents {
  const product = BigInt(assertCents(cents)) * scaledInteger(rate, rateDecimals);
  return safeNumber(divideHalfAwayFromZero(product, 10n ** BigInt(rateDecimals)));
}

/** The exact sum, 0 for an empty list. Throws RangeError beyond the safe integers. */
export function sumCents(list: Iterable<Cents>): Cents {
  let sum = 0;
  for (const cents of list) sum = assertCents(sum + assertCents(cents));
  return sum;
}

function assertCents(cents: number): Cents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  return cents + 0; // -0 becomes 0
}
