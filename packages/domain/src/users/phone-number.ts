import { ok, refuse, type Result } from '../result.ts';
import { personText } from './person-text.ts';
import { phoneInWords } from './phone-in-words.ts';

/** Characters, as people type it in groups. */
export const PHONE_TYPED_MOST = 40;

export const NOT_A_PHONE_NUMBER = refuse(
  'phone-number',
  'Please enter a phone number such as 604-555-0100, or with its country such as +44 20 7946 0958.',
);

/**
 * With what people dial before it: 1, 001, 011 1. No country begins with 0 and only North America with 1, so more of these two make no
 * other number; behind 00 or 011 any other digit begins a country.
 */
const NORTH_AMERICAN = /^(?!\+?(?:00|011)[2-9])(?:\+[01]+|[01]*)(?!(?:00|011)[2-9])(\d{10})$/;
const WITH_COUNTRY = /^(?:\+|\+?(?:00|011))([2-9]\d{6,14})$/;

/**
 * A phone number as it is stored, from what somebody typed: `+` and the country, then only digits; '' for none. One
 * without a country is North American; words around it, an extension and what is dialled before it are left out. See docs/rules/screens.md#phone-numbers.
 */
export function readPhoneNumber(typed: string): Result<string> {
  if (personText(typed).trim() === '') return ok('');
  const number = numberOf((phoneInWords(typed) ?? '').replaceAll(/[^\d+]/g, ''));
  return number === null ? NOT_A_PHONE_NUMBER : ok(number);
}

/** The number that digits make, also behind a plus, 00 or 011: '+16045550100', '+442079460958'; null: none, or not wholly one. */
export function numberOf(digits: string): string | null {
  const [, ours] = NORTH_AMERICAN.exec(digits) ?? [];
  if (ours !== undefined) return `+1${ours}`;
  const [, abroad] = WITH_COUNTRY.exec(digits) ?? [];
  return abroad === undefined ? null : `+${abroad}`;
}

/** A stored phone number in the groups in which people read it: '604-555-0100'; unchanged if its groups are not known. */
export function phoneNumberWords(stored: string): string {
  // One of before numbers had their one form lacks the plus or the country. No area code begins with 0 or 1.
  const parts = /^(?!(?:00|011)[2-9])(?:\+1|[01]*(?=[2-9]))(\d{3})(\d{3})(\d{4})$/.exec(stored);
  return parts ? parts.slice(1).join('-') : stored;
}

/** A stored number as it is dialled from anywhere: '+16045550100'. What was stored without a country is North American. */
export function internationalNumber(stored: string): string {
  if (stored.startsWith('+')) return stored;
  return numberOf(stored) ?? `+${stored}`;
}
