import type { AddressRange } from '@passline/domain/printing/print-address';
import { serviceKey } from '../../kernel/services.ts';

export type PrintSettings = {
  /** Where printing is allowed in addition to private networks. */
  ranges: readonly AddressRange[];
  /** Where printers listen. */
  port: number;
};

/** Where may be printed. */
export const printSettings = serviceKey<PrintSettings>('printSettings');
