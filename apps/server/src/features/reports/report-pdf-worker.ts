import { serveTasks } from '../../kernel/workers/serve-tasks.ts';
import { pdfReport, type PdfQuestion } from './report-pdf.ts';
import { pdfStatement, type StatementPdf } from './statement-pdf.ts';

export type ReportPdfTasks = typeof tasks;

const tasks = {
  write: async (question: PdfQuestion): Promise<Uint8Array> => pdfReport(question),
  writeStatement: async (statement: StatementPdf): Promise<Uint8Array> => pdfStatement(statement),
};

serveTasks(tasks);
