import { formatCents } from '@passline/domain/money/cents';
import { localDate, localTime } from '@passline/domain/time/local-date';
import type { ReportRow } from '@passline/domain/reports/report-csv';
import type { ReportLine } from '@passline/domain/reports/report-lines';
import {
  FOOT,
  LINE,
  MARGIN,
  nextPage,
  openPdf,
  writeAnyLetters,
  writeLine,
  writeStatement,
} from './pdf-page.ts';
import type { ReportWords } from './report-words.ts';

type Column = { label: string; x: number; width: number; text: (row: ReportRow, zone: string) => string };

const money = (label: string, x: number, line: ReportLine): Column => ({
  label,
  x,
  width: 52,
  text: ({ lines }) => formatCents(lines[line]),
});
const COLUMNS: readonly Column[] = [
  { label: 'Order', x: 36, width: 34, text: ({ orderNumber }) => `#${orderNumber}` },
  {
    label: 'Placed',
    x: 72,
    width: 84,
    text: ({ createdAt }, zone) => `${localDate(createdAt, zone)} ${localTime(createdAt, zone)}`,
  },
  money('Total', 156, 'total'),
  money('Food', 212, 'foodSubTotal'),
  money('Gross', 268, 'grossEarning'),
  money('Comm.', 324, 'totalCommission'),
  money('GST', 380, 'commissionTax'),
  money('Cash', 436, 'cashRevenue'),
  { ...money('Net', 492, 'netDirectDeposit'), width: 67 },
];

/** `rows`: the first ones of `orderCount`. */
export type PdfQuestion = {
  words: ReportWords;
  rows: readonly ReportRow[];
  orderCount: number;
  zone: string;
};

/** A report on A4: its statement and sums, then its orders. Letters that no font has are boxes. See docs/rules/reports.md#the-e-mail. */
export function pdfReport({ words, rows, orderCount, zone }: PdfQuestion): Promise<Buffer> {
  const { pdf, whole } = openPdf(`Report of ${words.place}`);
  writeAnyLetters(pdf, 'bold', 16, words.place);
  pdf.font('text').fontSize(10).text(words.days).text(words.counts);
  let y = writeStatement(pdf, words.statement, pdf.y + LINE);
  if (y + words.lines.length * LINE > FOOT) y = nextPage(pdf);
  for (const { label, amount, isSum } of words.lines) {
    writeLine(pdf, { label, isBold: isSum, x: MARGIN, amounts: [[amount, 300]] }, y);
    y += LINE;
  }
  y = FOOT;
  for (const row of rows) {
    if (y > FOOT - LINE) {
      pdf.addPage();
      y = headRow(pdf);
    }
    pdf.font('text').fontSize(8);
    for (const column of COLUMNS) write(pdf, column, column.text(row, zone), y);
    y += LINE;
  }
  if (orderCount > rows.length) {
    pdf.addPage().font('text').fontSize(10);
    pdf.text(`These are the first ${rows.length} orders. All ${orderCount} are in the CSV file.`);
  }
  pdf.end();
  return whole;
}

function headRow(pdf: PDFKit.PDFDocument): number {
  pdf.font('bold').fontSize(8);
  for (const column of COLUMNS) write(pdf, column, column.label, MARGIN);
  return MARGIN + LINE;
}

function write(pdf: PDFKit.PDFDocument, { x, width }: Column, text: string, y: number): void {
  pdf.text(text, x, y, { width, align: x < 156 ? 'left' : 'right', lineBreak: false });
}
