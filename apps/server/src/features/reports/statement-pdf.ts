import { LINE, openPdf, writeAnyLetters, writeStatement } from './pdf-page.ts';
import type { WordedRow } from './worded-rows.ts';

/** `whose`: whose account it is; `days` and `notes` stand below. */
export type StatementPdf = { whose: string; days: string; notes: string; rows: readonly WordedRow[] };

/** A statement alone on A4. */
export function pdfStatement({ whose, days, notes, rows }: StatementPdf): Promise<Buffer> {
  const { pdf, whole } = openPdf(`Statement of ${whose}`);
  writeAnyLetters(pdf, 'bold', 16, whose);
  pdf.font('text').fontSize(10).text(days).text(notes);
  writeStatement(pdf, rows, pdf.y + LINE);
  pdf.end();
  return whole;
}
