import { serveTasks } from '../../kernel/workers/serve-tasks.ts';
import { pdfReport, type PdfQuestion } from './report-pdf.ts';

export type ReportPdfTasks = typeof tasks;

const tasks = {
  write: async (question: PdfQuestion): Promise<Uint8Array> => pdfReport(question),
};

serveTasks(tasks);
