/** What a card number is made of. */
const SHORTEST = 13;
const LONGEST = 19;

/**
 * Whether a text holds a whole card number: 13 to 19 digits, also in groups (`4242 4242-…`) and among others, whose last
 * one fits the rest (Luhn). A masked number has signs between its groups. See docs/rules/users.md#payment-records.
 */
export function holdsCardNumber(text: string): boolean {
  return [...plainDigits(text).matchAll(GROUPS)].some(([run]) => holdsOne(run.match(/\d+/g) ?? []));
}

/** Digits of every script as 0 to 9: each script has its ten in a row. */
function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/** Digits with blanks, dashes and other signs between, but none of those that mask. */
const GROUPS = /\d+(?:[\s\p{Pd}.,:;/\\_|'"()[\]+]{1,3}\d+)*/gu;

/** Whole groups that stand together: the end of the number may be followed by when it expires. */
function holdsOne(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first)) {
      digits += group;
      if (digits.length > LONGEST) return false;
      if (digits.length >= SHORTEST && fitsItsCheckDigit(digits)) return true;
    }
    return false;
  });
}

function fitsItsCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((before, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return before + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
