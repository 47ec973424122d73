import { shownText } from '../../text/shown-text.ts';
import { MONEY_FORM, readNumber } from '../../numbers/read-number.ts';

/**
 * The value in a cell of a file, or what is wrong with it and what to do. `value` undefined: the cell is
 * empty.
 */
export type ReadField<Value> = { ok: true; value: Value | undefined } | { ok: false; mistake: string };

/** How values of one kind are written and read: as the text of a spreadsheet's cell, and as JSON. */
export type FieldKind<Value> = {
  toText: (value: Value) => string;
  readText: (text: string) => ReadField<Value>;
  toJson: (value: Value) => unknown;
  readJson: (value: unknown) => ReadField<Value>;
};

export const said = <Value>(value: Value | undefined) => ({ ok: true as const, value });
export const wrong = (mistake: string) => ({ ok: false as const, mistake });

const NOT_STORABLE = 'This holds a character that cannot be stored.';

/** Text of one line that is not empty. */
export function lineKind(most: number, missing: string): FieldKind<string> {
  return textLike((text) => {
    if (shownText(text) === '') return wrong(missing);
    return checkLine(text, most);
  });
}

/** One line of text, or none. */
export function optionalLineKind(most: number): FieldKind<string> {
  return textLike((text) => checkLine(text, most));
}

/** Text of any lines, or none. */
export function textKind(most: number): FieldKind<string> {
  return textLike((text) => checkText(text, most));
}

function checkLine(text: string, most: number): ReadField<string> {
  if (/(?!\0)\p{Cc}|\u2028|\u2029/u.test(text)) return wrong('This has to be one line of text.');
  return checkText(text, most);
}

function checkText(text: string, most: number): ReadField<string> {
  if (text.length > most) return wrong(`This is longer than ${most} characters. Please shorten it.`);
  return text.includes('\0') || !text.isWellFormed() ? wrong(NOT_STORABLE) : said(text);
}

function textLike(check: (text: string) => ReadField<string>): FieldKind<string> {
  return {
    toText: (value) => value,
    readText: (text) => check(text.trim()),
    toJson: (value) => value,
    readJson: (value) => (typeof value === 'string' ? check(value.trim()) : wrong('This has to be a text.')),
  };
}

/** Dollars with two decimals, from `least`, 0 or below, to `most`. */
export function moneyKind(least: number, most: number): FieldKind<number> {
  const check = (value: number): ReadField<number> => {
    if (value < least && least === 0) return wrong('Price cannot be negative. Please enter 0 or more.');
    if (value < least) return wrong(`The least is ${least.toLocaleString('en')}.`);
    if (value > most) return wrong(`The most is ${most.toLocaleString('en')}.`);
    const cents = Math.round(value * 100);
    if (Math.abs(value * 100 - cents) > 1e-6) return wrong('Money has two decimals, such as 12.50.');
    return said(cents / 100);
  };
  return {
    toText: (value) => value.toFixed(2),
    readText: (text) => {
      const read = readNumber(text, MONEY_FORM);
      if (read.kind === 'empty') return wrong('Price is required. Please enter one such as 12.50.');
      return read.kind === 'number' ? check(read.value) : wrong(read.mistake);
    },
    toJson: (value) => value,
    readJson: (value) =>
      typeof value === 'number' ? check(value) : wrong('This has to be a number such as 12.5.'),
  };
}

/** The same, or null for none. */
export function optionalMoneyKind(least: number, most: number): FieldKind<number | null> {
  return orNone(moneyKind(least, most));
}

/** A whole number of a range, or null for none. */
export function countKind(least: number, most: number): FieldKind<number | null> {
  return orNone(wholeKind(least, most));
}

/** An empty cell, or null, is none. */
function orNone(kind: FieldKind<number>): FieldKind<number | null> {
  return {
    toText: (value) => (value === null ? '' : kind.toText(value)),
    readText: (text) => (text.trim() === '' ? said(null) : kind.readText(text)),
    toJson: (value) => value,
    readJson: (value) => (value === null ? said(null) : kind.readJson(value)),
  };
}

/** A whole number of a range. An empty cell says nothing. */
export function wholeKind(least: number, most: number): FieldKind<number> {
  const mistake = `Please enter a whole number from ${least} to ${most.toLocaleString('en')}.`;
  const check = (value: unknown): ReadField<number> => {
    const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return isWhole ? said(value + 0) : wrong(mistake);
  };
  return {
    toText: String,
    readText: (text) => {
      if (text.trim() === '') return said(undefined);
      const read = readNumber(text, { decimals: 0 });
      return read.kind === 'number' ? check(read.value) : wrong(mistake);
    },
    toJson: (value) => value,
    readJson: check,
  };
}

const WORDS = new Map([
  ...['yes', 'true', '1', 'oui', 'vrai'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'non', 'faux'].map((word) => [word, false] as const),
]);

/** Yes or no. An empty cell says nothing. */
export const switchKind: FieldKind<boolean> = {
  toText: (value) => (value ? 'yes' : 'no'),
  readText: (text) => {
    const word = text.trim().toLowerCase();
    if (word === '') return said(undefined);
    const value = WORDS.get(word);
    return value === undefined ? wrong('Please enter yes or no.') : said(value);
  },
  toJson: (value) => value,
  readJson: (value) => (typeof value === 'boolean' ? said(value) : wrong('This has to be true or false.')),
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const AFTER_LAST_YEAR = Date.UTC(10_000, 0);

/** A moment in ms since 1970, or null for none; in both forms of a file as text with its offset. */
export const momentKind: FieldKind<number | null> = {
  toText: (value) => (value === null ? '' : new Date(value).toISOString()),
  readText: (text) => (text.trim() === '' ? said(null) : readMoment(text.trim())),
  toJson: (value) => (value === null ? null : new Date(value).toISOString()),
  readJson: (value) => (value === null ? said(null) : readMoment(value)),
};

function readMoment(value: unknown): ReadField<number> {
  const ms = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  const isMoment = ms >= 0 && ms < AFTER_LAST_YEAR;
  return isMoment ? said(ms) : wrong('Please enter a moment such as 2026-12-24T18:00-08:00, or nothing.');
}
