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
const NAME_LEAST = 3;
const ADDRESS_LEAST = 5;
/** What people write between the digits of a number. */
const BETWEEN = '[-. ()/]{0,3}';

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
  const parts = names.flatMap((name) => partsOf(name).filter((part) => part.length >= NAME_LEAST));
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
const OF_PHONE: Bounds = [`(?<![0-9])[01+]{0,4}${BETWEEN}`, '(?![0-9])'];
const OF_WORDS: Bounds = ['(?<![[:alnum:]])', '(?![[:alnum:]])'];

function group(patterns: readonly string[], [before, behind]: Bounds): string | null {
  return patterns.length === 0 ? null : `${before}(?:${[...new Set(patterns)].join('|')})${behind}`;
}

function dialled(digits: string): string {
  return digits.split('').join(BETWEEN);
}

function nameForms(name: string): string[] {
  const parts = partsOf(name);
  if (parts.join('').length < NAME_LEAST) return [];
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
