import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { AddressFile } from './address-file.ts';
import type { AddressRow, SkippedRow } from './address-row.ts';

const folder = mkdtempSync(join(tmpdir(), 'passline-address-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
const POWELL: AddressRow = {
  number: '1441',
  unit: '',
  street: 'Powell St',
  city: 'Vancouver',
  region: 'BC',
  postcode: 'V5L 1G8',
  lat: 49.28,
  lng: -123.07,
};
const LINE = '-123.07,49.28,1441,Powell St,,Vancouver,,BC,V5L 1G8,,6b1f';
const FEATURE = JSON.stringify({
  type: 'Feature',
  properties: {
    hash: '6b1f',
    number: '1441',
    street: 'Powell St',
    unit: '',
    city: 'Vancouver',
    district: '',
    region: 'BC',
    postcode: 'V5L 1G8',
    id: '',
  },
  geometry: { type: 'Point', coordinates: [-123.07, 49.28] },
});

async function read(content: string | Buffer, name = 'ca.csv'): Promise<(AddressRow | SkippedRow)[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const file = await AddressFile.open(path);
  try {
    return await Array.fromAsync(file.rows);
  } finally {
    await file.close();
  }
}

describe('a file that is not from OpenAddresses is refused', () => {
  const packed = gzipSync(`${HEAD}\n${`${LINE}\n`.repeat(5000)}`);
  test.each([
    ['an empty one', '', /^ca\.csv is empty\. Nothing was changed\.$/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), /lacks LON, LAT/],
    ['other columns', 'a,b\n1,2\n', /its first line lacks LON, LAT, NUMBER, STREET\. Nothing was changed\.$/],
    ['a line without columns', `${LINE}\n${LINE}\n`, /its first line lacks LON/],
    ['columns without rows', HEAD, /^ca\.csv has no usable address\. Nothing was changed\.$/],
    ['a quote that never ends', `${HEAD}\n"${`${LINE}\n`.repeat(5000)}`, /^ca\.csv is not a CSV file: /],
    ['a zip', Buffer.from('PK\u0003\u0004 and more'), /^ca\.csv is a zip: unpack it/],
    ['half a gzip', packed.subarray(0, packed.length / 2), /^ca\.csv cannot be unpacked: unexpected end/],
    [
      'one collection',
      `{"type":"FeatureCollection","features":[\n${FEATURE}\n]}`,
      /is not a GeoJSON feature/,
    ],
    ['a line without end', `{"a":"${'z'.repeat(300_000)}`, /it has a line of more than 100000 letters/],
  ])('%s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  test('a file that is not there, and a folder', async () => {
    const none = join(folder, 'none.csv');
    await expect(AddressFile.open(none)).rejects.toThrow(`There is no file ${none}. Nothing was changed.`);
    await expect(AddressFile.open(folder)).rejects.toThrow(/cannot be read: EISDIR/);
  });
});

describe('is the same address', () => {
  test.each([
    ['with the line ends of Windows', `${HEAD}\r\n${LINE}\r\n`],
    ['behind a byte order mark', `\uFEFF${HEAD}\n${LINE}\n`],
    [
      'in other columns, small and with blanks',
      'postcode,Street, lat ,lon,Number,CITY,Region,Accuracy\nV5L 1G8,Powell St,49.28,-123.07,1441,Vancouver,BC,5\n',
    ],
    ['in quotes', `${HEAD}\n${LINE.replaceAll(/[^,]+/g, '"$&"')}\n`],
    ['with a line break in a field', `${HEAD}\n${LINE.replace('Powell St', '"Powell\r\n St "')}\n`],
    ['packed', gzipSync(`${HEAD}\n${LINE}\n`)],
    ['as a feature', FEATURE],
    ['as a feature behind a mark', `\uFEFF${FEATURE}\r\n\r\n`],
    ['as a feature with a number that is one, packed', gzipSync(FEATURE.replace('"1441"', '1441'))],
  ])('%s', async (_, content) => {
    expect(await read(content)).toEqual([POWELL]);
  });

  test('whatever the file is called, and cut into parts anywhere', async () => {
    const rows = await read(gzipSync(`${FEATURE.replace('Powell', 'Montée Édouard')}\n`.repeat(3000)), 'ca');
    expect(rows).toHaveLength(3000);
    expect(new Set(rows.map((row) => 'street' in row && row.street))).toEqual(new Set(['Montée Édouard St']));
  });
});

test('quotes, commas and units stay what they are', async () => {
  const line = '-123.07,49.28,12A,"Rue ""Le Parc"", Nord",#5,Québec,,QC,G1R 2B5,,';
  expect(await read(`${HEAD}\n${line}\n`)).toMatchObject([
    { number: '12A', street: 'Rue "Le Parc", Nord', unit: '#5', city: 'Québec' },
  ]);
});

describe('a row is left out for', () => {
  test.each([
    ['no house number', LINE.replace('1441', '')],
    ['no house number', LINE.replace('1441', '0')],
    ['no street', LINE.replace('Powell St', ' ')],
    ['no place', LINE.replace('-123.07,49.28', ',')],
    ['no place', LINE.replace('-123.07,49.28', '0,0.0')],
    ['a position that is not a number', LINE.replace('49.28', '49°28')],
    ['a place outside of Canada', LINE.replace('49.28', '149.28')],
    ['a place outside of Canada', LINE.replace('-123.07,49.28', '49.28,-123.07')],
    ['a place outside of Canada', LINE.replace('49.28', 'Infinity')],
    ['a text of more than 200 letters', LINE.replace('Powell', 'P'.repeat(200))],
    ['letters that are not UTF-8', LINE.replace('Powell', 'Mont\u00E9e')],
    ['another number of fields than the first line has', LINE.replace('Powell St', 'Powell St, rear')],
    ['another number of fields than the first line has', '-123.07,49.28,1441'],
  ])('%s', async (reason, line) => {
    const content = Buffer.from(`${HEAD}\n${LINE}\n${line}\n${LINE}\n`, 'latin1');
    expect(await read(content)).toEqual([POWELL, { line: 3, reason }, POWELL]);
  });

  test.each([
    ['a line that is not a feature with an address', '{"type":"Feature"'],
    ['a line that is not a feature with an address', FEATURE.replace('Point', 'Polygon')],
    ['no place', FEATURE.replace(/\{"type":"Point".*?\}/, 'null')],
    ['no house number', FEATURE.replace('"1441"', 'null')],
    ['a place outside of Canada', FEATURE.replace('49.28', '-49.28')],
  ])('%s, in GeoJSON', async (reason, line) => {
    expect(await read(`${FEATURE}\n${line}\n${FEATURE}\n`)).toEqual([POWELL, { line: 2, reason }, POWELL]);
  });
});
