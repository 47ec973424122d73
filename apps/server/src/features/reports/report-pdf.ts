import { formatCents } from '@passline/domain/money/cents';
import { localDate, localTime } from '@passline/domain/time/local-date';
import { setOff } from '@passline/domain/printing/ticket-text';
import type { ReportRow } from '@passline/domain/reports/report-csv';
import type { ReportLine } from '@passline/domain/reports/report-lines';
import PdfDocument from 'pdfkit';
import { fontRuns } from '../../kernel/letters/font-runs.ts';
import { LetterFonts } from '../../kernel/letters/letter-fonts.ts';
import { wordsFromLeft } from '../../kernel/letters/written-runs.ts';
import type { ReportWords, WordedRow } from './report-words.ts';

const FONTS = { text: new LetterFonts('usual', 'page'), bold: new LetterFonts('bold', 'page') };

const MARGIN = 36;
const LINE = 13;
/** Points, on A4. */
const FOOT = 806;

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
  const pdf = new PdfDocument({ size: 'A4', margin: MARGIN, info: { Title: `Report of ${words.place}` } });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('text', FONTS.text.first.file).registerFont('bold', FONTS.bold.first.file);
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

/** From one balance to the other; what it consists of is set in. Returns where the next line may stand. */
function writeStatement(pdf: PDFKit.PDFDocument, rows: readonly WordedRow[], from: number): number {
  let y = from;
  for (const { kind, label, detail, change, balance } of rows) {
    const isPart = kind === 'part' || kind === 'later-part';
    const amounts: Line['amounts'] = [
      [change, 380],
      [balance, 460],
    ];
    if (y > FOOT - 2 * LINE) y = nextPage(pdf);
    writeLine(pdf, { label, isBold: kind === 'balance', x: isPart ? MARGIN + 14 : MARGIN, amounts }, y);
    y += LINE;
    if (detail === '') continue;
    pdf.font('text').fontSize(8).text(detail, MARGIN, y, { lineBreak: false });
    y += LINE;
  }
  return y + LINE;
}

/** `amounts`: each with the left edge of its column, in points. */
type Line = {
  label: string;
  isBold: boolean;
  x: number;
  amounts: readonly (readonly [text: string, x: number])[];
};

function writeLine(pdf: PDFKit.PDFDocument, { label, isBold, x, amounts }: Line, y: number): void {
  const font = isBold ? 'bold' : 'text';
  pdf.x = x;
  pdf.y = y;
  writeAnyLetters(pdf, font, 10, label);
  for (const [text, left] of amounts)
    pdf.font(font).fontSize(10).text(text, left, y, { width: 100, align: 'right', lineBreak: false });
}

function nextPage(pdf: PDFKit.PDFDocument): number {
  pdf.addPage();
  return MARGIN;
}

function headRow(pdf: PDFKit.PDFDocument): number {
  pdf.font('bold').fontSize(8);
  for (const column of COLUMNS) write(pdf, column, column.label, MARGIN);
  return MARGIN + LINE;
}

function write(pdf: PDFKit.PDFDocument, { x, width }: Column, text: string, y: number): void {
  pdf.text(text, x, y, { width, align: x < 156 ? 'left' : 'right', lineBreak: false });
}

/** Where the pen is: a text that people wrote, each part of it in a font that has its letters, all on one base line. */
function writeAnyLetters(
  pdf: PDFKit.PDFDocument,
  font: keyof typeof FONTS,
  size: number,
  text: string,
): void {
  const parts: { file: string; isFromRight: boolean; text: string }[] = [];
  for (const run of fontRuns(setOff(text), FONTS[font])) {
    const {
      isFromRight,
      font: { file },
    } = run;
    const before = parts.at(-1);
    if (!isFromRight && before?.file === file && !before.isFromRight) before.text += run.text;
    else parts.push(...wordsFromLeft(run).map((word) => ({ file, isFromRight, text: word })));
  }
  const { ascent, unitsPerEm } = FONTS[font].first.font;
  const above = (ascent / unitsPerEm) * size;
  pdf.fontSize(size);
  pdf.y += above;
  parts.forEach((part, at) =>
    pdf.font(part.file).text(part.text, { baseline: 'alphabetic', continued: at < parts.length - 1 }),
  );
  pdf.y -= above;
}
