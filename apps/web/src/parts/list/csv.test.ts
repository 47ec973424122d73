import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const columns = [{ label: 'Name', text: (name: string) => name }];

test.each(['=1+1', '+16045550100', '-2+3', '@cell', '\tx', '\rx', '=1\n', '\n=1'])(
  '%j is text and not a formula when the file is opened',
  (name) => {
    expect(writeCsv(columns, [name])).toMatch(/^Name\r\n"?'/);
  },
);

test('an amount below zero stays one', () => {
  expect(writeCsv(columns, ['-2.50'])).toBe('Name\r\n-2.50');
});

test('commas, quotes and lines stay inside of their cell', () => {
  expect(writeCsv(columns, ['a, "b"\nc'])).toBe('Name\r\n"a, ""b""\nc"');
});
