/** What a person is called and reached by, as it was written. */
export type Identity = {
  emails: readonly string[];
  /** Digits. */
  phones: readonly string[];
  names: readonly string[];
  addresses: readonly string[];
};

/** Regular expressions as PostgreSQL reads them, for texts in any case; null finds nothing. */
export type Patterns = {
  contacts: string | null;
  /** Contacts, whole names and addresses. */
  whole: string | null;
  /** The same and each part of a name. */
  words: string | null;
};

/** Fewer digits stand in many texts that are no phone number; fewer letters in many words. */
const PHONE_LEAST = 7;
const NAME_LEAST = 2;
const PART_LEAST = 3;
const ADDRESS_LEAST = 5;

/** Who is known by more is no one person, and a pattern of more is too large for the database. */
const NAMES_MOST = 100;
const ADDRESSES_MOST = 200;

/** Which of the two are too many for one person, in words; null: neither. */
export function tooMany({ names, addresses }: Pick<Identity, 'names' | 'addresses'>): string | null {
  if (names.length > NAMES_MOST) return `${names.length} names`;
  return addresses.length > ADDRESSES_MOST ? `${addresses.length} addresses` : null;
}

/** What finds a person in texts: not their neighbour whose e-mail, number or name only ends or begins like theirs. */
export function patternsOf({ emails, phones, names, addresses }: Identity): Patterns {
  const contacts = [
    group(
      emails.filter((email) => email.includes('@')).map((email) => literal(email.trim())),
      OF_EMAIL,
    ),
    group(phones.filter((digits) => digits.length >= PHONE_LEAST).map(dialled), OF_PHONE),
  ];
  const whole = [...names.flatMap(nameForms), ...addresses.flatMap(addressForms)];
  const parts = names.flatMap((name) => partsOf(name).filter(isTelling));
  return {
    contacts: anyOf(contacts),
    whole: anyOf([...contacts, group(whole, OF_WORDS)]),
    words: anyOf([...contacts, group([...whole, ...parts.map(literal)], OF_WORDS)]),
  };
}

function anyOf(groups: readonly (string | null)[]): string | null {
  return groups.filter((one) => one !== null).join('|') || null;
}

/** What may not stand before and behind: looked at once for all of a kind. */
type Bounds = readonly [before: string, behind: string];
const OF_EMAIL: Bounds = ['(?<![a-z0-9._+-])', '(?![a-z0-9-]|[.][a-z0-9])'];
/** A date, an amount, or an address of a machine goes on behind the digits. */
const OF_PHONE: Bounds = ['(?<![0-9]|[0-9][-.,:/])', '(?![0-9]|[-.,:/][0-9])'];
/** Scripts without blanks between words: Thai, Kana, Han, Hangul. */
const UNSPACED = '\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3';
const OF_WORDS: Bounds = [`(?:(?<![[:alnum:]])|(?<=[${UNSPACED}]))`, `(?:(?![[:alnum:]])|(?=[${UNSPACED}]))`];

function group(patterns: readonly string[], [before, behind]: Bounds): string | null {
  return patterns.length === 0 ? null : `${before}(?:${[...new Set(patterns)].join('|')})${behind}`;
}

/** Ten digits that begin with an area code are written as in North America, with or without its code; others only behind `+` or 00. */
function dialled(digits: string): string {
  const [, area, exchange, line] = /^([2-9]\d\d)(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (area === undefined) return `(?:[+]|00[- ]?)${digits.split('').join('[- ]?')}`;
  return `(?:(?:[+]|00|011[-. ]?)?1[-. ]?)?[(]?${area}(?:[)][-. ]?|[-. ]?)${exchange}[-. ]?${line}`;
}

function nameForms(name: string): string[] {
  const parts = partsOf(name);
  if (Array.from(parts.join('')).length < NAME_LEAST) return [];
  const turned = [`${parts.at(-1) ?? ''},`, ...parts.slice(0, -1)];
  return (parts.length > 1 ? [parts, turned] : [parts]).map(spaced);
}

/** Also its street alone: '3500 Main St, Vancouver' is '3500 Main St' to somebody who writes a note. */
function addressForms(address: string): string[] {
  const [street = ''] = address.split(',', 1);
  return [address, ...(/\d/.test(street) && /[^\d\s]/.test(street) ? [street] : [])]
    .map((one) => one.trim())
    .filter((one) => one.length >= ADDRESS_LEAST)
    .map((one) => spaced(partsOf(one)));
}

/** Two letters are a whole name where a letter is a syllable. */
function isTelling(part: string): boolean {
  const least = new RegExp(`[${UNSPACED}]`, 'u').test(part) ? NAME_LEAST : PART_LEAST;
  return Array.from(part).length >= least;
}

function partsOf(text: string): string[] {
  return text.split(/\s+/).filter((part) => part !== '');
}

function spaced(parts: readonly string[]): string {
  return parts.map(literal).join('\\s+');
}

/** Quotes and backslashes have a backslash before them where a text stands in JSON. */
function literal(text: string): string {
  return text
    .replaceAll(/[\\.*+?()[\]{}^$|]/g, '\\$&')
    .replaceAll('\\\\', '\\\\{1,2}')
    .replaceAll('"', '\\\\?"');
}
