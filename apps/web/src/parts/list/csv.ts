import Papa from 'papaparse';

/** For code that reads files: the library is loaded once, with the code that writes them. */
export { Papa };

/** A column of a file, and its value for a row. */
export type CsvColumn<Row> = { label: string; text: (row: Row) => string };

/** A file that spreadsheets open. Text that starts like a formula does not become one when the file is opened. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ label }) => label);
  const data = rows.map((row) => columns.map(({ text }) => text(row)));
  return Papa.unparse({ fields, data }, { escapeFormulae: true, newline: '\r\n' });
}

/** The same with the mark at its start that tells spreadsheets that it is UTF-8. */
export function writeCsvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return `\uFEFF${writeCsv(columns, rows)}`;
}
