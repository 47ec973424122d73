import { formatDay } from '@passline/domain/time/format-day';
import { reportCsv } from '@passline/domain/reports/report-csv';
import type { ReportDays, ReportRange } from '@passline/domain/reports/report-range';
import { statementCsv } from '@passline/domain/reports/statement-csv';
import { statementRows } from '@passline/domain/reports/statement-words';
import { refused } from '../../kernel/actions/refusal.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import type { Services } from '../../kernel/services.ts';
import type { MessagePart } from '../outbox/message-channel.ts';
import type { Report } from './read-report.ts';
import { htmlReport } from './report-html.ts';
import type { ReportPlace } from './report-place.ts';
import { wordsOf } from './report-words.ts';
import { writePdf } from './write-pdf.ts';

export type ComposedReport = { subject: string; text: string; parts: MessagePart[] };

/** Mail servers often take at most 10 MB in one message, and a file grows by a third on its way. */
const MOST_ATTACHED_BYTES = 7_000_000;

/** The e-mail of a report: its statement and sums as text and as HTML, its orders as a PDF to print, and files with every line. */
export async function composeReport(
  workers: Services['workers'],
  place: ReportPlace,
  range: ReportRange,
  days: ReportDays,
  report: Report,
  nowMs: number,
): Promise<ComposedReport> {
  const { timezone } = place;
  // The year is written if it is not that of the last day.
  const from = formatDay(days.from, days.to);
  const to = `${formatDay(days.to, days.to)} ${days.to.slice(0, 4)}`;
  const { statement, totals } = report;
  const bridge = statementRows({
    statement,
    earned: totals.lines,
    days,
    range,
    isOpen: range.createdAtMax > nowMs,
    clock: { zone: timezone },
  });
  const words = wordsOf(place, `${from} – ${to}`, report, bridge);
  const lines = await inTurns(
    reportCsv(report.rows, Object.keys(report.totals.taxes), timezone),
    (line) => line,
  );
  const csv = Buffer.from(lines.join(''));
  const name = `report-${days.from}-${days.to}`;
  const files: MessagePart[] = [
    {
      isBody: false,
      name: `${name}.pdf`,
      contentType: 'application/pdf',
      content: await writePdf(workers, words, report.rows, timezone),
    },
    { isBody: false, name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: csv },
    {
      isBody: false,
      name: `statement-${days.from}-${days.to}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: Buffer.from(statementCsv(bridge)),
    },
  ];
  const sizeBytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (sizeBytes > MOST_ATTACHED_BYTES)
    throw refused({
      code: 'report-too-large',
      message: `The files of this report are larger than an e-mail carries (${report.rows.length} orders). Please choose a shorter range.`,
    });
  return {
    subject: `Report of ${words.place}, ${from} – ${to}`,
    text: words.text,
    parts: [
      {
        isBody: true,
        name: 'message.html',
        contentType: 'text/html; charset=utf-8',
        content: Buffer.from(htmlReport(words)),
      },
      ...files,
    ],
  };
}
