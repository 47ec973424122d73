import { describe, expect, test } from 'vitest';
import { writeCsv } from '../../parts/list/csv.ts';
import { fromCsv } from './commission-csv.ts';
import { draftLines, placeWords } from './commission-edits.ts';
import { COMMISSIONS_CSV } from './commission-file.ts';
import { commissionRow } from './commission-rows.fixture.ts';

const wok = commissionRow({ locationId: 'a1', commissionFeePickup: 0.1 });
const harbour = commissionRow({
  locationId: 'b1',
  locationName: 'Harbour, east "wing"',
  commissionFeePickup: 0.1,
  isVisible: false,
});
const perType = commissionRow({
  locationId: 'c1',
  restaurantId: 'cc',
  restaurantName: '=Taco',
  commissionFee: { Pickup: 0.1, Delivery: 0.2 },
});
const rows = [wok, harbour, perType];
const header = 'Location ID,Commission,Delivery Fee';
const messages = (text: string) =>
  fromCsv(text, rows).mistakes.map(({ line, message }) => `${line}: ${message}`);

test('an exported file changes nothing when it is imported', () => {
  const { edits, mistakes, lineCount } = fromCsv(writeCsv(COMMISSIONS_CSV.columns, rows), rows);
  expect(mistakes).toEqual([]);
  expect(edits.size).toBe(0);
  expect(lineCount).toBe(3);
});

test('all columns are exported, and a name is never a formula', () => {
  const lines = writeCsv(COMMISSIONS_CSV.columns, rows).split('\r\n');
  expect(lines[0]).toBe(
    'Location ID,Restaurant,Location,Order Types,Commission,Pickup,Delivery,Dine in,Direct pickup,Fee substitution,Substitution min. subtotal,Delivery Fee,Free delivery min. subtotal,Visibility',
  );
  expect(lines[1]).toBe('a1,Golden Wok,Main Street,"Delivery, Pickup",0.15,0.1,,,,0,0,4.88,1000,Visible');
  expect(lines[2]).toContain('"Harbour, east ""wing"""');
  expect(lines[3]).toContain("'=Taco");
});

test('a file with some of the columns changes only those', () => {
  const { edits, mistakes } = fromCsv(`${header}\na1,0.15,5.25\n`, rows);
  expect(mistakes).toEqual([]);
  expect([...edits.values()]).toMatchObject([{ owner: 'a1', from: 4.88, to: 5.25 }]);
});

test('a byte order mark, blank lines and capitals are accepted', () => {
  const { edits, mistakes } = fromCsv(`\uFEFF${header}\r\n\r\nA1,0.2,4.88\r\n`, rows);
  expect(mistakes).toEqual([]);
  expect([...edits.values()]).toMatchObject([{ owner: wok.restaurantId, to: 0.2 }]);
});

describe('a value that all locations of a restaurant share', () => {
  const third = commissionRow({ locationId: 'd1', locationName: 'Station' });
  const three = [wok, harbour, third, perType];
  const read = (text: string) => fromCsv(`Location ID,Commission\n${text}`, three);

  test('changed in one of its three lines: nothing changes, and both lines and values are named', () => {
    const { edits, mistakes } = read('a1,0.15\nb1,0.2\nd1,0.15');
    expect(edits.size).toBe(0);
    expect(mistakes).toEqual([
      {
        line: 3,
        message: expect.stringMatching(/^Commission: 0\.20 here, but 0\.15 in line 2\. .*Golden Wok/),
      },
    ]);
  });

  test('one line cannot be read: the others do not count for it', () => {
    const { edits, mistakes } = read('a1,0.2\nb1,abc\nd1,0.2');
    expect(edits.size).toBe(0);
    expect(mistakes).toEqual([
      { line: 3, message: 'Commission “abc”: This is not a number. Please enter one such as 1234.50.' },
    ]);
  });

  test.each([
    ['all lines give it', 'a1,0.2\nb1,20%\nd1,"0,2"'],
    ['one line gives it, and the others are left out', 'b1,0.2'],
  ])('%s: it is one change, of the restaurant with its locations', (_, text) => {
    const { edits, mistakes } = read(text);
    expect(mistakes).toEqual([]);
    const lines = draftLines(edits, three);
    expect(lines.map((line) => [placeWords(line), line.current, line.to])).toEqual([
      ['Golden Wok (3 locations)', 0.15, 0.2],
    ]);
  });
});

test('a file from a spreadsheet with decimal commas', () => {
  const { edits, mistakes } = fromCsv(
    'Location ID;Commission;Delivery Fee\na1;0,2;5,25\nb1;0,2;4,88\n',
    rows,
  );
  expect(mistakes).toEqual([]);
  expect([...edits.values()].map(({ to }) => to)).toEqual([0.2, 5.25]);
});

describe('mistakes are listed with their lines; correct lines are still read', () => {
  test.each([
    ['Name,Commission\nx,1', ['1: The column Location ID is missing.', '1: There is no column Name.']],
    [`${header}\nzz,0.1,1`, ['2: There is no location zz.']],
    [`${header}\n,0.1,1`, ['2: The Location ID is missing.']],
    [`${header}\na1,2,4.88`, ['2: Commission “2”: Enter a commission from 0 to 1.']],
    [
      `${header}\na1,,4.888`,
      [
        '2: Commission: This cannot be empty.',
        '2: Delivery Fee “4.888”: 4.888 can mean two numbers. Please enter 4888 or 4.89.',
      ],
    ],
    [`${header}\na1,0.2,4.88\na1,0.3,4.88`, ['3: This location is in the file twice.']],
    [
      `${header}\na1,0.2,4.88\nb1,0.3,4.88`,
      [
        '3: Commission: 0.30 here, but 0.20 in line 2. The locations of Golden Wok share this value: give the same in each of its lines, or leave it out of the file.',
      ],
    ],
    [
      `${header}\n\na1,0.15,much`,
      ['3: Delivery Fee “much”: This is not a number. Please enter one such as 1234.50.'],
    ],
    [
      `${header},Note\na1,0.15,4.88,"two\r\nlines\nand more"\n\nb1,0.15,much,`,
      ['1: There is no column Note.', expect.stringMatching(/^6: Delivery Fee “much”/)],
    ],
    [
      `${header}\nc1,0.2,4.88`,
      ['2: Commission “0.2”: The commission differs by order type and cannot be edited here.'],
    ],
  ])('%j', (text, expected) => {
    expect(messages(text)).toEqual(expected);
  });

  test('a torn line', () => {
    expect(messages(`${header}\na1,0.2\nb1,0.15,9`)[0]).toMatch(/^2: Too few fields/);
    expect(fromCsv(`${header}\na1,0.2\nb1,0.15,9`, rows).edits.size).toBe(1);
  });
});
