import Papa from 'papaparse';
import { downloadFile } from '../download-file.ts';

/** For what reads files: the library is loaded once, with what writes them. */
export { Papa };

/** A column of a file, and what stands in it for a row. */
export type CsvColumn<Row> = { label: string; text: (row: Row) => string };

/** A file that spreadsheets open. A text that begins like a formula does not become one where it is opened. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ label }) => label);
  const data = rows.map((row) => columns.map(({ text }) => text(row)));
  return Papa.unparse({ fields, data }, { escapeFormulae: true, newline: '\r\n' });
}

/** Hands the file to the browser; the mark before it tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  downloadFile(`${name}.csv`, `\uFEFF${text}`, 'text/csv;charset=utf-8');
}
