import type { AddressRange } from '@passline/domain/printing/print-address';

export type PrintSettings = {
  /** Where may be printed beside private networks. */
  ranges: readonly AddressRange[];
  /** Where printers listen. */
  port: number;
};
