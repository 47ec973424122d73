import { foldText } from '../text/fold-text.ts';
import { contactsOf, group, nearForms, type Bounds } from './contact-forms.ts';
import { nameForms, partForms } from './name-forms.ts';
import { BLANK, literal, partsOf, SPACED } from './written-words.ts';

/** What a person is called and reached by, as it was written. */
export type Identity = {
  emails: readonly string[];
  /** That of the account where orders of others have it as well: theirs only in what is the person's own. */
  sharedEmails?: readonly string[];
  /** In their one form: ten digits for North America, else `+` and all digits. */
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

/** Fewer letters stand in many texts that are no address. */
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
export function patternsOf({ emails, sharedEmails = [], phones, names, addresses }: Identity): Patterns {
  const called = names.map(withoutErased).filter((name) => !OUR_WORDS.includes(name));
  const whole = [...called.flatMap(nameForms), ...addresses.map(withoutErased).flatMap(addressForms)];
  const parts = called.flatMap((name) => partForms(name, (part) => OUR_WORDS.includes(part)));
  const folded = contactsOf([...emails, ...sharedEmails].map(foldName), phones);
  return {
    contacts: anyOf(contactsOf(emails, phones)),
    near: anyOf(nearForms(emails, phones)),
    whole: anyOf([...folded, group(whole, OF_WORDS)]),
    words: anyOf([...folded, group([...whole, ...parts], OF_WORDS)]),
  };
}

/** An erasing of somebody else may have left its mark in what a guest wrote as their name. */
function withoutErased(text: string): string {
  return foldName(text).replaceAll('[erased]', ' ').trim();
}

function anyOf(groups: readonly (string | null)[]): string | null {
  return groups.filter((one) => one !== null).join('|') || null;
}

const OF_WORDS: Bounds = [`(?<![${SPACED}])`, `(?![${SPACED}])`];

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
