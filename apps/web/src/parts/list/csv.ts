import { writeCsvLines } from '@passline/domain/text/csv';
import Papa from 'papaparse';

/** For code that reads files: the library is loaded once, with the code that writes them. */
export { Papa };

/** A column of a file, and its value for a row. */
export type CsvColumn<Row> = { label: string; text: (row: Row) => string };

/** Tells spreadsheets that a file is UTF-8. */
const MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A file that spreadsheets open, in which no text is a formula. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ label }) => label);
  const data = rows.map((row) => columns.map(({ text }) => text(row)));
  return writeCsvLines([fields, ...data]);
}

/** The same with the mark at its start that tells spreadsheets that it is UTF-8. */
export function writeCsvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return `${MARK}${writeCsv(columns, rows)}`;
}

/** The same bytes piece by piece, for a file whose rows are not all there at once. */
export function csvInPieces<Row>(columns: readonly CsvColumn<Row>[]) {
  return {
    head: `${MARK}${writeCsvLines([columns.map(({ label }) => label)])}`,
    /** What these rows add to it. */
    piece: (rows: readonly Row[]) =>
      rows.length === 0
        ? ''
        : `${LINE_END}${writeCsvLines(rows.map((row) => columns.map(({ text }) => text(row))))}`,
  };
}
