const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?$/i;
const MAX_LENGTH = 400;
const MAX_EXPONENT = 40;

/**
 * `value` x 10^`places` as an exact integer, rounded half away from zero on the decimal representation.
 * A number is read through its shortest decimal string, so 1.005 is 1.005 and not 1.00499999999999989…
 * Throws RangeError for NaN, infinity, a text that is not a decimal number, and an exponent above 40.
 */
export function scaledInteger(value: number | string, places: number): bigint {
  const text = String(value);
  const match = text.length <= MAX_LENGTH ? DECIMAL.exec(text) : null;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match ?? [];
  const exponent = Number(exponentText);
  if (match === null || whole + fraction === '' || exponent > MAX_EXPONENT) {
    throw new RangeError(`Not a decimal number: ${text.slice(0, 40)}`);
  }
  const digits = BigInt(whole + fraction);
  const shift = places + exponent - fraction.length;
  const magnitude =
    shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfAwayFromZero(digits, 10n ** BigInt(-shift));
  return sign === '-' ? -magnitude : magnitude;
}

/** `dividend` / `divisor` to the nearest integer, a half away from zero. `divisor` is positive. */
export function divideHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

/** `value` as a number; throws RangeError beyond 2^53 - 1, where a number is no longer exact. */
export function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Beyond the range of exact integers: ${value}`);
  return number;
}
