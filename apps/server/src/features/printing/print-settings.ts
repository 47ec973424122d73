import type { PrintPlaces } from '@passline/domain/printing/print-address';
import { serviceKey } from '../../kernel/services.ts';

export type PrintSettings = PrintPlaces & {
  /** Where printers listen. */
  port: number;
  /** How long a printer has to answer. One that refuses is reported after the same time. */
  connectMs: number;
};

/** Where may be printed. */
export const printSettings = serviceKey<PrintSettings>('printSettings');
