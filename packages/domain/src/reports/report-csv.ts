import { writeCsvLines } from '../text/csv.ts';
import { localDate, localTime } from '../time/local-date.ts';
import type { OffsetAt } from '../time/zone-offset.ts';
import { REPORT_LABELS, REPORT_LINES, type ReportAmounts } from './report-lines.ts';

/** An order of a report. `createdAt`: ms since 1970. */
export type ReportRow = {
  orderNumber: number;
  createdAt: number;
  orderType: string;
  paymentMethod: string;
} & ReportAmounts;

/**
 * The file of a report, an order a row, in portions so that a long one is never held twice. Times are those of `zone`,
 * amounts plain numbers with two decimals; a text that begins like a formula does not become one where it is opened.
 * See docs/rules/reports.md#the-file.
 */
export function* reportCsv(
  rows: readonly ReportRow[],
  taxNames: readonly string[],
  zone: string,
): Generator<string> {
  yield reportHead(taxNames);
  yield* reportLines(rows, taxNames, zone);
}

/** Its first line. The mark in front shows spreadsheets that it is UTF-8. */
export function reportHead(taxNames: readonly string[]): string {
  const taxed = taxNames.map((name) => `Tax: ${name}`);
  const lines = REPORT_LINES.map((line) => REPORT_LABELS[line]);
  return `\uFEFF${csvLine(['Order', 'Date', 'Time', 'Type', 'Payment', ...lines, ...taxed])}`;
}

/** Its other lines. `offsetAt`: by other zone rules than this platform's. */
export function* reportLines(
  rows: readonly ReportRow[],
  taxNames: readonly string[],
  zone: string,
  offsetAt?: OffsetAt,
): Generator<string> {
  for (const { orderNumber, createdAt, orderType, paymentMethod, lines, taxes } of rows) {
    yield csvLine([
      String(orderNumber),
      localDate(createdAt, zone, offsetAt),
      localTime(createdAt, zone, offsetAt),
      orderType,
      paymentMethod,
      ...REPORT_LINES.map((line) => plain(lines[line])),
      ...taxNames.map((name) => plain(taxes[name] ?? 0)),
    ]);
  }
}

function csvLine(cells: readonly string[]): string {
  return `${writeCsvLines([cells])}\r\n`;
}

function plain(cents: number): string {
  return (cents / 100).toFixed(2);
}
