import { literal } from './written-words.ts';

/** Fewer digits stand in many texts that are no phone number. */
const PHONE_LEAST = 7;

const isEmail = (email: string) => email.includes('@');
const digitsOf = (phone: string) => phone.replace('+', '');
const isWhole = (phone: string) => digitsOf(phone).length >= PHONE_LEAST;

/** What may not stand before and behind: looked at once for all of a kind. */
export type Bounds = readonly [before: string, behind: string];

export function group(patterns: readonly string[], [before, behind]: Bounds): string | null {
  return patterns.length === 0 ? null : `${before}(?:${[...new Set(patterns)].join('|')})${behind}`;
}

/** What finds e-mail addresses and phone numbers (in their one form) in every way that they are written; null: there are none of a kind. */
export function contactsOf(emails: readonly string[], phones: readonly string[]): (string | null)[] {
  const numbers = phones.filter(isWhole);
  return [
    group(emails.filter(isEmail).map(emailForm), OF_EMAIL),
    group(numbers.flatMap(inGroups), OF_AREA),
    group(numbers.flatMap(withCommas), OF_COMMAS),
    group(numbers.filter((phone) => !isDialled(phone)).map(fromAbroad), OF_ABROAD),
  ];
}

/** What every way of writing keeps together, or nearly so: the name of an address, and the last digits of a number. */
export function nearForms(emails: readonly string[], phones: readonly string[]): string[] {
  return [
    ...emails.filter(isEmail).map((email) => nameOfEmail(partsOfEmail(email)[0])),
    ...phones.filter(isWhole).map(lastDigits),
  ];
}

/** Four: three stand in ten times as many texts. Only a group of the last three cuts them. */
function lastDigits(digits: string): string {
  const [first = '', ...rest] = digits.slice(-4);
  return `${anyWidth(first)}(?:${BETWEEN_PARTS}|%20)${apart(rest.join(''))}`;
}

function partsOfEmail(email: string): [name: string, domain: string] {
  const [name = '', domain = ''] = email.trim().split('@', 2);
  return [name, domain];
}

function emailForm(email: string): string {
  const [name, domain] = partsOfEmail(email);
  return `${nameOfEmail(name)}${AT}${literal(domain)}`;
}

/** Its signs also as they stand in a link: 'robin%2Bfood' is robin+food. */
function nameOfEmail(name: string): string {
  return Array.from(name, (letter) =>
    /[!-,/:-@[-^`{-~]/.test(letter) ? `(?:${literal(letter)}|${inLink(letter)})` : literal(letter),
  ).join('');
}

const inLink = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;

/** Also as wide as a letter of Han, as it stands in a link, in HTML and in JSON, and with a blank on either side. */
const AT = '\\s?(?:[@\uff20\ufe6b]|%40|&#64;|&#x40;|&commat;|\\\\{1,2}u0040)\\s?';
/** A sign of a link ends a word, and goes with it; a dot, a hyphen or a plus may be of the address. */
const LINK_SIGN = '%(?:0[9ad]|2[0-9acf]|3[a-f]|5[bd]|7[b-d])';
/** One such sign between it and a letter is of another address; several, or one without a letter, are of the sentence. */
const BEFORE_EMAIL = `(?:(?<![a-z0-9]|[a-z0-9][._+-])|${LINK_SIGN})`;
/** Where a domain goes on: 'x.example.org', 'x.example-shop.org'; 'x.example-thanks' is none. */
const BEHIND_EMAIL = '(?![a-z0-9]|(?:-[a-z0-9-]*)?[.][a-z0-9])';
const OF_EMAIL: Bounds = [BEFORE_EMAIL, BEHIND_EMAIL];

const DIGIT = '[0-9\uff10-\uff19]';
const ZERO = '[0\uff10]';
const ONE = '[1\uff11]';
const PLUS = '(?:[+\uff0b]|%2b)';
/** Between the code and the number, and between the digits of other countries. */
const BETWEEN_DIGITS = '(?:[- ]|%20)?';
const BEHIND_CODE = '(?:[-. ]|%20)?';
/** In front of a number of North America: its code, also with a 0 that does not belong there. A plus alone is of another country. */
const CODE = `(?:${PLUS}?(?:(?:${ZERO}${ONE}${ONE}(?:${BEHIND_CODE}${ONE})?|${ZERO}{0,2}${ONE})${BEHIND_CODE}|${ZERO}{1,2})|(?<!${PLUS}))`;
/** The brackets of an area code, where they end behind it. */
const BRACKET = `(?:(?:[([{\uff08\uff3b\uff5b]|%28|%5b)(?=${DIGIT}{3}(?:[)\\]}\uff09\uff3d\uff5d]|%29|%5d))|[(]{2}(?=${DIGIT}{3}[)]{2}))?`;
/** A digit of a sign of a link is none of a number: '%28604%29'. */
const before = (other: string) => `(?:(?<!${other})|%[2-7][0-9a-f])`;
/** Its groups tell it from a date and an amount, so another number or a time may stand beside it: '604-555-0131/778-555-0199'. */
const OF_AREA: Bounds = [`${before(`${DIGIT}|${DIGIT}[-.]`)}${CODE}${BRACKET}`, `(?!${DIGIT}|[-.]${DIGIT})`];
/** Behind a comma it is an amount: '1,604,555,0131'. */
const OF_COMMAS: Bounds = [`(?<!${DIGIT}|${DIGIT}[-.,])${CODE}${BRACKET}`, `(?!${DIGIT}|[-.,]${DIGIT})`];
/** A date, an amount, or an address of a machine goes on behind the digits. */
const OF_ABROAD: Bounds = [
  `${before(`${DIGIT}|${DIGIT}[-.,:/]`)}(?:${PLUS}|(?:00|011)[- ]?)`,
  `(?!${DIGIT}|[-.,:/]${DIGIT})`,
];

const BLANKS_AND_HYPHENS =
  '-._/\\s\u00a0\u00b7\u2000-\u200b\u202f\u205f\u2060\u3000\u2010-\u2015\u2212\uff0d\uff0e';
/** Blanks, hyphens, dashes and points of every kind, '6045 - 550131', and brackets: '604 (5550) 131'. */
const BETWEEN_PARTS = `[)\\]\uff09]?[${BLANKS_AND_HYPHENS}]{0,3}[(\\[\uff08]?`;
/**
 * Between the usual groups a few signs of any kind that are neither of an amount, a time or an order, nor of a list of them: no comma,
 * colon, semicolon, '#', '$', '%' or '='.
 */
const BETWEEN_GROUPS = `(?:[${BLANKS_AND_HYPHENS}*~|+(){}\\[\\]\u00ad\u2016-\u206f\u2219\u22c5\u25aa\u25cf\u30fb\uff08-\uff0b\uff0f\uff3b\uff3d\uff3f\uff5b-\uff5e\uff65\ufeff]|%(?:2[089adf]|2e|5[bdf]|7[b-e]|c2%a0)){0,6}`;
const BETWEEN_COMMAS = ',\\s?';

/** Ten digits that begin with an area code are written as in North America. */
const isDialled = (phone: string) => /^[2-9]\d{9}$/.test(phone);
/** Where its groups begin, usually of 3, 3 and 4: none has fewer than three digits, as those of a date or an address of a machine. */
const USUAL = [3, 6];
const OTHERS = [[3, 7], [4, 7], [4], [5]];

function inGroups(digits: string): string[] {
  if (!isDialled(digits)) return [];
  return [
    written(digits, USUAL, BETWEEN_GROUPS),
    ...OTHERS.map((cuts) => written(digits, cuts, BETWEEN_PARTS)),
  ];
}

function withCommas(digits: string): string[] {
  return isDialled(digits) ? [written(digits, USUAL, BETWEEN_COMMAS)] : [];
}

/** Others are written behind `+` or 00, also those of ten digits: +65 8123 4567. */
function fromAbroad(phone: string): string {
  return apart(digitsOf(phone));
}

function apart(digits: string): string {
  return Array.from(digits, anyWidth).join(BETWEEN_DIGITS);
}

/** Digits with what stands before some of them. */
function written(digits: string, cuts: readonly number[], between: string): string {
  return Array.from(digits, (digit, at) => `${cuts.includes(at) ? between : ''}${anyWidth(digit)}`).join('');
}

/** A digit, and the same as wide as a letter of Han. */
function anyWidth(digit: string): string {
  return `[${digit}${String.fromCodePoint(0xff10 + Number(digit))}]`;
}
