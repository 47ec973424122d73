import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { addressRowOf, type AddressRow, type SkippedRow } from './address-row.ts';
import { ImportRefused } from './import-refused.ts';

const NEEDED = ['LON', 'LAT', 'NUMBER', 'STREET'];

type CsvRecord = { record: Record<string, string>; info: { lines: number; error?: Error } };

/**
 * Reads a CSV of OpenAddresses, its columns in any order and any case.
 *
 * @throws ImportRefused when its first line has other columns, or a quote never ends
 */
export async function* readCsvRows(
  name: string,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<AddressRow | SkippedRow, undefined> {
  const csv = parse({
    bom: true,
    columns: (names: string[]) => checkColumns(name, names),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 100_000,
  });
  // An error is reported to the reader of the last of them.
  const records: AsyncIterable<CsvRecord> = pipeline(Readable.from(bytes), csv, () => {});
  try {
    for await (const { record, info } of records) {
      const row = info.error ? 'another number of fields than the first line has' : addressRowOf(record);
      yield typeof row === 'string' ? { line: info.lines, reason: row } : row;
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('CSV_')) throw error;
    throw new ImportRefused(`${name} is not a CSV file: ${message}. Nothing was changed.`, { cause: error });
  }
}

function checkColumns(name: string, names: string[]): string[] {
  const columns = names.map((column) => column.trim().toUpperCase());
  const missing = NEEDED.filter((needed) => !columns.includes(needed));
  if (missing.length > 0)
    throw new ImportRefused(
      `${name} is not a file of OpenAddresses: its first line lacks ${missing.join(', ')}. Nothing was changed.`,
    );
  return columns;
}
