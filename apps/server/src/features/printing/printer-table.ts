import { Printer, PRINTER_FIELDS } from '@passline/contract/printing/printing';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { checkPrintAddress } from '@passline/domain/printing/check-print-address';
import { checkPrinter, checkRoomForPrinter } from '@passline/domain/printing/printers';
import { ok } from '@passline/domain/result';
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
      for (const { ipAddress } of written) {
        const checked = ipAddress ? checkPrintAddress(ipAddress, places) : ok(undefined);
        if (!checked.ok) throw refused(checked.refusal);
      }
    },
    taken: {
      printers_address_idx: {
        code: 'address-taken',
        message: 'Another printer of this location has this address already.',
      },
    },
  },
});
