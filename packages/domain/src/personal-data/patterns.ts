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
  /** What stands in every text that holds a contact, and in few others: read a hundred times as fast. */
  near: string | null;
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

type Called = Pick<Identity, 'names' | 'addresses'>;

/**
 * What somebody is known by with as much more as is not too much for one person, the first ones first: an account may have been called and
 * lived anyhow, and is that of one person.
 */
export function withAsMuchAsFits<Known extends Omit<Identity, 'phones'>>(known: Known, more: Called): Known {
  let filled = known;
  for (const field of ['names', 'addresses'] as const)
    for (const one of more[field]) {
      const next = { ...filled, [field]: [...new Set([...filled[field], one])] };
      if (tooMany(next) !== null) break;
      filled = next;
    }
  return filled;
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
    near: anyOf([...emails.filter(isEmail).map(nameOfEmail), ...phones.filter(isWhole).map(lastDigits)]),
    whole: anyOf([...folded, group(whole, OF_WORDS)]),
    words: anyOf([...folded, group([...whole, ...parts], OF_WORDS)]),
  };
}

/** An erasing of somebody else may have left its mark in what a guest wrote as their name. */
function withoutErased(text: string): string {
  return foldName(text).replaceAll('[erased]', ' ').trim();
}

function contactsOf(emails: readonly string[], phones: readonly string[]): (string | null)[] {
  const numbers = phones.filter(isWhole);
  return [
    group(
      emails.filter(isEmail).map((email) => literal(email.trim()).replace('@', AT)),
      OF_EMAIL,
    ),
    group(numbers.flatMap(inGroups), OF_AREA),
    group(numbers.flatMap(withCommas), OF_COMMAS),
    group(numbers.map(fromAbroad), OF_ABROAD),
  ];
}

const isEmail = (email: string) => email.includes('@');
const isWhole = (digits: string) => digits.length >= PHONE_LEAST;

function nameOfEmail(email: string): string {
  return literal(email.trim().split('@', 1)[0] ?? '');
}

/** Those that every way of writing keeps together, or nearly so. */
function lastDigits(digits: string): string {
  return Array.from(digits.slice(-3), anyWidth).join(BETWEEN_DIGITS);
}

function anyOf(groups: readonly (string | null)[]): string | null {
  return groups.filter((one) => one !== null).join('|') || null;
}

/** What may not stand before and behind: looked at once for all of a kind. */
type Bounds = readonly [before: string, behind: string];
/** Also as wide as a letter of Han, and as it stands in a link. */
const AT = '(?:[@\uff20\ufe6b]|%40)';
/** One such sign between it and a letter is of another address; several, or one without a letter, are of the sentence. */
const BEFORE_EMAIL = '(?<![a-z0-9]|[a-z0-9][._+-])';
/** Where a domain goes on: 'x.example.org', 'x.example-shop.org'; 'x.example-thanks' is none. */
const BEHIND_EMAIL = '(?![a-z0-9]|(?:-[a-z0-9-]*)?[.][a-z0-9])';
const OF_EMAIL: Bounds = [BEFORE_EMAIL, BEHIND_EMAIL];
const DIGIT = '[0-9\uff10-\uff19]';
/** A date, an amount, or an address of a machine goes on behind the digits. */
const OF_PHONE: Bounds = [`(?<!${DIGIT}|${DIGIT}[-.,:/])`, `(?!${DIGIT}|[-.,:/]${DIGIT})`];
const [BEFORE_PHONE, BEHIND_PHONE] = OF_PHONE;
/** In front of a number of North America: its code, and the bracket of an area code. */
const CODE =
  '(?:(?:(?:[+\uff0b]|00|011[-. ]?)?[1\uff11]|011)[-. ]?|00)?(?:[(\\[\uff08](?=[0-9\uff10-\uff19]{3}[)\\]\uff09]))?';
/** Its groups tell it from a date and an amount, so another number or a time may stand beside it: '604-555-0131/778-555-0199'. */
const OF_AREA: Bounds = [`(?<!${DIGIT}|${DIGIT}[-.])${CODE}`, `(?!${DIGIT}|[-.]${DIGIT})`];
/** Behind a comma it is an amount: '1,604,555,0131'. */
const OF_COMMAS: Bounds = [`(?<!${DIGIT}|${DIGIT}[-.,])${CODE}`, `(?!${DIGIT}|[-.,]${DIGIT})`];
const OF_ABROAD: Bounds = [`${BEFORE_PHONE}(?:[+]|(?:00|011)[- ]?)`, BEHIND_PHONE];
/** What people write between the groups: blanks, hyphens, dashes and points of every kind, '604 - 555 - 0131', and brackets: '604 (555) 0131'. */
const BETWEEN_GROUPS =
  '[)\\]\uff09]?[-._/\\s\u00a0\u00b7\u2000-\u200b\u202f\u205f\u2060\u3000\u2010-\u2015\u2212\uff0d\uff0e]{0,3}[(\\[\uff08]?';
const BETWEEN_COMMAS = ',\\s?';
/** Of numbers of other countries. */
const BETWEEN_DIGITS = '[- ]?';
const OF_WORDS: Bounds = [`(?<![${SPACED}])`, `(?![${SPACED}])`];

function group(patterns: readonly string[], [before, behind]: Bounds): string | null {
  return patterns.length === 0 ? null : `${before}(?:${[...new Set(patterns)].join('|')})${behind}`;
}

/** Ten digits that begin with an area code are written as in North America. */
const DIALLED = /^[2-9]\d{9}$/;
/** Where its groups begin, usually of 3, 3 and 4: none has fewer than three digits, as those of a date or an address of a machine. */
const GROUPS = [[3, 6], [3, 7], [4, 7], [4], [5]];

function inGroups(digits: string): string[] {
  if (!DIALLED.test(digits)) return [];
  return GROUPS.map((cuts) =>
    written(
      digits,
      cuts.map((at) => [at, BETWEEN_GROUPS]),
    ),
  );
}

function withCommas(digits: string): string[] {
  return DIALLED.test(digits)
    ? [
        written(digits, [
          [3, BETWEEN_COMMAS],
          [6, BETWEEN_COMMAS],
        ]),
      ]
    : [];
}

/** Others are written behind `+` or 00, and so are ten digits that only look like a number of North America: +65 8123 4567. */
function fromAbroad(digits: string): string {
  return Array.from(digits, anyWidth).join(BETWEEN_DIGITS);
}

/** Digits with what stands before some of them. */
function written(digits: string, between: readonly (readonly [at: number, what: string])[]): string {
  const before = new Map(between);
  return Array.from(digits, (digit, at) => `${before.get(at) ?? ''}${anyWidth(digit)}`).join('');
}

/** A digit, and the same as wide as a letter of Han. */
function anyWidth(digit: string): string {
  return `[${digit}${String.fromCodePoint(0xff10 + Number(digit))}]`;
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
