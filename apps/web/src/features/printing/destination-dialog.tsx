import { DESTINATION_FIELDS, type ReceiptDestination } from '@passline/contract/printing/printing';
import { destinationKind } from '@passline/contract/printing/destination-kind';
import { checkDestination } from '@passline/domain/printing/receipt-destinations';
import { useZone } from '../../live/use-zone.ts';
import type { api } from '../../api/client.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { RecordDialog } from '../../parts/records/record-dialog.tsx';
import { recordFields } from '../../parts/records/record-fields.ts';
import { useRecordDialog, type OpenRecordOf } from '../../parts/records/use-record-dialog.ts';

type Values = Pick<ReceiptDestination, 'name' | 'isCustomerCopy'>;

const { name, isCustomerCopy } = DESTINATION_FIELDS;
const FIELDS = recordFields(
  destinationKind,
  { name, isCustomerCopy },
  { isCustomerCopy: { says: 'With prices and the total, for the customer' } },
);
const BLANK: Values = { name: '', isCustomerCopy: false };

type DestinationDialogProps = { open: OpenRecordOf<typeof api.receiptDestinations>; locationId: string };

/** The form of a new or renamed destination. See docs/rules/printing.md#a-destination. */
export function DestinationDialog({ open, locationId }: DestinationDialogProps) {
  const { record } = open;
  const dialog = useRecordDialog(open, {
    fields: FIELDS,
    blank: BLANK,
    zone: useZone(locationId),
    added: (values: Values) => ({ locationId, ...values }),
    check: checkDestination,
  });
  return (
    <RecordDialog
      dialog={dialog}
      title={record ? `Edit ${record.name}` : 'New destination'}
      removal={{ title: `Remove ${record?.name}?`, text: 'Its ticket will no longer be printed.' }}
    >
      <FormField form={dialog.form} name="name" hint="Where the ticket is needed: Kitchen, Bar, Counter." />
      <FormField form={dialog.form} name="isCustomerCopy" />
    </RecordDialog>
  );
}
