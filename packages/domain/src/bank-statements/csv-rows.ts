import Papa from 'papaparse';
import { withoutGuard } from '../text/csv.ts';
import { meaningOf, type Meaning } from './column-names.ts';
import { STATEMENT_LIMITS } from './statement.ts';

/** A header may have lines above it that say what the file is. */
export const MOST_ABOVE = 10;

export const STRAY_QUOTE =
  'A quotation mark stands alone here, so that it is not clear where this cell ends. Please remove it from the file, or write it twice within a cell in quotation marks. A cell with commas in it has to end on its own line.';

/** `line`: of the file, from 1 on, where it begins. */
export type Row = { line: number; cells: string[] };
export type Columns = readonly (Meaning | null)[];
export type StrayQuote = { line: number; column: string | null };

/** Before they are parsed: empty lines, and those of a cell, take as long as others. */
export function hasTooManyEnds(plain: string): boolean {
  let at = -1;
  for (let ends = 0; ends <= STATEMENT_LIMITS.lineEnds; ends += 1) {
    at = plain.indexOf('\n', at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** `strayQuote`: where one is that nobody can say the meaning of; all that follows may be read wrongly. */
export function rowsOf(plain: string): { rows: Row[]; delimiter: string; strayQuote: StrayQuote | null } {
  const { data, errors, meta } = Papa.parse<string[]>(plain, { delimitersToGuess: [',', ';', '\t'] });
  const stray = errors.find(({ type }) => type === 'Quotes');
  let line = 1;
  let strayQuote: StrayQuote | null = null;
  const rows = data.map((cells, row) => {
    const at = line;
    // A cell with line ends takes several lines of the file.
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    const eating = cells.find((cell) => cell.includes('\n') && cell.includes(meta.delimiter));
    if (strayQuote === null && (row === stray?.row || eating !== undefined))
      strayQuote = { line: at, column: headerOf(data, cells, eating) };
    return { line: at, cells: cells.map((cell) => withoutGuard(cell)) };
  });
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    delimiter: meta.delimiter,
    strayQuote,
  };
}

/** What the column of the broken cell is called: the first one with a quotation mark or with the lines that it has taken. */
function headerOf(
  data: readonly string[][],
  cells: readonly string[],
  eating: string | undefined,
): string | null {
  const broken = eating ?? cells.find((cell) => /["\n]/.test(cell)) ?? cells.at(-1) ?? '';
  const names = data.slice(0, MOST_ABOVE).find((row) => row.some((cell) => meaningOf(cell) === 'day'));
  return names?.[cells.indexOf(broken)]?.trim() || null;
}

/** What a row says of a meaning: of days the first, of all else the cells joined by blanks. A dash alone says nothing. */
export function cellOf({ cells }: Row, columns: Columns, meaning: Meaning): string {
  const said = columns
    .flatMap((one, at) => (one === meaning ? [(cells[at] ?? '').replaceAll(/\p{Cc}|\s+/gu, ' ').trim()] : []))
    .filter((cell) => !/^[-–—]?$/.test(cell));
  return meaning === 'day' ? (said[0] ?? '') : said.join(' ');
}
