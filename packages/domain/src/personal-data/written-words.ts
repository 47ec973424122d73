/**
 * Letters and digits of scripts with blanks between words. Beside others, such as Han, Hangul, Kana and Thai, a name is whole as well.
 * One class, and not all letters without theirs: the database reads it in a tenth of the time.
 */
export const SPACED = [
  '0-9a-z\u00c0-\u02af\u0370-\u0373\u0376-\u037d\u0386\u0388-\u0556\u0561-\u0587\u05d0-\u05ea',
  '\u0620-\u0669\u066e-\u06d3\u0904-\u0963\u0966-\u0dff\u10a0-\u10ff\u1e00-\u1fff',
].join('');
const A_SPACED_LETTER = new RegExp(`[${SPACED}]`, 'iu');
/** Also as wide as a letter of Han. */
export const BLANK = '[\\s\\u3000]';

/** Whether a text is of a script with blanks between words. */
export function isSpaced(text: string): boolean {
  return A_SPACED_LETTER.test(text);
}

export function partsOf(text: string): string[] {
  return text.split(/\s+/).filter((part) => part !== '');
}

/** Quotes and backslashes have a backslash before them where a text stands in JSON. */
export function literal(text: string): string {
  return text
    .replaceAll(/[\\.*+?()[\]{}^$|]/g, '\\$&')
    .replaceAll('\\\\', '\\\\{1,2}')
    .replaceAll('"', '\\\\?"');
}
