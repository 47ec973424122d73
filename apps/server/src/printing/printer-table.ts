import { Printer } from '@passline/contract/printing/printing';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { checkPrinter, checkRoomForPrinter } from '@passline/domain/printing/printers';
import { recordTable } from '../records/record-table.ts';

/** The printers of locations. See docs/rules/printing.md#a-printer. */
export const printerTable = recordTable<Printer>({
  kind: printerKind,
  wire: Printer,
  key: 'id',
  place: 'locationId',
  blank: { ipAddress: '', bdAddress: '', emulation: 'manual' },
  rules: {
    comesAndGoes: true,
    check: checkPrinter,
    room: checkRoomForPrinter,
    taken: {
      printers_address_idx: {
        code: 'address-taken',
        message: 'Another printer of this location has this address already.',
      },
    },
  },
});
