import Papa from 'papaparse';

/**
 * What a spreadsheet may take for a formula, also behind what it leaves out in front: blanks, line ends, quotation marks
 * and what is not seen. The wide forms count in Chinese and Japanese.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}'"`]*[=+\-@\t\r＝＋－＠]/u;
/** Begins like one, but is an amount. */
const NEGATIVE = /^-\d+(\.\d+)?$/;
const GUARD = "'";

/** Lines of CSV, without an end of line after the last. Every file of ours is written here, so that no text in it is a formula. */
export function writeCsvLines(lines: readonly (readonly string[])[]): string {
  return Papa.unparse(
    lines.map((cells) => cells.map(guarded)),
    { newline: '\r\n' },
  );
}

/** A text that was read from a cell, without the guard that was put before it. */
export function withoutGuard(cell: string): string {
  return cell.startsWith(GUARD) && FORMULA.test(cell) ? cell.slice(GUARD.length) : cell;
}

/** Quotation marks of its own count too, so that what is read back is the text again. */
function guarded(text: string): string {
  return FORMULA.test(text) && !NEGATIVE.test(text) ? `${GUARD}${text}` : text;
}
