import { expect, test } from 'vitest';
import { rangeOfDays } from '../reports/report-range.ts';
import type { StatementPart } from '../reports/statement.ts';
import { courierStatementRows } from './courier-statement-rows.ts';
import { courierChanges, isCourierEven, type CourierStatement } from './courier-statement.ts';

const ZONE = 'America/Vancouver';
const DAYS = { from: '2026-11-16', to: '2026-11-22' };
const none: StatementPart = { changeCents: 0, entryCount: 0, entries: [] };
const STATEMENT: CourierStatement = {
  beforeCents: 100,
  postedCents: 0,
  sums: {
    deliveryCount: 0,
    feesCents: 0,
    substitutionsCents: 0,
    standbyCents: 0,
    tipsCents: 0,
    cashCents: 0,
  },
  deliveries: [],
  lines: { earlier: none, settled: none, transfers: none, corrections: none, payouts: none, returned: none },
  afterCents: 100,
  later: none,
};
const rowsOf = (statement: CourierStatement) =>
  courierStatementRows(statement, {
    days: DAYS,
    range: rangeOfDays(DAYS, ZONE),
    isOpen: false,
    clock: { zone: ZONE },
  });

test('a statement whose lines do not lead from one balance to the other is not even', () => {
  expect(isCourierEven(STATEMENT)).toBe(true);
  expect(isCourierEven({ ...STATEMENT, afterCents: 101 })).toBe(false);
});

test('lines of zero stand there, so that two can be laid side by side; only what explains nothing is left out', () => {
  const labels = rowsOf(STATEMENT).map(({ label }) => label);
  expect(labels).toHaveLength(11);
  expect(labels).not.toContain('Posted otherwise than these deliveries are now');
});

test('what was posted after the end and what the deliveries do not explain are told apart', () => {
  const statement: CourierStatement = {
    ...STATEMENT,
    postedCents: 1_000,
    sums: { ...STATEMENT.sums, deliveryCount: 1, feesCents: 700, tipsCents: 200 },
    afterCents: 1_100,
    later: { changeCents: -60, entryCount: 0, entries: [] },
  };
  expect(courierChanges(statement)).toMatchObject({ deliveries: 700, tips: 200, cash: 0, otherwise: 100 });
  const parts = rowsOf(statement).filter(({ key }) => key.startsWith('posted-'));
  expect(parts.map(({ changeCents }) => changeCents)).toEqual([60, 40]);
  expect(rowsOf(statement).at(-1)?.balanceCents).toBe(1_100);
});

test('deliveries that are not named are counted, and each of the others says what it earned', () => {
  const statement: CourierStatement = {
    ...STATEMENT,
    postedCents: 900,
    sums: { ...STATEMENT.sums, deliveryCount: 3, feesCents: 900 },
    deliveries: [
      {
        orderId: 'order',
        orderNumber: 84,
        place: 'Golden Wok, Main Street',
        atMs: Date.parse('2026-11-18T18:40-07:00'),
        feeCents: 400,
        substitutionsCents: 0,
        standbyCents: 75,
      },
    ],
    afterCents: 1_000,
  };
  const parts = rowsOf(statement).filter(({ kind }) => kind === 'part');
  expect(parts).toMatchObject([
    {
      label: '#84 of Wed 18 Nov, 18:40: Golden Wok, Main Street',
      detail: 'Fee $4.00, standby $0.75.',
      changeCents: 475,
      orderId: 'order',
    },
    { label: 'and 2 more. All of them stand on Earnings.', changeCents: null },
  ]);
});
