import { foldText } from '../text/fold-text.ts';
import { nameForms, partForms } from './name-forms.ts';
import { BLANK, literal, partsOf, SPACED } from './written-words.ts';

/** What a person is called and reached by, as it was written. */
export type Identity = {
  emails: readonly string[];
  /** Digits. */
  phones: readonly string[];
  names: readonly string[];
  addresses: readonly string[];
};

/**
 * Regular expressions as PostgreSQL reads them, for texts in any case; null finds nothing. Contacts are looked for in a text as it is
 * written, all else in what the database's fold_name makes of it.
 */
export type Patterns = {
  contacts: string | null;
  /** Contacts, whole names and addresses. */
  whole: string | null;
  /** The same and each part of a name. */
  words: string | null;
};

/** Fewer digits stand in many texts that are no phone number; fewer letters in many addresses. */
const PHONE_LEAST = 7;
const ADDRESS_LEAST = 5;

/** Who is known by more is no one person, and a pattern of more is too large for the database. */
const NAMES_MOST = 100;
const ADDRESSES_MOST = 200;
/** Of names and addresses together: a pattern of so many is read in a fifth of a second. */
const LETTERS_MOST = 20_000;

/** What an erasing writes itself: looked for as somebody's name, it would be found, and written, again and again. */
const OUR_WORDS = ['erased', 'erased person'];

/** Of what there is too much for one person, in words; null: of nothing. */
export function tooMany({ names, addresses, emails }: Omit<Identity, 'phones'>): string | null {
  if (names.length > NAMES_MOST) return `${names.length} names`;
  if (emails.length > ADDRESSES_MOST) return `${emails.length} e-mail addresses`;
  if (addresses.length > ADDRESSES_MOST) return `${addresses.length} addresses`;
  const letters = [...names, ...addresses].reduce((sum, one) => sum + one.length, 0);
  return letters > LETTERS_MOST ? `Names and addresses of ${letters} letters` : null;
}

/**
 * As every search compares names, and what is one letter is one letter: a syllable of Hangul would stand as several. The same as the
 * database's function fold_name.
 */
export function foldName(name: string): string {
  return foldText(name).normalize('NFC');
}

/** What finds a person in texts: not their neighbour whose e-mail, number or name only ends or begins like theirs. */
export function patternsOf({ emails, phones, names, addresses }: Identity): Patterns {
  const called = names.map(withoutErased).filter((name) => !OUR_WORDS.includes(name));
  const whole = [...called.flatMap(nameForms), ...addresses.map(withoutErased).flatMap(addressForms)];
  const parts = called.flatMap((name) => partForms(name, (part) => OUR_WORDS.includes(part)));
  const folded = contactsOf(emails.map(foldName), phones);
  return {
    contacts: anyOf(contactsOf(emails, phones)),
    whole: anyOf([...folded, group(whole, OF_WORDS)]),
    words: anyOf([...folded, group([...whole, ...parts], OF_WORDS)]),
  };
}

/** An erasing of somebody else may have left its mark in what a guest wrote as their name. */
function withoutErased(text: string): string {
  return foldName(text).replaceAll('[erased]', ' ').trim();
}

function contactsOf(emails: readonly string[], phones: readonly string[]): (string | null)[] {
  const numbers = phones.filter((digits) => digits.length >= PHONE_LEAST);
  return [
    group(
      emails.filter((email) => email.includes('@')).map((email) => literal(email.trim())),
      OF_EMAIL,
    ),
    group(numbers.flatMap(inGroups), OF_AREA),
    group(numbers.flatMap(fromAbroad), OF_ABROAD),
  ];
}

function anyOf(groups: readonly (string | null)[]): string | null {
  return groups.filter((one) => one !== null).join('|') || null;
}

/** What may not stand before and behind: looked at once for all of a kind. */
type Bounds = readonly [before: string, behind: string];
const OF_EMAIL: Bounds = ['(?<![a-z0-9._+-])', '(?![a-z0-9-]|[.][a-z0-9])'];
/** A date, an amount, or an address of a machine goes on behind the digits. */
const OF_PHONE: Bounds = ['(?<![0-9]|[0-9][-.,:/])', '(?![0-9]|[-.,:/][0-9])'];
const [BEFORE_PHONE, BEHIND_PHONE] = OF_PHONE;
/**
 * In front of a number of North America: its code, and the bracket of an area code. Its groups tell it from a date and an amount, so another number or a time
 * may stand beside it: '604-555-0131/778-555-0199'.
 */
const OF_AREA: Bounds = [
  '(?<![0-9]|[0-9][-.])(?:(?:(?:[+]|00|011[-. ]?)?1|011)[-. ]?|00)?(?:[(](?=[0-9]{3}[)]))?',
  '(?![0-9]|[-.][0-9])',
];
const OF_ABROAD: Bounds = [`${BEFORE_PHONE}(?:[+]|(?:00|011)[- ]?)`, BEHIND_PHONE];
/** What people write between the groups: blanks, hyphens and dashes of every kind, '604 - 555 - 0131'. */
const BETWEEN_GROUPS = '[-. /\u00a0\u2007\u202f\u2010-\u2015\u2212]{0,3}';
const OF_WORDS: Bounds = [`(?<![${SPACED}])`, `(?![${SPACED}])`];

function group(patterns: readonly string[], [before, behind]: Bounds): string | null {
  return patterns.length === 0 ? null : `${before}(?:${[...new Set(patterns)].join('|')})${behind}`;
}

/** Ten digits that begin with an area code are written as in North America. */
const DIALLED = /^([2-9]\d\d)(\d{3})(\d{4})$/;

function inGroups(digits: string): string[] {
  const [, area, exchange, line] = DIALLED.exec(digits) ?? [];
  return area === undefined ? [] : [`${area}[)]?${BETWEEN_GROUPS}${exchange}${BETWEEN_GROUPS}${line}`];
}

/** Others are written behind `+` or 00. */
function fromAbroad(digits: string): string[] {
  return DIALLED.test(digits) ? [] : [digits.split('').join('[- ]?')];
}

/** Also its street alone: '3500 Main St, Vancouver' is '3500 Main St' to somebody who writes a note. */
function addressForms(address: string): string[] {
  const [street = ''] = address.split(',', 1);
  return [address, ...(/\d/.test(street) && /[^\d\s]/.test(street) ? [street] : [])]
    .map((one) => one.trim())
    .filter((one) => one.length >= ADDRESS_LEAST)
    .map((one) => spaced(partsOf(one)));
}

function spaced(parts: readonly string[]): string {
  return parts.map(literal).join(`${BLANK}+`);
}
