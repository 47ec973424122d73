import type { ReportRow } from '@passline/domain/reports/report-csv';
import type { Services } from '../../kernel/services.ts';
import type { Loan } from '../../kernel/workers/worker-pool.ts';
import type { ReportPdfTasks } from './report-pdf-worker.ts';
import type { ReportWords } from './report-words.ts';
import type { StatementPdf } from './statement-pdf.ts';

/** Longer lists are for a spreadsheet, and for the CSV next to it. */
const MOST_ROWS = 2_000;

const LOAN: Loan<ReportPdfTasks> = {
  file: new URL('./report-pdf-worker.ts', import.meta.url),
  comer: null,
  words: {
    slow: 'Writing the PDF of this report took too long. Please choose a shorter range.',
    large: 'The PDF of this report takes too much memory. Please choose a shorter range.',
  },
};

/** The PDF of a report, written by a thread: drawing its letters would hold the process. */
export async function writePdf(
  workers: Services['workers'],
  words: ReportWords,
  rows: readonly ReportRow[],
  zone: string,
): Promise<Buffer> {
  const question = { words, rows: rows.slice(0, MOST_ROWS), orderCount: rows.length, zone };
  return Buffer.from(await workers.lend(LOAN, (ask) => ask('write', question)));
}

/** The same of a statement alone. */
export async function writeStatementPdf(
  workers: Services['workers'],
  statement: StatementPdf,
): Promise<Buffer> {
  return Buffer.from(await workers.lend(LOAN, (ask) => ask('writeStatement', statement)));
}
