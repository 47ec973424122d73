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
    '\n=1',
    '\r\n\r\n=1',
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

test.each(['-2', '-2.50', '-0.01', '12', '', 'Mon - Fri', 'a=b', "O'Neil", "'tis", '\nline', ';=1'])(
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
      const cells = read(writeCsvLines(written));
      expect(cells.flat().filter(isFormula)).toEqual([]);
      expect(cells.map((line) => line.map(withoutGuard))).toEqual(written);
    }),
    { numRuns: 2_000 },
  );
});
