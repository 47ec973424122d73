import { expect, test } from 'vitest';
import { findKnown, type KnownLine } from './find-known.ts';
import type { StatementLine } from './statement.ts';

const line = (at: number, changes: Partial<KnownLine> = {}): StatementLine => ({
  line: at,
  day: '2026-11-20',
  amountCents: -100,
  description: 'VOPAY',
  reference: '',
  fitid: '',
  ...changes,
});
const found = (lines: StatementLine[], known: KnownLine[]) => {
  const { added, leftOut } = findKnown(lines, known);
  return { added: added.map((one) => one.line), leftOut: leftOut.map((one) => [one.line, one.knownBy]) };
};

test('what both say and differs in is never the same line, and the surest is taken first', () => {
  expect(found([line(1, { fitid: 'b' })], [line(0, { fitid: 'a' })])).toEqual({ added: [1], leftOut: [] });
  expect(
    found(
      [line(1), line(2, { reference: '0104' }), line(3, { fitid: 'a' }), line(4, { description: 'FEE' })],
      [line(0, { fitid: 'a', day: '2026-11-19' }), line(0, { reference: '104' }), line(0, { fitid: 'c' })],
    ),
  ).toEqual({
    added: [4],
    leftOut: [
      [1, 'words'],
      [2, 'reference'],
      [3, 'id'],
    ],
  });
});

test('lines of one day and amount are not compared one by one', () => {
  const MOST = 1_000;
  let looked = 0;
  const known = Array.from({ length: MOST }, (_, at): KnownLine => ({
    ...line(at),
    get fitid() {
      looked += 1;
      return `known ${at}`;
    },
  }));
  const lines = Array.from({ length: MOST }, (_, at) => line(at, { fitid: `new ${at}` }));
  expect(findKnown(lines, known).added.length).toBe(MOST);
  expect(looked).toBeLessThan(MOST * 30);
});
