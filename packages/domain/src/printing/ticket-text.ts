import { spreadText, wrapText } from './text-columns.ts';

const FROM_RIGHT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
/** Signs that begin a part of a line that is read from the right or from the left, and the one that ends it. */
const RIGHT = '\u2067';
const LEFT = '\u2066';
const END = '\u2069';
/** What people write may hold such signs too, and would turn round what stands beside it. */
const SIGNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text that people wrote, as it goes on a ticket: each letter with its accents as one, and signs that few printers have
 * with replacements that all have, set off.
 */
export function said(text: string): string {
  const printable = text
    .normalize('NFC')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'");
  return setOff(printable);
}

/**
 * A text with words that are read from the right, marked so that what stands beside it keeps its place; any other is as it
 * is. See docs/rules/printing.md#letters.
 */
export function setOff(text: string): string {
  const plain = text.replaceAll(SIGNS, '');
  if (!FROM_RIGHT.test(plain)) return plain;
  const [first = ''] = /\p{L}/u.exec(plain) ?? [];
  return `${FROM_RIGHT.test(first) ? RIGHT : LEFT}${plain}${END}`;
}

/** The lines of `wrapText`; what is set off over several of them is in each. */
export function wrapSaid(text: string, columns: number): string[] {
  return eachWhole(wrapText(text, columns));
}

/** The same of `spreadText`. */
export function spreadSaid(left: string, right: string, columns: number): string[] {
  return eachWhole(spreadText(left, right, columns));
}

function eachWhole(lines: readonly string[]): string[] {
  let open = '';
  return lines.map((line) => {
    const begun = open + line;
    open = '';
    for (const sign of begun.match(SIGNS) ?? []) open = sign === END ? '' : sign;
    return open === '' ? begun : begun + END;
  });
}
