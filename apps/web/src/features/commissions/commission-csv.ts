import type { CommissionRow } from '@passline/contract';
import { Papa } from '../../parts/list/csv.ts';
import { COLUMNS, EDITABLE_COLUMNS, lockOf, plainText, type EditableColumn } from './commission-columns.ts';
import { LOCATION_HEADER } from './commission-file.ts';
import { cellKey, editCell, NO_EDITS, type CellEdits } from './commission-edits.ts';
import { readCell } from './read-cell.ts';

const ID_HEADER = 'Location ID';
export type CsvMistake = { line: number; message: string };
/** What a file would change: nothing is saved by reading it. */
export type DryRun = {
  edits: CellEdits;
  mistakes: CsvMistake[];
  /** Lines of data that were read. */
  lineCount: number;
};

/** Reads a file as changes of the rows, each line for itself. Columns that are not edited here are not looked at. */
export function fromCsv(text: string, rows: readonly CommissionRow[]): DryRun {
  const parsed = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
  });
  const headers = parsed.meta.fields ?? [];
  const dryRun: DryRun = {
    edits: NO_EDITS,
    mistakes: headerMistakes(headers),
    lineCount: parsed.data.length,
  };
  for (const { row, message } of parsed.errors) {
    if (row !== undefined) dryRun.mistakes.push({ line: lineOf(row), message: `${message}.` });
  }
  if (!headers.includes(ID_HEADER)) return dryRun;
  const byId = new Map(rows.map((row) => [row.locationId, row]));
  const columns = EDITABLE_COLUMNS.filter(({ label }) => headers.includes(label));
  const torn = new Set(parsed.errors.map(({ row }) => row));
  const seen = new Set<string>();
  for (const [index, data] of parsed.data.entries()) {
    if (torn.has(index)) continue;
    const line = lineOf(index);
    const id = (data[ID_HEADER] ?? '').trim().toLowerCase();
    const row = byId.get(id);
    if (!row)
      dryRun.mistakes.push({
        line,
        message: id ? `There is no location ${id}.` : 'The Location ID is missing.',
      });
    else if (seen.has(id)) dryRun.mistakes.push({ line, message: 'This location stands in the file twice.' });
    else for (const column of columns) readInto(dryRun, line, row, column, data[column.label] ?? '');
    seen.add(id);
  }
  return dryRun;
}

function readInto(
  dryRun: DryRun,
  line: number,
  row: CommissionRow,
  column: EditableColumn,
  text: string,
): void {
  const current = row[column.field];
  if (text.trim() === plainText(current)) return;
  const say = (message: string) => dryRun.mistakes.push({ line, message: `${column.label}: ${message}` });
  const lock = lockOf(row, column);
  if (lock !== null) return void say(lock);
  const read = readCell(column, text);
  if (!read.ok) return void say(read.mistake);
  const known = dryRun.edits.get(cellKey(row, column));
  if (known && !Object.is(known.to, read.value))
    return void say('Another line gives this restaurant another value.');
  dryRun.edits = editCell(dryRun.edits, row, column, read.value);
}

function headerMistakes(headers: readonly string[]): CsvMistake[] {
  const known = new Set([...COLUMNS.map(({ label }) => label), LOCATION_HEADER]);
  const unknown = headers.filter((header) => header !== '' && !known.has(header));
  return [
    ...(headers.includes(ID_HEADER) ? [] : [`The column ${ID_HEADER} is missing.`]),
    ...unknown.map((header) => `There is no column ${header}.`),
  ].map((message) => ({ line: 1, message }));
}

/** The first line is the header. */
function lineOf(index: number): number {
  return index + 2;
}
