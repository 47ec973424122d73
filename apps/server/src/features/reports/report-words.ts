import { formatCents, type Cents } from '@passline/domain/money/cents';
import { REPORT_LABELS, REPORT_LINES } from '@passline/domain/reports/report-lines';
import type { StatementRow } from '@passline/domain/reports/bridge-rows';
import type { Report } from './read-report.ts';
import type { ReportPlace } from './report-place.ts';
import { wordedRows, type WordedRow } from './worded-rows.ts';

/** A line of a table: what it is called, the amount, and whether it sums up those above it. */
export type WordedLine = { label: string; amount: string; isSum: boolean };

/** What a report says, for each way in which it is written. */
export type ReportWords = {
  place: string;
  days: string;
  /** How many orders, and which are left out. */
  counts: string;
  lines: WordedLine[];
  statement: WordedRow[];
  text: string;
};

const SUMS = new Set<string>(['grossEarning', 'revenue', 'netDirectDeposit']);

export function wordsOf(
  { restaurantName, locationName }: ReportPlace,
  days: string,
  { rows, totals, leftOut, stripe }: Report,
  statement: readonly StatementRow[],
): ReportWords {
  const place = [restaurantName, locationName].filter((name) => name !== '').join(', ');
  const line = (label: string, cents: Cents, isSum = false): WordedLine => ({
    label,
    amount: formatCents(cents),
    isSum,
  });
  const lines = [
    ...REPORT_LINES.map((name) => line(REPORT_LABELS[name], totals.lines[name], SUMS.has(name))),
    ...Object.entries(totals.taxes).map(([name, cents]) => line(`Tax: ${name}`, cents)),
    ...(stripe
      ? [
          line('Previously owed commission', stripe.previouslyOwed),
          line('Still owed commission', stripe.stillOwed),
          line('Actual deposit', stripe.actualDeposit, true),
        ]
      : []),
  ];
  const counts = countWords(rows.length, leftOut);
  const bridge = wordedRows(statement);
  const text = [
    `Report of ${place}`,
    days,
    counts,
    '',
    ...bridge.map(textOf),
    '',
    ...lines.map(({ label, amount }) => `${label}: ${amount}`),
    '',
    'Each order is listed in the attached files.',
  ].join('\n');
  return { place, days, counts, lines, statement: bridge, text };
}

/** Of what is named under a line also whom it was moved to or from, and by whom. */
function textOf({ kind, label, detail, change, balance }: WordedRow): string {
  const indent = indentOf(kind);
  const more = indent !== '' && detail !== '' ? `. ${detail}` : '';
  return `${indent}${label}: ${kind === 'balance' ? balance : change}${more}`;
}

function indentOf(kind: StatementRow['kind']): string {
  return kind === 'part' || kind === 'later-part' ? '  ' : '';
}

function countWords(orders: number, { open, waiting, cancelled }: Report['leftOut']): string {
  const one = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const left = [
    ...(open > 0 ? [`${one(open, 'order')} not done yet`] : []),
    ...(waiting > 0 ? [`${one(waiting, 'order')} whose payment is in question`] : []),
    ...(cancelled > 0 ? [one(cancelled, 'cancelled order')] : []),
  ];
  return `${one(orders, 'order')}.${left.length > 0 ? ` Left out: ${left.join(', ')}.` : ''}`;
}
