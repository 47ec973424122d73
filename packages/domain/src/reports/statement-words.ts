import { OWED_LONG_DAYS, owedLongBefore } from '../balances/owed-for-long.ts';
import { sumCents } from '../money/cents.ts';
import { formatDay } from '../time/format-day.ts';
import { localDate } from '../time/local-date.ts';
import {
  bridgeRows,
  entryRows,
  isWholeWeek,
  statementRow,
  type Clock,
  type StatementRow,
  type StatementSpan,
} from './bridge-rows.ts';
import { REPORT_LABELS, type ReportAmounts, type ReportLine } from './report-lines.ts';
import {
  RARE_LINES,
  STATEMENT_LINES,
  type Statement,
  type StatementEntry,
  type StatementLine,
} from './statement.ts';

type Worded = StatementSpan & {
  statement: Statement;
  /** Of the orders of the range, as they are now. */
  earned: ReportAmounts['lines'];
};

/** What takes from and adds to the gross earning of the orders, in the order of the statement. */
const EARNED: readonly (readonly [line: ReportLine, sign: 1 | -1])[] = [
  ['grossEarning', 1],
  ['totalCommission', -1],
  ['commissionTax', -1],
  ['networkAccessFee', -1],
  ['subsidizedDeliveryFee', -1],
  ['foodDelayContribution', -1],
  ['otherAdjustments', 1],
  ['cashRevenue', -1],
];
/** Shown also where they are zero, so that two statements can be laid side by side. */
const ALWAYS: ReadonlySet<ReportLine> = new Set([
  'grossEarning',
  'totalCommission',
  'commissionTax',
  'cashRevenue',
]);

const DETAILS: Readonly<Partial<Record<StatementLine, (entry: StatementEntry) => string>>> = {
  receipts: ({ author }) => `Recorded by ${author}.`,
};

/** The rows of a location's statement from the balance before to the one after, then what was posted since. */
export function statementRows({ statement, earned, ...span }: Worded): StatementRow[] {
  const { clock, days } = span;
  const labels = labelsOf(isWholeWeek(days));
  const { beforeCents, afterCents, later } = statement;
  const shown = STATEMENT_LINES.filter(
    (line) => !RARE_LINES.has(line) || statement.lines[line].entryCount > 0,
  );
  const lines = shown.map((line) => {
    const part = statement.lines[line];
    return {
      key: line,
      label: labels[line],
      changeCents: part.changeCents,
      parts: [
        ...(line === 'orders' ? earnedRows(statement, earned) : []),
        // What reached the Stripe account belongs to orders that are named, or listed in the report.
        ...(line === 'ownAccount' ? [] : entryRows(part, 'part', clock, days, DETAILS[line])),
      ],
    };
  });
  const laterDetail =
    'Posted for these orders after the end. It stands in the statement of the day on which it was posted.';
  const afterDetail = owedWords(statement.owedSinceMs, span.range.createdAtMax, clock);
  return bridgeRows({ beforeCents, lines, afterCents, afterDetail, later, laterDetail }, span);
}

/** 'Owed without a break since 3 Oct 2026, for more than 30 days.'; '' where it is not owed for long. */
function owedWords(sinceMs: number | null, atMs: number, { zone, offsetAt }: Clock): string {
  if (sinceMs === null || sinceMs >= owedLongBefore(atMs)) return '';
  const date = localDate(sinceMs, zone, offsetAt);
  return `Owed without a break since ${formatDay(date, date)} ${date.slice(0, 4)}, for more than ${OWED_LONG_DAYS} days.`;
}

function labelsOf(isWeek: boolean): Readonly<Record<StatementLine, string>> {
  return {
    orders: isWeek ? 'Orders of the week' : 'Orders of these days',
    earlier: isWeek ? 'Changes to orders of earlier weeks' : 'Changes to orders of earlier days',
    chargebacks: 'Chargebacks',
    ownAccount: 'Reached your own Stripe account',
    receipts: 'Received from the restaurant',
    transfers: 'Transfers',
    corrections: 'Corrections',
    payouts: 'Payouts',
    returned: 'Payouts that came back',
  };
}

/**
 * What the orders of the span earned as they are now, what of it was posted after the end, and what is posted otherwise: an order that
 * changed between two readings, or one that the proof names.
 */
function earnedRows({ lines, later }: Statement, earned: ReportAmounts['lines']): StatementRow[] {
  const parts = EARNED.map(([line, sign]) => ({ line, cents: earned[line] === 0 ? 0 : sign * earned[line] }));
  const laterCents = 0 - later.changeCents;
  const otherCents = lines.orders.changeCents - sumCents([...parts.map(({ cents }) => cents), laterCents]);
  const more = [
    { key: 'posted-later', label: 'Posted after the end: see Since then', changeCents: laterCents },
    {
      key: 'posted-otherwise',
      label: 'Posted otherwise than these orders are now: see Balances',
      changeCents: otherCents,
    },
  ];
  return [
    ...parts
      .filter(({ line, cents }) => cents !== 0 || ALWAYS.has(line))
      .map(({ line, cents }) => ({ ...statementRow(line, 'part', REPORT_LABELS[line]), changeCents: cents })),
    ...more
      .filter(({ changeCents }) => changeCents !== 0)
      .map(({ key, label, changeCents }) => ({ ...statementRow(key, 'part', label), changeCents })),
  ];
}
