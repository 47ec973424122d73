import { writeCsvLines } from '@passline/domain/text/csv';
import Papa from 'papaparse';

/** For code that reads files: the library is loaded once, with the code that writes them. */
export { Papa };

/** A column of a file, and its value for a row. */
export type CsvColumn<Row> = { label: string; text: (row: Row) => string };

/** A file that spreadsheets open, in which no text is a formula. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ label }) => label);
  const data = rows.map((row) => columns.map(({ text }) => text(row)));
  return writeCsvLines([fields, ...data]);
}

/** The same with the mark at its start that tells spreadsheets that it is UTF-8. */
export function writeCsvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return `\uFEFF${writeCsv(columns, rows)}`;
}
