import { ADDRESS_FIELDS, type UserAddress } from '@passline/contract/users/user-addresses';
import { userAddressKind } from '@passline/contract/users/address-kind';
import { ok, refuse, type Result } from '@passline/domain/result';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useState } from 'react';
import type { api } from '../../../api/client.ts';
import { AddressControl } from '../../../parts/address/address-control.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RecordDialog } from '../../../parts/records/record-dialog.tsx';
import { recordFields } from '../../../parts/records/record-fields.ts';
import { notifyDone } from '../../../parts/timeline/take-back.ts';
import { useRecordDialog, type OpenRecordOf } from '../../../parts/records/use-record-dialog.ts';

type Values = Pick<UserAddress, keyof typeof ADDRESS_FIELDS>;

/** Its place comes with the address, and is no field of its own. */
const { containerDeliveryAddressLatLng: placeSchema, ...shown } = ADDRESS_FIELDS;
const FIELDS = {
  ...recordFields(userAddressKind, shown, {}),
  containerDeliveryAddressLatLng: {
    kind: 'own' as const,
    label: 'Place',
    show: () => 'moves with the address',
    schema: placeSchema,
  },
};
const BLANK: Values = {
  containerDeliveryAddress: '',
  containerDeliveryAddressLatLng: { lat: 0, lng: 0 },
  containerDeliveryUnit: '',
  containerDeliveryInstructions: '',
  contactlessDeliveryType: 'DELIVER_TO_DOOR',
  contactlessDeliveryLocation: '',
};

/** Corrects an address; the address itself only by choosing a suggestion. See docs/rules/users.md#addresses. */
export function AddressDialog(open: OpenRecordOf<typeof api.userAddresses>) {
  const { record } = open;
  const records = {
    ...open.records,
    remove: async (row: UserAddress, context: { idempotencyKey: string }) => {
      await open.records.remove(row, context);
      const about = { subject: userAddressKind.subject };
      notifyDone('The address is removed.', { about, recordId: row.id, ...context });
    },
  };
  // Only a chosen address has its place.
  const [chosen, setChosen] = useState(record?.containerDeliveryAddress ?? '');
  const dialog = useRecordDialog<Values, UserAddress, Values & { userId: string }>(
    { ...open, records },
    {
      fields: FIELDS,
      blank: BLANK,
      zone: DEFAULT_TIME_ZONE,
      added: (values) => ({ ...values, userId: record?.userId ?? '' }),
      check: ({ containerDeliveryAddress: address }) =>
        checkChosen(address, [record?.containerDeliveryAddress, chosen]),
    },
  );
  const { form } = dialog;
  return (
    <RecordDialog
      dialog={dialog}
      title="Address"
      removal={{
        title: 'Remove this address?',
        text: 'The guest no longer finds it in the app. Orders keep where they were brought.',
      }}
    >
      <FormField
        form={form}
        name="containerDeliveryAddress"
        hint="Choose one of the suggestions: they bring the place along."
      >
        {(control, value, edit) => (
          <AddressControl
            {...control}
            value={value}
            onChange={(typed) => {
              edit(typed);
              // What is typed is nowhere yet; back to what it was, it is where it was.
              const before =
                record?.containerDeliveryAddress === typed ? record.containerDeliveryAddressLatLng : null;
              if (before) form.edit('containerDeliveryAddressLatLng', before);
            }}
            onChoose={({ address, latLng }) => {
              edit(address);
              form.edit('containerDeliveryAddressLatLng', latLng);
              setChosen(address);
            }}
          />
        )}
      </FormField>
      <FormField form={form} name="containerDeliveryUnit" />
      <FormField form={form} name="contactlessDeliveryType" />
      {form.values.contactlessDeliveryType === 'LEAVE_AT_LOCATION' && (
        <FormField form={form} name="contactlessDeliveryLocation" />
      )}
      <FormField form={form} name="containerDeliveryInstructions" />
    </RecordDialog>
  );
}

/** It stays as it is, or is the suggestion that was chosen last: what was typed after that is nowhere. */
function checkChosen(address: string, known: readonly (string | undefined)[]): Result<unknown> {
  return known.includes(address)
    ? ok(undefined)
    : refuse('address-place-missing', 'Address is missing or invalid', 'containerDeliveryAddress');
}
