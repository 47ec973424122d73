import { ok, refuse, type Result } from '../result.ts';

/** Characters, as people type it in groups. */
export const PHONE_TYPED_MOST = 40;

const NORTH_AMERICAN = /^\+1\d{10}$/;
/** No country's code begins with 0. */
const WITH_COUNTRY = /^\+[2-9]\d{6,14}$/;

/**
 * A phone number as it is stored, from what somebody typed: `+` and the country, then only digits; '' for none. One
 * without a country is North American. See docs/rules/screens.md#phone-numbers.
 */
export function readPhoneNumber(typed: string): Result<string> {
  const text = typed.trim();
  if (text === '') return ok('');
  const digits = text.replaceAll(/[\s().\-‐-–/]/g, '');
  const number = digits.startsWith('+') ? digits : `+${digits.length === 10 ? '1' : ''}${digits}`;
  const isNumber = NORTH_AMERICAN.test(number) || (digits.startsWith('+') && WITH_COUNTRY.test(number));
  return isNumber
    ? ok(number)
    : refuse(
        'phone-number',
        'Please enter a phone number such as 604-555-0100, or with its country such as +44 20 7946 0958.',
      );
}

/** A stored phone number in the groups in which people read it: '604-555-0100'; unchanged if its groups are not known. */
export function phoneNumberWords(stored: string): string {
  // One of before numbers had their one form lacks the plus or the country. No area code begins with 0 or 1.
  const parts = /^(?:\+1|1?(?=[2-9]))(\d{3})(\d{3})(\d{4})$/.exec(stored);
  return parts ? parts.slice(1).join('-') : stored;
}

/** A stored number as it is dialled from anywhere: '+16045550100'. What was stored without a country is North American. */
export function internationalNumber(stored: string): string {
  if (stored.startsWith('+')) return stored;
  return stored.length === 10 ? `+1${stored}` : `+${stored}`;
}
