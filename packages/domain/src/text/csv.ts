/** What a spreadsheet leaves out in front: blanks, line ends, quotation marks and what is not seen. */
const LEFT_OUT = String.raw`[\s\p{Cc}\p{Cf}'"\u0060]*`;
/** What may begin a formula. The wide forms count in Chinese and Japanese. */
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = new RegExp(`^${LEFT_OUT}(${SIGN}|[\\t\\r])`, 'u');
/**
 * Where a spreadsheet that is set to another separator begins a cell of its own inside of ours: its quotation marks count
 * only at the front of a cell.
 */
const SEPARATOR = '(\\r\\n|[;\\t\\r\\n])';
const FORMULA_INSIDE = new RegExp(`${SEPARATOR}(?=${LEFT_OUT}${SIGN})`, 'gu');
const GUARDED_INSIDE = new RegExp(`${SEPARATOR}'(?=${LEFT_OUT}${SIGN})`, 'gu');
/** Begins like one, but is an amount. */
const NEGATIVE = /^-\d+(\.\d+)?$/;
const GUARD = "'";
/** Stands in a file as it is: most cells, so that nothing else is asked about them. */
const PLAIN = /^([A-Za-z0-9]([\w .:/#-]*[\w.:/#-])?)?$/;
/** Would not be read back as one cell, or not whole. */
const QUOTED = /["\r\n,\uFEFF]|^ | $/;

/** Lines of CSV, without an end of line after the last. Every file of ours is written here, so that no text in it is a formula. */
export function writeCsvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(written).join(',')).join('\r\n');
}

/** A cell as it stands in the file. */
function written(text: string): string {
  if (PLAIN.test(text)) return text;
  const cell = guarded(text);
  return QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A text that was read from a cell, without the guards that were put into it. */
export function withoutGuard(cell: string): string {
  const inner = cell.startsWith(GUARD) && FORMULA.test(cell) ? cell.slice(GUARD.length) : cell;
  return inner.replace(GUARDED_INSIDE, '$1');
}

/** Quotation marks of its own count too, so that what is read back is the text again. */
function guarded(text: string): string {
  const inner = text.replace(FORMULA_INSIDE, `$1${GUARD}`);
  return FORMULA.test(inner) && !NEGATIVE.test(inner) ? `${GUARD}${inner}` : inner;
}
