import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { Papa } from '../../parts/list/csv.ts';
import {
  cellText,
  COLUMNS,
  EDITABLE_COLUMNS,
  lockOf,
  plainText,
  type CellValue,
  type EditableColumn,
} from './commission-columns.ts';
import { LOCATION_HEADER } from './commission-file.ts';
import { cellKey, editCell, NO_EDITS, type CellEdits } from './commission-edits.ts';
import { readCell } from './read-cell.ts';

const ID_HEADER = 'Location ID';
export type CsvMistake = { line: number; message: string };
/** What a file would change; reading it saves nothing. */
export type DryRun = {
  edits: CellEdits;
  mistakes: CsvMistake[];
  /** How many lines of data were read. */
  lineCount: number;
};

/** What a line of the file says about a cell; null if it cannot be read. */
type Said = { line: number; row: CommissionRow; column: EditableColumn; value: CellValue; isRead: boolean };

/**
 * Reads a file as changes of the rows. Columns that are not edited here are ignored. The lines of a restaurant must
 * agree on its rates: otherwise one of them would overwrite the others.
 */
export function fromCsv(text: string, rows: readonly CommissionRow[]): DryRun {
  // Blank lines are left out here, since the parser would not count them.
  const parsed = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    transformHeader: (header) => header.trim(),
  });
  const headers = parsed.meta.fields ?? [];
  const lines = parsed.data.map((data, index) => ({ data, index })).filter(({ data }) => !isBlank(data));
  const lineOf = linesOf(parsed.data);
  const filled = new Set(lines.map(({ index }) => index));
  const torn = new Map(
    parsed.errors.flatMap(({ row, message }) =>
      row !== undefined && filled.has(row) ? [[row, message] as const] : [],
    ),
  );
  const mistakes = headerMistakes(headers);
  for (const [index, message] of torn) mistakes.push({ line: lineOf(index), message: `${message}.` });
  const dryRun: DryRun = { edits: NO_EDITS, mistakes, lineCount: lines.length };
  if (!headers.includes(ID_HEADER)) return dryRun;
  const byId = new Map(rows.map((row) => [row.locationId, row]));
  const columns = EDITABLE_COLUMNS.filter(({ label }) => headers.includes(label));
  const seen = new Set<string>();
  const said = new Map<string, Said[]>();
  for (const { data, index } of lines) {
    if (torn.has(index)) continue;
    const line = lineOf(index);
    const id = (data[ID_HEADER] ?? '').trim().toLowerCase();
    const row = byId.get(id);
    const isTwice = seen.has(id);
    seen.add(id);
    if (!row)
      mistakes.push({ line, message: id ? `There is no location ${id}.` : 'The Location ID is missing.' });
    else if (isTwice) mistakes.push({ line, message: 'This location is in the file twice.' });
    else
      for (const column of columns) {
        const key = cellKey(row, column);
        const one = readInto(mistakes, line, row, column, data[column.label] ?? '');
        said.set(key, [...(said.get(key) ?? []), one]);
      }
  }
  for (const cell of said.values()) dryRun.edits = agreed(dryRun.edits, mistakes, cell);
  mistakes.sort((a, b) => a.line - b.line);
  return dryRun;
}

function readInto(
  mistakes: CsvMistake[],
  line: number,
  row: CommissionRow,
  column: EditableColumn,
  text: string,
): Said {
  const current = row[column.field];
  const written = text.trim();
  if (written === plainText(current)) return { line, row, column, value: current, isRead: true };
  const lock = lockOf(row, column);
  const read = lock === null ? readCell(column, text) : { ok: false as const, mistake: lock };
  if (read.ok) return { line, row, column, value: read.value, isRead: true };
  const what = written === '' ? column.label : `${column.label} “${written}”`;
  mistakes.push({ line, message: `${what}: ${read.mistake}` });
  return { line, row, column, value: current, isRead: false };
}

/** A location's cell is in one line; a restaurant's value is in the lines of all its locations. */
function agreed(edits: CellEdits, mistakes: CsvMistake[], cell: readonly Said[]): CellEdits {
  const [first] = cell;
  // One line cannot be read, so nobody knows whether the others agree with it.
  if (!first || cell.some(({ isRead }) => !isRead)) return edits;
  const other = cell.find(({ value }) => !Object.is(value, first.value));
  if (!other) return editCell(edits, first.row, first.column, first.value);
  const { column, row } = first;
  const words = (value: CellValue) => cellText(column, value) || 'nothing';
  mistakes.push({
    line: other.line,
    message: `${column.label}: ${words(other.value)} here, but ${words(first.value)} in line ${first.line}. The locations of ${row.restaurantName} share this value: give the same in each of its lines, or leave it out of the file.`,
  });
  return edits;
}

function isBlank(data: Record<string, string>): boolean {
  return Object.values(data).every((text) => text.trim() === '');
}

function headerMistakes(headers: readonly string[]): CsvMistake[] {
  const known = new Set([...COLUMNS.map(({ label }) => label), LOCATION_HEADER]);
  const unknown = headers.filter((header) => header !== '' && !known.has(header));
  return [
    ...(headers.includes(ID_HEADER) ? [] : [`The column ${ID_HEADER} is missing.`]),
    ...unknown.map((header) => `There is no column ${header}.`),
  ].map((message) => ({ line: 1, message }));
}

/**
 * The line of the file in which a row begins. The first line is the header, and a quoted cell may hold lines of its
 * own.
 */
function linesOf(data: readonly Record<string, unknown>[]): (index: number) => number {
  const starts = [2];
  for (const row of data) {
    const within =
      Object.values(row)
        .flat()
        .join('')
        .match(/\r\n|\r|\n/g)?.length ?? 0;
    starts.push((starts.at(-1) ?? 2) + within + 1);
  }
  return (index) => starts[index] ?? index + 2;
}
