import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AddressIndex } from '../../apps/server/src/features/addresses/address-index.ts';
import { AddressFile } from '../../apps/server/src/features/addresses/import/address-file.ts';
import {
  importAddresses,
  type ImportOptions,
} from '../../apps/server/src/features/addresses/import/import-addresses.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';

const HEAD = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n';
const VANCOUVER = [
  '-123.07,49.28,1441,Powell St,,Vancouver,,BC,V5L 1G8,,',
  '-123.07,49.28,1441,Powell St,5,Vancouver,,BC,V5L 1G8,,',
  '-123.07,49.28,14410,Powell St,,Vancouver,,BC,V5L 1G8,,',
  '-123.08,49.28,1441,Powers Ave,,Burnaby,,BC,V5A 2B2,,',
  '-122.80,49.19,9850,152 St,,Surrey,,BC,V3R 4G4,,',
];
const folder = mkdtempSync(join(tmpdir(), 'passline-import-'));
const fileOf = (name: string, text: string | Buffer) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

let site: TestSite;
let client: pg.PoolClient;
let index: AddressIndex;
const add = async (paths: string[], options: Partial<ImportOptions> = {}) => {
  const files: AddressFile[] = [];
  for (const path of paths) files.push(await AddressFile.open(path));
  return importAddresses(client, files, { isAdding: false, ...options });
};
const found = async (typed: string) => (await index.search(typed)).map(({ address }) => address);

beforeAll(async () => {
  site = await startTestSite({});
  client = await site.database.pool.connect();
  index = new AddressIndex(site.database.pool);
});
beforeEach(() => add([fileOf('bc.csv', HEAD + VANCOUVER.join('\n'))]));
afterAll(async () => {
  client.release();
  await site.stop();
});

describe('an import that changes nothing', () => {
  test.each([
    ['there is no such file', () => join(folder, 'none.csv'), /^There is no file/],
    ['it is empty', () => fileOf('empty.csv', ''), /is empty/],
    [
      'it has other columns',
      () => fileOf('other.csv', 'a,b\n1,2\n'),
      /is not a file of OpenAddresses: .* lacks LON, LAT, NUMBER, STREET/,
    ],
    ['it is cut off', () => fileOf('half.csv.gz', gzipSync(HEAD).subarray(0, 40)), /cannot be unpacked/],
    ['it has no address', () => fileOf('head.csv', HEAD), /has no usable address/],
    [
      'its addresses lie outside of Canada',
      () => fileOf('us.csv', `${HEAD}-73.9,40.7,1,Broadway,,New York,,NY,10004,,\n`),
      /no usable address/,
    ],
  ])('%s', async (_, path, message) => {
    await expect(add([path()])).rejects.toThrow(message);
    expect(await found('1441 powell st vancouver')).toContain('1441 Powell St, Vancouver, BC V5L 1G8');
  });

  test('it is stopped halfway', async () => {
    const stopping = new AbortController();
    const rows = Array.from({ length: 30_000 }, (_, n) => `-123,49,${n + 1},Long Rd,,Hope,,BC,,,`).join('\n');
    await expect(
      add([fileOf('long.csv', HEAD + rows)], { signal: stopping.signal, onRow: () => stopping.abort() }),
    ).rejects.toThrow(/abort/i);
    expect(await found('long rd hope')).toEqual([]);
    expect(await found('9850 152 st')).toHaveLength(1);
    const { rows: left } = await client.query(
      `select relname from pg_class where relname like 'address%next'`,
    );
    expect(left).toEqual([]);
  });
});

test('bad rows are left out and counted, with their lines and reasons', async () => {
  const bad = '-123,49,,Main St,,,,,,,\n,,2,Main St,,,,,,,\n2,49,3,Main St,,,,,,,\n-123,49,4,,,,,,,,\n';
  const { files } = await add([fileOf('bad.csv', `${HEAD}${bad}${bad}${VANCOUVER[0]}\n`)]);
  expect(files.flatMap((file) => file.lines())).toEqual([
    'bad.csv: 1 rows, 8 skipped',
    '  no house number: 2 (lines 2, 6)',
    '  no place: 2 (lines 3, 7)',
    '  a place outside of Canada: 2 (lines 4, 8)',
    '  no street: 2 (lines 5, 9)',
  ]);
  const { rows } = await client.query('select file_name, row_count, skipped_count from address_imports');
  expect(rows).toEqual([{ file_name: 'bad.csv', row_count: 1, skipped_count: 8 }]);
});

test('if more streets match than are looked at, those with the most addresses are taken', async () => {
  const small = Array.from({ length: 600 }, (_, n) => `-123,49,1,Sample ${n} Rd,,Hope,,BC,,,`);
  const long = [1, 2, 777].map((number) => `-123,49,${number},Samson St,,Hope,,BC,,,`);
  await add([fileOf('samples.csv', HEAD + [...small, ...long].join('\n'))]);
  expect(await found('777 sam')).toEqual(['777 Samson St, Hope, BC']);
});

test('a repeated file counts once; another file replaces everything, or is added with --add', async () => {
  const path = fileOf('bc.csv', HEAD + VANCOUVER.join('\n'));
  expect(await add([path, path])).toMatchObject({ copies: 5, addresses: 5 });
  expect((await add([path], { isAdding: true })).addresses).toBe(5);
  const quebec = fileOf(
    'qc.csv.gz',
    gzipSync('POSTCODE,STREET,NUMBER,LAT,LON,CITY\nH2X 1A1,Rue du Parc,12,45.5,-73.57,Montréal\n'),
  );
  expect((await add([quebec], { isAdding: true })).addresses).toBe(6);
  expect(await found('12 rue du parc montreal')).toEqual(['12 Rue du Parc, Montréal, H2X 1A1']);
  expect((await add([quebec])).addresses).toBe(1);
  expect(await found('1441 powell')).toEqual([]);
});

test('after an import the tables have the same names and indexes as before', async () => {
  const { rows } = await client.query(
    `select indexname from pg_indexes where tablename like 'address%' order by indexname collate "C"`,
  );
  expect(rows.map(({ indexname }) => indexname)).toEqual([
    'address_imports_pkey',
    'address_streets_pkey',
    'address_streets_words_idx',
    'address_words_end_idx',
    'address_words_pkey',
    'address_words_start_idx',
    'addresses_place_idx',
  ]);
});

test.each([
  ['1441 powell st vancouver', '1441 Powell St, Vancouver, BC V5L 1G8'],
  ['powell 1441', '1441 Powell St, Vancouver, BC V5L 1G8'],
  ['1441 powel st', '1441 Powell St, Vancouver, BC V5L 1G8'],
  ['1441 Powell Street, Vancuover', '1441 Powell St, Vancouver, BC V5L 1G8'],
  ['5-1441 Powell', '5-1441 Powell St, Vancouver, BC V5L 1G8'],
  ['1441 powell #5', '5-1441 Powell St, Vancouver, BC V5L 1G8'],
  ['1441 V5L', '1441 Powell St, Vancouver, BC V5L 1G8'],
  ['V5L 1G8', '1441 Powell St, Vancouver, BC V5L 1G8'],
  ['1441 powers', '1441 Powers Ave, Burnaby, BC V5A 2B2'],
  ['9850 152 street', '9850 152 St, Surrey, BC V3R 4G4'],
  ['152 st', '9850 152 St, Surrey, BC V3R 4G4'],
])('%j finds %j first', async (typed, first) => {
  expect((await found(typed))[0]).toBe(first);
});

test('the beginning of a word finds every word that begins with it, the exact number first', async () => {
  const begun = await found('1441 pow');
  expect(begun).toContain('1441 Powers Ave, Burnaby, BC V5A 2B2');
  expect(begun.at(-1)).toBe('14410 Powell St, Vancouver, BC V5L 1G8');
});

test.each(["'; drop table addresses --", "' | ! & :* ()", '-----', '%%%', '\\\\\\', 'z'.repeat(200)])(
  '%j finds nothing',
  async (typed) => {
    expect(await found(typed)).toEqual([]);
  },
);
