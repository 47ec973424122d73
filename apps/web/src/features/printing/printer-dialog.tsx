import { PRINTER_FIELDS, type Printer } from '@passline/contract/printing/printing';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { readIpAddress, typedBluetoothAddress } from '@passline/domain/printing/print-address';
import { checkPrinter, USUAL_PAPER_MM } from '@passline/domain/printing/printers';
import { useZone } from '../../live/use-zone.ts';
import type { api } from '../../api/client.ts';
import { TextControl } from '../../parts/form/controls.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { RecordDialog } from '../../parts/records/record-dialog.tsx';
import { recordFields } from '../../parts/records/record-fields.ts';
import { useRecordDialog, type OpenRecordOf } from '../../parts/records/use-record-dialog.ts';

type Values = Pick<Printer, keyof typeof PRINTER_FIELDS>;

/** What cannot be read stays as typed, to be corrected. */
const tidyIp = (typed: string) => {
  const read = readIpAddress(typed);
  return read.ok ? read.value : typed;
};
const FIELDS = recordFields(printerKind, PRINTER_FIELDS, {
  ipAddress: { tidy: tidyIp },
  paperWidth: { decimals: 1 },
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

/** The form of a printer. See docs/rules/printing.md#a-printer. */
export function PrinterDialog({ open, locationId }: PrinterDialogProps) {
  const { record } = open;
  const dialog = useRecordDialog(open, {
    fields: FIELDS,
    blank: BLANK,
    zone: useZone(locationId),
    added: (values: Values) => ({ locationId, ...values }),
    check: checkPrinter,
  });
  const { form } = dialog;
  const { type, ipAddress, bdAddress } = form.values;
  return (
    <RecordDialog
      dialog={dialog}
      title={record ? `Edit ${record.name}` : 'New printer'}
      removal={{ title: `Remove ${record?.name}?`, text: 'Tickets will no longer be printed on it.' }}
    >
      <FormField form={form} name="name" />
      <FormField form={form} name="type" />
      {(type === 'network' || ipAddress !== '') && (
        <FormField form={form} name="ipAddress" hint="As printed by its self-test, such as 192.168.1.50." />
      )}
      {(type === 'bluetooth' || bdAddress !== '') && (
        <FormField
          form={form}
          name="bdAddress"
          hint="Only a device near it can print there: the server reaches network printers only."
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
