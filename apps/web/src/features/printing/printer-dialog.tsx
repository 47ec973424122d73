import { PRINTER_FIELDS, type Printer } from '@passline/contract/printing/printing';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { readIpAddress, typedBluetoothAddress } from '@passline/domain/printing/print-address';
import {
  checkPrinter,
  EMULATIONS,
  EMULATION_LABELS,
  USUAL_PAPER_MM,
} from '@passline/domain/printing/printers';
import type { api } from '../../api/client.ts';
import { TextControl } from '../../parts/form/controls.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { RecordDialog } from '../../parts/records/record-dialog.tsx';
import { recordFields } from '../../parts/records/record-fields.ts';
import { useRecordDialog, type OpenRecordOf } from '../../parts/records/use-record-dialog.ts';

type Values = Pick<Printer, keyof typeof PRINTER_FIELDS>;

/** What cannot be read stays as it was typed, to be mended. */
const tidyIp = (typed: string) => {
  const read = readIpAddress(typed);
  return read.ok ? read.value : typed;
};
const FIELDS = recordFields<Values>(printerKind, PRINTER_FIELDS, {
  name: { kind: 'text' },
  type: {
    kind: 'select',
    options: [
      { value: 'network', label: 'Network' },
      { value: 'bluetooth', label: 'Bluetooth' },
    ],
  },
  ipAddress: { kind: 'text', tidy: tidyIp },
  bdAddress: { kind: 'custom', show: String },
  emulation: {
    kind: 'select',
    options: EMULATIONS.map((value) => ({ value, label: EMULATION_LABELS[value] })),
  },
  paperWidth: { kind: 'number', decimals: 1 },
});
const BLANK: Values = {
  name: '',
  type: 'network',
  ipAddress: '',
  bdAddress: '',
  emulation: 'manual',
  paperWidth: USUAL_PAPER_MM,
};

type PrinterDialogProps = { open: OpenRecordOf<typeof api.printers>; locationId: string };

/** A printer as somebody adds or edits it. See docs/rules/printing.md#a-printer. */
export function PrinterDialog({ open, locationId }: PrinterDialogProps) {
  const { record } = open;
  const dialog = useRecordDialog(open, {
    fields: FIELDS,
    blank: BLANK,
    added: (values: Values) => ({ locationId, ...values }),
    check: checkPrinter,
  });
  const { form } = dialog;
  const { type, ipAddress, bdAddress } = form.values;
  return (
    <RecordDialog
      dialog={dialog}
      title={record ? `Edit ${record.name}` : 'New printer'}
      removal={{ title: `Remove ${record?.name}?`, text: 'No ticket is printed on it any more.' }}
    >
      <FormField form={form} name="name" />
      <FormField form={form} name="type" />
      {(type === 'network' || ipAddress !== '') && (
        <FormField form={form} name="ipAddress" hint="As its self-test prints it, such as 192.168.1.50." />
      )}
      {(type === 'bluetooth' || bdAddress !== '') && (
        <FormField
          form={form}
          name="bdAddress"
          hint="Only a device beside it can print there: the server reaches network printers alone."
        >
          {(control, value, edit) => (
            <TextControl
              {...control}
              value={value}
              onChange={(typed) => edit(typedBluetoothAddress(typed))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="paperWidth" />
      <FormField form={form} name="emulation" />
    </RecordDialog>
  );
}
