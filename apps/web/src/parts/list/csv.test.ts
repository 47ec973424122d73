import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const columns = [{ label: 'Name', text: (name: string) => name }];

test.each(['=1+1', '+16045550100', '-2', '@cell', '\tx', '\rx'])(
  '%j is text and not a formula when the file is opened',
  (name) => {
    expect(writeCsv(columns, [name])).toMatch(/^Name\r\n"?'/);
  },
);

test('commas, quotes and lines stay inside of their cell', () => {
  expect(writeCsv(columns, ['a, "b"\nc'])).toBe('Name\r\n"a, ""b""\nc"');
});
