import { basename } from 'node:path';
import type { AddressRow, SkippedRow } from './address-row.ts';
import { fileBytes, peek, type BytesOptions } from './file-bytes.ts';
import { ImportRefused } from './import-refused.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { readGeojsonRows } from './read-geojson-rows.ts';

type Row = AddressRow | SkippedRow;

/** A file of OpenAddresses, opened: its beginning was read and is what it should be. */
export class AddressFile {
  readonly name: string;
  /** Can be read once. Throws ImportRefused when the file turns out to be broken further on. */
  readonly rows: AsyncIterable<Row>;
  readonly #bytes: AsyncGenerator<Buffer, undefined>;

  private constructor(name: string, rows: AsyncIterable<Row>, bytes: AsyncGenerator<Buffer, undefined>) {
    this.name = name;
    this.rows = rows;
    this.#bytes = bytes;
  }

  /**
   * Reads as far as the first row: CSV, or GeoJSON with a feature on each line, plain or packed by gzip; distinguished
   * by its content. See docs/rules/addresses.md#the-import.
   *
   * @throws ImportRefused when the file is missing, is something else, or has no row
   */
  static async open(path: string, options: BytesOptions = {}): Promise<AddressFile> {
    const name = basename(path);
    const bytes = fileBytes(path, options);
    try {
      const { first: beginning, all } = await peek(bytes);
      if (beginning.length === 0) throw new ImportRefused(`${name} is empty. Nothing was changed.`);
      const rows = isGeojson(beginning) ? readGeojsonRows(name, all) : readCsvRows(name, all);
      const { value: first } = await rows.next();
      if (!first) throw new ImportRefused(`${name} has no usable address. Nothing was changed.`);
      return new AddressFile(name, withFirst(first, rows), bytes);
    } catch (error) {
      await bytes.return(undefined);
      throw error;
    }
  }

  /** Also before its end. */
  async close(): Promise<void> {
    await this.#bytes.return(undefined);
  }
}

async function* withFirst(first: Row, rest: AsyncIterable<Row>): AsyncGenerator<Row, undefined> {
  yield first;
  yield* rest;
}

/** Its first letter, behind a byte order mark, opens an object. */
function isGeojson(beginning: Buffer): boolean {
  return beginning.toString().replace('\uFEFF', '').trimStart().startsWith('{');
}
