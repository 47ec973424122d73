import { EMULATION_LABELS, PRINTER_TYPE_LABELS } from '@passline/domain/printing/printers';
import { listedKind } from '../kernel/records/record-kind.ts';

/** A printer of a location. See docs/rules/printing.md#a-printer. */
export const printerKind = listedKind({
  name: 'printers',
  noun: 'printer',
  id: 'printerId',
  live: 'printing.printers',
  subject: 'location',
  belongsTo: 'location',
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy: 'admin' },
    type: { label: 'Type', kind: 'choice', words: PRINTER_TYPE_LABELS, editedBy: 'admin' },
    ipAddress: { label: 'IP address', kind: 'text', editedBy: 'admin' },
    bdAddress: { label: 'Bluetooth address', kind: 'text', editedBy: 'admin' },
    emulation: { label: 'Emulation', kind: 'choice', words: EMULATION_LABELS, editedBy: 'admin' },
    paperWidth: { label: 'Paper width in mm', kind: 'number', editedBy: 'admin' },
  },
});
