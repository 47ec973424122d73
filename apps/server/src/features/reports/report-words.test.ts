import { addUpReport } from '@passline/domain/reports/report-lines';
import type { StatementRow } from '@passline/domain/reports/bridge-rows';
import { expect, test } from 'vitest';
import { wordsOf } from './report-words.ts';

const place = { restaurantName: 'Hanok', locationName: 'Main Street' } as Parameters<typeof wordsOf>[0];
const report = {
  rows: [],
  totals: addUpReport([]),
  leftOut: { open: 0, waiting: 0, cancelled: 0 },
  stripe: null,
} as unknown as Parameters<typeof wordsOf>[2];
const row: StatementRow = {
  key: 'one',
  kind: 'part',
  label: 'Mon 16 Nov: Paid twice',
  detail: 'To another account, by Sasha Park.',
  changeCents: -1840,
  balanceCents: null,
  orderId: null,
};

test('the text of a statement names the other account and the author of what was moved, as its CSV does', () => {
  const line: StatementRow = {
    ...row,
    kind: 'line',
    label: 'Corrections',
    detail: '',
    balanceCents: -1840,
  };
  const { text } = wordsOf(place, '16 to 22 Nov', report, [line, row, { ...row, detail: '' }]);
  expect(text.split('\n').slice(4, 7)).toEqual([
    'Corrections: −$18.40',
    '  Mon 16 Nov: Paid twice: −$18.40. To another account, by Sasha Park.',
    '  Mon 16 Nov: Paid twice: −$18.40',
  ]);
});
