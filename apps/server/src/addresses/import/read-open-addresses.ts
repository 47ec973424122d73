import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** One address of a file. Degrees; texts without blanks around them, empty where there is none. */
export type AddressRow = {
  number: string;
  unit: string;
  street: string;
  city: string;
  region: string;
  postcode: string;
  lat: number;
  lng: number;
};
export type Skipped = { line: number; reason: string };
export type ReadOptions = {
  onRow: (row: AddressRow) => Promise<void> | void;
  onSkipped: (skipped: Skipped) => void;
  /** Bytes of the file read so far, packed ones where it is packed. */
  onBytes?: (read: number) => void;
  signal?: AbortSignal | undefined;
};

/** The file is not what can be imported; the message is a sentence for the person at the terminal. */
export class ImportRefused extends Error {}

const NEEDED = ['LON', 'LAT', 'NUMBER', 'STREET'];
/** Degrees between which Canada lies: west, south, east, north. */
const CANADA = { west: -141.01, south: 41.67, east: -52.61, north: 83.12 };
const LONGEST = 200;

/**
 * Reads a CSV of OpenAddresses (or `.csv.gz`) row by row, its columns in any order.
 * See docs/rules/addresses.md#the-import.
 *
 * @throws ImportRefused when the file is missing, or is something else
 */
export async function readOpenAddresses(path: string, options: ReadOptions): Promise<void> {
  const name = basename(path);
  const { size } = await stat(path).catch(() => {
    throw new ImportRefused(`There is no file ${path}.`);
  });
  if (size === 0) throw new ImportRefused(`${name} is empty.`);
  const source = createReadStream(path);
  let read = 0;
  source.on('data', (chunk) => options.onBytes?.((read += chunk.length)));
  const csv = parse({
    bom: true,
    columns: (names: string[]) => checkColumns(name, names),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 100_000,
  });
  const consume = async (
    records: AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>,
  ) => {
    for await (const { record, info } of records) {
      const row = addressOf(record);
      if (typeof row === 'string') options.onSkipped({ line: info.lines, reason: row });
      else await options.onRow(row);
    }
  };
  const ending = options.signal ? { signal: options.signal } : {};
  try {
    await (path.endsWith('.gz')
      ? pipeline(source, createGunzip(), csv, consume, ending)
      : pipeline(source, csv, consume, ending));
  } catch (error) {
    throw asRefusal(name, error);
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

function asRefusal(name: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code.startsWith('Z_'))
    return new ImportRefused(`${name} cannot be unpacked: ${message}. Nothing was changed.`);
  if (code.startsWith('CSV_'))
    return new ImportRefused(`${name} is no CSV: ${message}. Nothing was changed.`);
  return error;
}

/** @returns the address, or why there is none */
function addressOf(record: Record<string, string>): AddressRow | string {
  const text = (column: string) => (record[column] ?? '').trim().replaceAll(/\s+/g, ' ').replaceAll('\0', '');
  const [number, street] = [text('NUMBER'), text('STREET')];
  if (number === '' || number === '0') return 'no house number';
  if (street === '') return 'no street';
  if (text('LON') === '' || text('LAT') === '') return 'no place';
  const [lat, lng] = [Number(text('LAT')), Number(text('LON'))];
  if (Number.isNaN(lat) || Number.isNaN(lng)) return 'a place that is no number';
  const isInCanada = lng >= CANADA.west && lng <= CANADA.east && lat >= CANADA.south && lat <= CANADA.north;
  if (!isInCanada) return 'a place outside of Canada';
  const row = {
    number,
    unit: text('UNIT'),
    street,
    city: text('CITY'),
    region: text('REGION'),
    postcode: text('POSTCODE'),
  };
  if (Object.values(row).some((value) => value.length > LONGEST))
    return `a text of more than ${LONGEST} letters`;
  return { ...row, lat, lng };
}
