import type { Cents } from '../money/cents.ts';
import { formatDay } from '../time/format-day.ts';
import { addDays, localDate, localTime, weekdayOf } from '../time/local-date.ts';
import type { OffsetAt } from '../time/zone-offset.ts';
import type { ReportDays, ReportRange } from './report-range.ts';
import type { StatementEntry, StatementPart } from './statement.ts';

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

/** The zone of a location, and whose rules of it count; by default those of this process. */
export type Clock = { zone: string; offsetAt?: OffsetAt };

/** The days of a statement: of the calendar of its zone, both included, and when they begin and end. */
export type StatementSpan = {
  days: ReportDays;
  range: ReportRange;
  /** Whether they are not over yet. */
  isOpen: boolean;
  clock: Clock;
};

/** A change between the two balances, with the rows that say what it consists of. */
export type BridgeLine = { key: string; label: string; changeCents: Cents; parts: readonly StatementRow[] };

type Bridge = {
  beforeCents: Cents;
  lines: readonly BridgeLine[];
  afterCents: Cents;
  /** What is said beside the balance after; '' for nothing. */
  afterDetail: string;
  /** What was posted after the end, and what is said of it. */
  later: StatementPart;
  laterDetail: string;
};

/** The rows of a bridge from the balance before to the one after, then what was posted since. */
export function bridgeRows(
  { beforeCents, lines, afterCents, afterDetail, later, laterDetail }: Bridge,
  { days, range, isOpen, clock }: StatementSpan,
): StatementRow[] {
  const isWeek = isWholeWeek(days);
  const rows: StatementRow[] = [
    balanceRow('before', range.createdAtMin, beforeCents, { isWeek, isOpen: false, clock }),
  ];
  let balanceCents = beforeCents;
  for (const { key, label, changeCents, parts } of lines) {
    balanceCents += changeCents;
    rows.push({ ...statementRow(key, 'line', label), changeCents, balanceCents }, ...parts);
  }
  const after = balanceRow('after', range.createdAtMax, afterCents, { isWeek, isOpen, clock });
  rows.push({ ...after, detail: [after.detail, afterDetail].filter(Boolean).join(' ') });
  if (later.entryCount === 0) return rows;
  return [
    ...rows,
    {
      ...statementRow('later', 'later', 'Since then'),
      detail: laterDetail,
      changeCents: later.changeCents,
    },
    ...entryRows(later, 'later-part', clock, days),
  ];
}

/** Whether the days are one week, Monday to Sunday. */
export function isWholeWeek({ from, to }: ReportDays): boolean {
  return weekdayOf(from) === 1 && addDays(from, 6) === to;
}

export function statementRow(key: string, kind: StatementRow['kind'], label: string): StatementRow {
  return { key, kind, label, detail: '', changeCents: null, balanceCents: null, orderId: null };
}

/** Its moment, and that the statement beside it touches there. */
function balanceRow(
  which: 'before' | 'after',
  atMs: number,
  balanceCents: Cents,
  { isWeek, isOpen, clock }: { isWeek: boolean; isOpen: boolean; clock: Clock },
): StatementRow {
  if (isOpen)
    return {
      ...statementRow(which, 'balance', 'Balance now'),
      detail: 'These days are not over yet.',
      balanceCents,
    };
  const date = localDate(atMs, clock.zone, clock.offsetAt);
  const touches = which === 'before' ? 'The statement before ended here.' : 'The next statement begins here.';
  return {
    ...statementRow(which, 'balance', which === 'before' ? 'Balance before' : 'Balance after'),
    detail: `${formatDay(date, date)} ${date.slice(0, 4)}, ${localTime(atMs, clock.zone, clock.offsetAt)}.${isWeek ? ` ${touches}` : ''}`,
    balanceCents,
  };
}

/** Each posting of a part in words, and how many are not named. `detailOf`: what is said below it. */
export function entryRows(
  { entries, entryCount }: StatementPart,
  kind: StatementRow['kind'],
  clock: Clock,
  days: ReportDays,
  detailOf: (entry: StatementEntry) => string = movedWords,
): StatementRow[] {
  const rows = entries.map((entry): StatementRow => ({
    ...statementRow(`${kind} ${entry.id}`, kind, entryWords(entry, clock, days.to)),
    detail: detailOf(entry),
    changeCents: entry.changeCents,
    orderId: entry.order?.id ?? null,
  }));
  const unnamed = entryCount - entries.length;
  if (unnamed === 0) return rows;
  const words = unnamed === 1 ? 'and 1 more' : `and ${unnamed} more`;
  const first = entries[0]?.id ?? 0;
  return [...rows, statementRow(`${kind} more ${first}`, kind, `${words}. All of them stand on Balances.`)];
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
    case 'chargeback':
      return `${head}: chargeback on ${on}${more}`;
    case 'chargeback-back':
      return `${head}: chargeback given back on ${on}${more}`;
    case 'gone':
      return `${head}: no longer counts since ${on}`;
    case 'change':
    case 'moved':
      return `${head}: changed on ${on} by ${postedBy}`;
  }
}
