import Papa from 'papaparse';
import { notify } from '../notify.ts';

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
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
  notify.success(`${link.download} is written.`);
}
