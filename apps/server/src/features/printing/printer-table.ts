import { Printer, PRINTER_FIELDS } from '@passline/contract/printing/printing';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { mayPrintTo } from '@passline/domain/printing/print-address';
import { checkPrinter, checkRoomForPrinter } from '@passline/domain/printing/printers';
import { refused } from '../../kernel/actions/refusal.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { printSettings } from './print-settings.ts';

/** The printers of locations. See docs/rules/printing.md#a-printer. */
export const printerTable = recordTable<Printer>({
  kind: printerKind,
  wire: Printer,
  key: 'id',
  edited: PRINTER_FIELDS,
  place: 'locationId',
  blank: { ipAddress: '', bdAddress: '', emulation: 'manual' },
  rules: {
    comesAndGoes: true,
    check: checkPrinter,
    room: checkRoomForPrinter,
    // Checked again when it is printed: the setting may have become narrower since.
    requireWritable: async ({ of }, written) => {
      const places = of(printSettings);
      const ipAddress = written
        .flatMap((printer) => printer.ipAddress || [])
        .find((address) => !mayPrintTo(address, places));
      if (ipAddress === undefined) return;
      throw refused({
        code: 'address-not-allowed',
        message: `${ipAddress} is not an address of a local network. Printers are reached in those only.`,
        field: 'ipAddress',
      });
    },
    taken: {
      printers_address_idx: {
        code: 'address-taken',
        message: 'Another printer of this location has this address already.',
      },
    },
  },
});
