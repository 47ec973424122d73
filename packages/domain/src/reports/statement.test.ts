import { expect, test } from 'vitest';
import { addUpReport } from './report-lines.ts';
import { rangeOfDays } from './report-range.ts';
import { statementRows } from './statement-words.ts';
import {
  isEven,
  STATEMENT_LINES,
  stripeLines,
  type Statement,
  type StatementEntry,
  type StatementPart,
} from './statement.ts';

const ZONE = 'America/Vancouver';
const MONDAY = Date.parse('2026-11-16T00:00-07:00');
const DAY_MS = 86_400_000;
const WEEK = { from: '2026-11-16', to: '2026-11-22' };
const none: StatementPart = { changeCents: 0, entryCount: 0, entries: [] };
const entry: StatementEntry = {
  id: 1,
  postedAt: MONDAY + 18 * 3_600_000,
  postedBy: 'Mina Park',
  changeCents: -1840,
  event: 'refund',
  text: 'Bibimbap',
  otherAccount: '',
  author: '',
  order: { id: 'order', orderNumber: 84, placedAt: MONDAY - 2 * DAY_MS },
};

function made(parts: Partial<Statement['lines']>, more: Partial<Statement> = {}): Statement {
  const lines = {
    ...(Object.fromEntries(STATEMENT_LINES.map((line) => [line, none])) as Statement['lines']),
    ...parts,
  };
  const changes = STATEMENT_LINES.reduce((sum, line) => sum + lines[line].changeCents, 0);
  return {
    beforeCents: 0,
    lines,
    afterCents: (more.beforeCents ?? 0) + changes,
    owedSinceMs: null,
    later: none,
    ...more,
  };
}

function rowsOf(statement: Statement, earned = addUpReport([]).lines, days = WEEK, isOpen = false) {
  return statementRows({
    statement,
    earned,
    days,
    range: rangeOfDays(days, ZONE),
    isOpen,
    clock: { zone: ZONE },
  });
}

test('a statement whose lines do not lead from one balance to the other is not even', () => {
  const even = made({ transfers: { ...none, changeCents: 500 } }, { beforeCents: 100 });
  expect(isEven(even)).toBe(true);
  expect(isEven({ ...even, afterCents: 599 })).toBe(false);
});

test('the words name an adjustment, and of a correction the other account and its author; what was received came from nobody else', () => {
  const adjustment: StatementEntry = { ...entry, event: 'adjustment', text: 'Sorry' };
  const moved = { ...entry, event: 'moved', order: null, text: 'Paid twice', author: 'Sasha Park' } as const;
  const rows = rowsOf(
    made({
      earlier: { changeCents: -1840, entryCount: 1, entries: [adjustment] },
      corrections: {
        changeCents: 0,
        entryCount: 2,
        entries: [
          { ...moved, id: 2, otherAccount: 'another account' },
          { ...moved, id: 3, changeCents: 1840, otherAccount: 'Passline' },
        ],
      },
      receipts: {
        changeCents: 500,
        entryCount: 1,
        entries: [{ ...moved, id: 4, changeCents: 500, text: 'Cheque 1042', otherAccount: 'Passline' }],
      },
    }),
  );
  const words = rows.filter(({ kind }) => kind === 'part').map(({ label, detail }) => [label, detail]);
  expect(words.filter(([label]) => /^#|: /.test(label ?? ''))).toEqual([
    ['#84 of Sat 14 Nov: adjustment Sorry on Mon 16 Nov by Mina Park', ''],
    ['Mon 16 Nov: Cheque 1042', 'Recorded by Sasha Park.'],
    ['Mon 16 Nov: Paid twice', 'To another account, by Sasha Park.'],
    ['Mon 16 Nov: Paid twice', 'From Passline, by Sasha Park.'],
  ]);
});

test('with Stripe, what was owed and is owed are the balances at the ends, and the deposit is what reached the restaurant', () => {
  const orders = { ...none, changeCents: 5250 };
  const ownAccount = { ...none, changeCents: -6000 };
  expect(stripeLines(made({ orders, ownAccount }, { beforeCents: -339 }))).toEqual({
    previouslyOwed: 339,
    stillOwed: 1089,
    actualDeposit: 6000,
  });
  const payouts = { ...none, changeCents: -1000 };
  const returned = { ...none, changeCents: 400 };
  expect(stripeLines(made({ payouts, returned }, { beforeCents: 900 }))).toEqual({
    previouslyOwed: 0,
    stillOwed: 0,
    actualDeposit: 600,
  });
  expect(stripeLines(made({}))).toEqual({ previouslyOwed: 0, stillOwed: 0, actualDeposit: 0 });
});

test('its rows keep their order and those of $0, each with the balance after it, and name what happened', () => {
  const rows = rowsOf(
    made(
      {
        earlier: { changeCents: -1840, entryCount: 3, entries: [entry] },
        transfers: {
          changeCents: 5000,
          entryCount: 1,
          entries: [
            { ...entry, id: 2, changeCents: 5000, event: 'moved', text: 'Promotion week', order: null },
          ],
        },
      },
      { beforeCents: 10_000 },
    ),
  );
  const shown = rows.map(({ kind, label, detail, changeCents, balanceCents }) => [
    kind,
    detail ? `${label} / ${detail}` : label,
    changeCents,
    balanceCents,
  ]);
  expect(shown).toEqual([
    ['balance', 'Balance before / Mon 16 Nov 2026, 00:00. The statement before ended here.', null, 10_000],
    ['line', 'Orders of the week', 0, 10_000],
    ['part', 'Gross earning', 0, null],
    ['part', 'Total commission', 0, null],
    ['part', 'GST (on commission)', 0, null],
    ['part', 'Cash received', 0, null],
    ['line', 'Changes to orders of earlier weeks', -1840, 8160],
    ['part', '#84 of Sat 14 Nov: refund on Mon 16 Nov, Bibimbap', -1840, null],
    ['part', 'and 2 more. All of them stand on Balances.', null, null],
    ['line', 'Reached your own Stripe account', 0, 8160],
    ['line', 'Received from the restaurant', 0, 8160],
    ['line', 'Transfers', 5000, 13_160],
    ['part', 'Mon 16 Nov: Promotion week', 5000, null],
    ['line', 'Corrections', 0, 13_160],
    ['line', 'Payouts', 0, 13_160],
    ['line', 'Payouts that came back', 0, 13_160],
    ['balance', 'Balance after / Mon 23 Nov 2026, 00:00. The next statement begins here.', null, 13_160],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('what the orders earn now adds up to their line, less what was posted after the end', () => {
  const earned = {
    ...addUpReport([]).lines,
    grossEarning: 10_000,
    totalCommission: 1500,
    commissionTax: 75,
    foodDelayContribution: 25,
  };
  const later = { ...none, changeCents: -600, entryCount: 1, entries: [{ ...entry, changeCents: -600 }] };
  const statement = made({ orders: { ...none, changeCents: 9000 } }, { later });
  const parts = rowsOf(statement, earned).filter(({ kind }) => kind === 'part');
  expect(parts.map(({ label, changeCents }) => [label, changeCents])).toEqual([
    ['Gross earning', 10_000],
    ['Total commission', -1500],
    ['GST (on commission)', -75],
    ['Courier delay contribution', -25],
    ['Cash received', 0],
    ['Posted after the end: see Since then', 600],
  ]);
  expect(rowsOf(statement, earned).slice(-2)).toMatchObject([
    { kind: 'later', changeCents: -600 },
    { kind: 'later-part', orderId: 'order' },
  ]);
});

test('what orders earn otherwise than is posted is said, so that the parts add up', () => {
  const earned = { ...addUpReport([]).lines, grossEarning: 10_000 };
  const rows = rowsOf(made({ orders: { ...none, changeCents: 9000 } }), earned);
  const parts = rows.filter(({ kind }) => kind === 'part');
  expect(parts.at(-1)).toMatchObject({
    label: 'Posted otherwise than these orders are now: see Balances',
    changeCents: -1000,
  });
  expect(parts.reduce((sum, { changeCents }) => sum + (changeCents ?? 0), 0)).toBe(9000);
});

test('days that are not over end with the balance now, and other spans than weeks do not speak of weeks', () => {
  const open = rowsOf(made({}), undefined, { ...WEEK, to: '2026-11-18' }, true);
  expect(open.at(-1)).toMatchObject({ label: 'Balance now', detail: 'These days are not over yet.' });
  expect(open.map(({ label }) => label)).toContain('Orders of these days');
  expect(open[0]?.detail).toBe('Mon 16 Nov 2026, 00:00.');
});
