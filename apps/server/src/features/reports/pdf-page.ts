import { setOff } from '@passline/domain/printing/ticket-text';
import PdfDocument from 'pdfkit';
import { fontRuns } from '../../kernel/letters/font-runs.ts';
import { LetterFonts } from '../../kernel/letters/letter-fonts.ts';
import { wordsFromLeft } from '../../kernel/letters/written-runs.ts';
import type { WordedRow } from './worded-rows.ts';

const FONTS = { text: new LetterFonts('usual', 'page'), bold: new LetterFonts('bold', 'page') };

export const MARGIN = 36;
export const LINE = 13;
/** Points, on A4. */
export const FOOT = 806;

/** An A4 document with this title, and all of it once it is ended. */
export function openPdf(title: string): { pdf: PDFKit.PDFDocument; whole: Promise<Buffer> } {
  const pdf = new PdfDocument({ size: 'A4', margin: MARGIN, info: { Title: title } });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('text', FONTS.text.first.file).registerFont('bold', FONTS.bold.first.file);
  return { pdf, whole };
}

/** From one balance to the other; what it consists of is set in. Returns where the next line may stand. */
export function writeStatement(pdf: PDFKit.PDFDocument, rows: readonly WordedRow[], from: number): number {
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

export function writeLine(pdf: PDFKit.PDFDocument, { label, isBold, x, amounts }: Line, y: number): void {
  const font = isBold ? 'bold' : 'text';
  pdf.x = x;
  pdf.y = y;
  writeAnyLetters(pdf, font, 10, label);
  for (const [text, left] of amounts)
    pdf.font(font).fontSize(10).text(text, left, y, { width: 100, align: 'right', lineBreak: false });
}

export function nextPage(pdf: PDFKit.PDFDocument): number {
  pdf.addPage();
  return MARGIN;
}

/** Where the pen is: a text that people wrote, each part of it in a font that has its letters, all on one base line. */
export function writeAnyLetters(
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
