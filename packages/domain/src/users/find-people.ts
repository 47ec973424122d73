import { foldText } from '../text/fold-text.ts';
import { personText } from './person-text.ts';
import { phoneInWords } from './phone-in-words.ts';
import { numberOf } from './phone-number.ts';

/** What somebody typed to find a person, by what it is looked up. */
export type PeopleSearch =
  /** Digits of a phone number from its beginning, without the country for North America. `isAbroad`: behind a plus, 00 or 011 stands another country. */
  | { by: 'phone'; digits: string; isAbroad?: true }
  /** A whole user id. */
  | { by: 'id'; userId: string }
  /** Folded; each begins a word of the name or of the e-mail address, and one of `domain` a word behind its @. */
  | { by: 'words'; words: readonly string[]; domain?: readonly string[] };

/** Less would find nearly everybody. A Han, Hangul or Kana letter is as rare as two Latin ones. */
const SHORTEST = { phone: 3, words: 2 };
const RARE_LETTER = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** 'tallow@mail': very many share a domain, so it is looked at in those who are found by the rest. */
const EMAIL_PART = /^(.*[^\s@])@([^\s@]+)(.*)$/s;

/** Takes apart what was typed; null: too short to look for anybody. See docs/rules/users.md#finding-somebody. */
export function readPeopleSearch(typed: string): PeopleSearch | null {
  const text = foldText(pastedText(typed));
  if (USER_ID.test(text)) return { by: 'id', userId: text };
  const phone = phoneInWords(text);
  if (phone !== null) {
    const digits = phoneBeginning(phone);
    if (digits.length < SHORTEST.phone) return null;
    return isAbroad(phone) ? { by: 'phone', digits, isAbroad: true } : { by: 'phone', digits };
  }
  const [, before = '', domain = '', behind = ''] = EMAIL_PART.exec(text) ?? [];
  const beside = wordsOf(`${before} ${behind}`);
  if (!isShort(beside)) return { by: 'words', words: beside, domain: wordsOf(domain) };
  const words = wordsOf(text);
  return isShort(words) ? null : { by: 'words', words };
}

function isShort(words: readonly string[]): boolean {
  const letters = words.join('');
  return letters.length < SHORTEST.words && !hasRareLetter(letters);
}

/** What was pasted from elsewhere, in full-width signs, with marks that nobody sees, or as a link to call. */
export function pastedText(typed: string): string {
  return personText(typed)
    .trim()
    .replace(/^(?:tel|mailto):/i, '');
}

/** Whether it has a letter of a script that is written without blanks. */
export function hasRareLetter(text: string): boolean {
  return RARE_LETTER.test(text);
}

/** '+60 4' and '011 60 4' are Malaysian and not the beginning of 604: no country begins with 0, and only North America with 1. */
export function isAbroad(phone: string): boolean {
  return /^(?:\+|\+?(?:00|011))[2-9]/.test(phone.replaceAll(/[^\d+]/g, ''));
}

/** '+1 (604', '1604' and '001 604' begin like '604', and so does '+01 604 555 0100' as a whole number; of another country its code stays. */
export function phoneBeginning(text: string): string {
  const signs = text.replaceAll(/[^\d+]/g, '');
  const whole = numberOf(signs);
  // An area code that begins with 0 or 1 is what is dialled before a number that is still typed.
  if (whole !== null && !/^\+1[01]/.test(whole)) return whole.replace(/^\+1?/, '');
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:00|011)(?=\d)/, '');
  // No area code begins with 1.
  return digits.replace(/^1(?=\d{1,10}$)/, '');
}

/** The same characters as in the database's function person_words: everything of ASCII but letters, which are small here, and digits. */
const BETWEEN_WORDS = /[^a-z0-9\u0080-\uffff]+/;

/** The words of a name, folded. */
export function wordsOf(name: string): string[] {
  return foldText(personText(name)).split(BETWEEN_WORDS).filter(Boolean);
}

/** 'obrien' as the words of O’Brien, which most people type without its apostrophe; null: no name is written so. */
export function apostropheParts(word: string): { letter: string; rest: string } | null {
  const [, letter = '', rest = ''] = /^([dlmno])([a-z]{3,})$/.exec(word) ?? [];
  return letter === '' ? null : { letter, rest };
}

/** 'o', 'brien' in the ways in which the name is written: so, and as 'obrien'. */
export function waysToWrite(words: readonly string[]): (readonly string[])[] {
  const typed = words.join(' ');
  const joined = typed.replaceAll(/(?<!\S)([dlmno]) (?=[a-z]{3,}(?:\s|$))/g, '$1');
  return joined === typed ? [words] : [words, joined.split(' ')];
}

/** A word that begins with a Han or Hangul letter: a whole name, written without a blank. The same letters as in the database's function person_name_endings. */
const WITHOUT_BLANK =
  /[\u3005-\u3007\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}][\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu;
/** Blanks in such a name. */
const BLANKS_WITHIN =
  /(?<=[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}])\s+(?=[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}])/gu;
/** Letters of a family name: 王, 남궁, 長谷川; none, for the whole name. */
const FAMILY_NAME_LENGTHS = [0, 1, 2, 3];

/** What somebody may type to begin a name, folded: its words, and of letters that need no blank the whole name and what may be its given name. */
export function beginningsOf(name: string): string[] {
  const written = personText(name);
  const whole = [written, written.replaceAll(BLANKS_WITHIN, '')].flatMap(
    (form) => form.match(WITHOUT_BLANK) ?? [],
  );
  const endings = whole.flatMap((word) =>
    FAMILY_NAME_LENGTHS.map((length) => foldText(Array.from(word).slice(length).join(''))),
  );
  return [...new Set([...wordsOf(name), ...endings.filter(Boolean)])];
}

/** Whether two names are the same, however they are stored: their blanks, capitals, accents and apostrophes do not tell people apart. */
export function isSameName(one: string, other: string): boolean {
  return wholeName(one) === wholeName(other);
}

function wholeName(name: string): string {
  return foldText(personText(name).replaceAll(BLANKS_WITHIN, '')).replaceAll(/\s+/g, ' ').trim();
}
