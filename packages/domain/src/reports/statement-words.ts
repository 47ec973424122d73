import { sumCents, type Cents } from '../money/cents.ts';
import { formatDay } from '../time/format-day.ts';
import { addDays, localDate, localTime, weekdayOf } from '../time/local-date.ts';
import type { OffsetAt } from '../time/zone-offset.ts';
import { REPORT_LABELS, type ReportAmounts, type ReportLine } from './report-lines.ts';
import type { ReportDays, ReportRange } from './report-range.ts';
import { STATEMENT_LINES, type Statement, type StatementEntry, type StatementLine } from './statement.ts';

/** A row of a statement as it is written everywhere: on the screen, in the e-mail, on paper and in the file. */
export type StatementRow = {
  /** Unique in its statement. */
  key: string;
  /** `part` says what the line above it consists of; `later` stands below the statement. */
  kind: 'balance' | 'line' | 'part' | 'later' | 'later-part';
  label: string;
  /** What is said below the label; '' for nothing. */
  detail: string;
  changeCents: Cents | null;
  /** The balance after it; null for parts. */
  balanceCents: Cents | null;
  /** The order that it is about. */
  orderId: string | null;
};

type Worded = {
  statement: Statement;
  /** Of the orders of the range, as they are now. */
  earned: ReportAmounts['lines'];
  /** Of the location's calendar, both included. */
  days: ReportDays;
  /** When they begin and end. */
  range: ReportRange;
  /** Whether they are not over yet. */
  isOpen: boolean;
  clock: Clock;
};

/** The zone of a location, and whose rules of it count; by default those of this process. */
type Clock = { zone: string; offsetAt?: OffsetAt };

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

/** The rows of a statement from the balance before to the one after, then what was posted since. */
export function statementRows({ statement, earned, days, range, isOpen, clock }: Worded): StatementRow[] {
  const isWeek = weekdayOf(days.from) === 1 && addDays(days.from, 6) === days.to;
  const labels = labelsOf(isWeek);
  const rows: StatementRow[] = [
    balanceRow('before', range.createdAtMin, statement.beforeCents, { isWeek, isOpen: false, clock }),
  ];
  let balanceCents = statement.beforeCents;
  for (const line of STATEMENT_LINES) {
    const { changeCents, entries, entryCount } = statement.lines[line];
    balanceCents += changeCents;
    rows.push({ ...row(line, 'line', labels[line]), changeCents, balanceCents });
    if (line === 'orders') rows.push(...earnedRows(statement, earned));
    // What reached the Stripe account belongs to orders that are named, or listed in the report.
    if (line !== 'ownAccount') rows.push(...entryRows(entries, entryCount, 'part', clock, days));
  }
  rows.push(balanceRow('after', range.createdAtMax, statement.afterCents, { isWeek, isOpen, clock }));
  const { later } = statement;
  if (later.entryCount === 0) return rows;
  return [
    ...rows,
    {
      ...row('later', 'later', 'Since then'),
      detail:
        'Posted for these orders after the end. It stands in the statement of the day on which it was posted.',
      changeCents: later.changeCents,
    },
    ...entryRows(later.entries, later.entryCount, 'later-part', clock, days),
  ];
}

function row(key: string, kind: StatementRow['kind'], label: string): StatementRow {
  return { key, kind, label, detail: '', changeCents: null, balanceCents: null, orderId: null };
}

function labelsOf(isWeek: boolean): Readonly<Record<StatementLine, string>> {
  return {
    orders: isWeek ? 'Orders of the week' : 'Orders of these days',
    earlier: isWeek ? 'Changes to orders of earlier weeks' : 'Changes to orders of earlier days',
    ownAccount: 'Reached your own Stripe account',
    receipts: 'Received from the restaurant',
    transfers: 'Transfers',
    corrections: 'Corrections',
    payouts: 'Payouts',
    returned: 'Payouts that came back',
  };
}

/** Its moment, and that the statement beside it touches there. */
function balanceRow(
  which: 'before' | 'after',
  atMs: number,
  balanceCents: Cents,
  { isWeek, isOpen, clock }: { isWeek: boolean; isOpen: boolean; clock: Clock },
): StatementRow {
  if (isOpen)
    return { ...row(which, 'balance', 'Balance now'), detail: 'These days are not over yet.', balanceCents };
  const date = localDate(atMs, clock.zone, clock.offsetAt);
  const touches = which === 'before' ? 'The statement before ended here.' : 'The next statement begins here.';
  return {
    ...row(which, 'balance', which === 'before' ? 'Balance before' : 'Balance after'),
    detail: `${formatDay(date, date)} ${date.slice(0, 4)}, ${localTime(atMs, clock.zone, clock.offsetAt)}.${isWeek ? ` ${touches}` : ''}`,
    balanceCents,
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
      .map(({ line, cents }) => ({ ...row(line, 'part', REPORT_LABELS[line]), changeCents: cents })),
    ...more
      .filter(({ changeCents }) => changeCents !== 0)
      .map(({ key, label, changeCents }) => ({ ...row(key, 'part', label), changeCents })),
  ];
}

function entryRows(
  entries: readonly StatementEntry[],
  count: number,
  kind: StatementRow['kind'],
  clock: Clock,
  days: ReportDays,
): StatementRow[] {
  const rows = entries.map((entry): StatementRow => ({
    ...row(`${kind} ${entry.id}`, kind, entryWords(entry, clock, days.to)),
    detail: movedWords(entry),
    changeCents: entry.changeCents,
    orderId: entry.order?.id ?? null,
  }));
  const unnamed = count - entries.length;
  if (unnamed === 0) return rows;
  const words = unnamed === 1 ? 'and 1 more' : `and ${unnamed} more`;
  const first = entries[0]?.id ?? 0;
  return [...rows, row(`${kind} more ${first}`, kind, `${words}. All of them stand on Balances.`)];
}

/** Of a transfer or correction: 'To another account, by Mina Park.' */
function movedWords({ changeCents, otherAccount, author }: StatementEntry): string {
  return otherAccount && `${changeCents < 0 ? 'To' : 'From'} ${otherAccount}, by ${author}.`;
}

/** '#84 of Sat 14 Nov: refund on Mon 16 Nov, Bibimbap', 'Wed 18 Nov: promotion week'. */
function entryWords(
  { order, event, postedAt, postedBy, text }: StatementEntry,
  { zone, offsetAt }: Clock,
  today: string,
): string {
  const on = formatDay(localDate(postedAt, zone, offsetAt), today);
  const more = text === '' ? '' : `, ${text}`;
  if (!order) return text === '' ? on : `${on}: ${text}`;
  const head = `#${order.orderNumber} of ${formatDay(localDate(order.placedAt, zone, offsetAt), today)}`;
  switch (event) {
    case 'done':
      return `${head}: done on ${on}, ${localTime(postedAt, zone, offsetAt)}`;
    case 'refund':
      return `${head}: refund on ${on}${more}`;
    case 'charge':
      return `${head}: added charge on ${on}${more}`;
    case 'adjustment':
      return `${head}: adjustment ${text} on ${on} by ${postedBy}`;
    case 'gone':
      return `${head}: no longer counts since ${on}`;
    case 'change':
    case 'moved':
      return `${head}: changed on ${on} by ${postedBy}`;
  }
}
