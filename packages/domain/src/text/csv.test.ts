import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { withoutGuard, writeCsvLines } from './csv.ts';

const read = (text: string) => Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data;

/** What a spreadsheet looks at, written a second time in other words. */
function isFormula(cell: string): boolean {
  if (/^-[0-9]+([.][0-9]+)?$/.test(cell)) return false;
  for (const letter of cell) {
    if ('=+-@\t\r＝＋－＠'.includes(letter)) return true;
    if (!' \n\v\f"`\u00a0\u200b\u200f\ufeff\0'.includes(letter)) return false;
  }
  return false;
}

describe('a cell that a spreadsheet would take for a formula', () => {
  test.each([
    '=1+1',
    '+16045550100',
    '-2+3',
    '@cell',
    '\tx',
    '\rx',
    '=HYPERLINK("http://x.example","Refund")\n',
    '=HYPERLINK("http://x.example")\r\nmore',
    '  =1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=1',
    '"=1',
    '" =1"',
    '＝1',
    '-2\n',
    '-',
  ])('%j has a guard in the file, and none when it is read back', (text) => {
    const [[cell = ''] = []] = read(writeCsvLines([[text]]));
    expect(cell).toBe(`'${text}`);
    expect(withoutGuard(cell)).toBe(text);
  });

  test.each(["'=1", "''-2", "'"])('%j, which begins like one with a guard, comes back as it was', (text) => {
    const [[cell = ''] = []] = read(writeCsvLines([[text]]));
    expect(withoutGuard(cell)).toBe(text);
  });
});

describe('a formula behind what another spreadsheet takes for the end of a cell', () => {
  test.each([
    ['a;=1', "a;'=1"],
    ['a;"=1', `a;'"=1`],
    ['a; \u00a0@x', "a;' \u00a0@x"],
    ['a\t=1', "a\t'=1"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n-2+3', "a\r\n'-2+3"],
    ['a\r+1', "a\r'+1"],
    [';=1', ";'=1"],
    ['a;b;=1\n@c', "a;b;'=1\n'@c"],
    ['a;\n=1', "a;'\n'=1"],
    ["a;'=1", "a;''=1"],
    ['=1;=1', "'=1;'=1"],
    ['\n=1', "'\n'=1"],
    ['\r\n\r\n=1', "'\r\n'\r\n'=1"],
  ])('%j has a guard there, and none when it is read back', (text, written) => {
    const [[cell = ''] = []] = read(writeCsvLines([[text]]));
    expect(cell).toBe(written);
    expect(withoutGuard(cell)).toBe(text);
  });
});

test('a guard in front of a line end, which an older file has, is no text', () => {
  expect(withoutGuard("'\n=1")).toBe('\n=1');
});

test.each(['-2', '-2.50', '-0.01', '12', '', 'Mon - Fri', 'a=b', "O'Neil", "'tis", '\nline', 'a;b', 'a\tb'])(
  '%j is in the file as it is',
  (text) => {
    const line = writeCsvLines([['x', text, 'y']]);
    expect(read(line)).toEqual([['x', text, 'y']]);
    expect(withoutGuard(text)).toBe(text);
  },
);

test('an amount below zero that has a guard in an older file is an amount', () => {
  expect(withoutGuard("'-1.50")).toBe('-1.50');
});

test('whatever the cells are, no formula is in the file, and all are read back as they were', () => {
  const unit = fc.constantFrom(
    ...'=+-@\t\r\n "\'`,;09.a('.split(''),
    '＝',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\0',
    '=HYPERLINK("http://x.example")',
    '\r\n',
    'é',
    '😀',
  );
  const text = fc.oneof(fc.string({ unit, maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 6 }));
  const lines = fc.array(fc.tuple(fc.constant('x'), text, text), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, (written) => {
      const file = writeCsvLines(written);
      const cells = read(file);
      expect(cells.flat().filter(isFormula)).toEqual([]);
      for (const delimiter of [';', '\t']) {
        const elsewhere = Papa.parse<string[]>(file, { delimiter, newline: '\n' }).data;
        // What it leaves out in front of a cell is no formula by itself.
        expect(elsewhere.flat().filter((cell) => isFormula(cell.replaceAll(/[\t\r]/g, '')))).toEqual([]);
      }
      expect(cells.map((line) => line.map(withoutGuard))).toEqual(written);
    }),
    { numRuns: 2_000 },
  );
});

test('a file is what Papa Parse writes of the guarded cells', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '',
      ' ',
      'a ',
      ' a',
      'a,b',
      '12.50',
      '-3',
      'Order 7, entry 1',
      '2026-11-03',
      '\ufeff',
      'é',
      'a"b',
      'x\ny',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (lines) => {
      const cells = lines.map((line) => line.map((text) => read(writeCsvLines([[text]]))[0]?.[0] ?? ''));
      expect(writeCsvLines(lines)).toBe(Papa.unparse(cells, { newline: '\r\n' }));
    }),
  );
});
