import { ADDRESS_FIELDS, UserAddress } from '@passline/contract/users/user-addresses';
import { userAddressKind } from '@passline/contract/users/address-kind';
import { isInCanada } from '@passline/domain/addresses/canada';
import { ok, refuse } from '@passline/domain/result';
import { MOST_ADDRESSES } from '@passline/domain/users/delivery-types';
import { isDeepStrictEqual } from 'node:util';
import { refused } from '../../kernel/actions/refusal.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { column, instant } from '../../kernel/records/stored.ts';

const ABROAD = {
  code: 'address-abroad',
  message: 'Address is missing or invalid',
  field: 'containerDeliveryAddress',
};

/** Where a person's orders are brought. See docs/rules/users.md#addresses. */
export const addressTable = recordTable<UserAddress>({
  kind: userAddressKind,
  wire: UserAddress,
  key: 'id',
  lists: 'userId',
  edited: ADDRESS_FIELDS,
  stored: {
    containerDeliveryAddress: column('delivery_address'),
    containerDeliveryAddressLatLng: {
      read: ({ lat, lng }) => ({ lat: Number(lat), lng: Number(lng) }),
      write: (value) => ({ lat: value.lat, lng: value.lng }),
    },
    containerDeliveryUnit: column('unit'),
    containerDeliveryInstructions: column('instructions'),
    contactlessDeliveryType: column('delivery_type'),
    contactlessDeliveryLocation: column('delivery_location'),
    createdAt: instant('created_at'),
  },
  rules: {
    comesAndGoes: true,
    check: (wanted, before) => {
      const { contactlessDeliveryType: type, contactlessDeliveryLocation: place } = wanted;
      const latLng = wanted.containerDeliveryAddressLatLng;
      const isMoved = !isDeepStrictEqual(latLng, before?.containerDeliveryAddressLatLng);
      if (isMoved && !isInCanada(latLng)) return refuse(ABROAD.code, ABROAD.message, ABROAD.field);
      if (type !== 'LEAVE_AT_LOCATION' || place !== '') return ok(undefined);
      // Those of before there was this rule stay, and change otherwise.
      const isOld = before?.contactlessDeliveryType === type && before.contactlessDeliveryLocation === '';
      if (isOld) return ok(undefined);
      return refuse(
        'address-leave-where',
        'Please say where to leave it, such as “Front desk”.',
        'contactlessDeliveryLocation',
      );
    },
    room: (count) =>
      count < MOST_ADDRESSES
        ? ok(undefined)
        : refuse('addresses-full', `This person has ${MOST_ADDRESSES} addresses. Please remove one first.`),
    together: {
      containerDeliveryAddress: {
        with: 'containerDeliveryAddressLatLng',
        refusal: {
          code: 'address-place-missing',
          message: 'Address is missing or invalid',
          field: 'containerDeliveryAddress',
        },
      },
    },
    requireWritable: async ({ db }, written) => {
      const ids = [...new Set(written.flatMap(({ userId }) => userId ?? []))];
      if (ids.length === 0) return;
      const { rowCount } = await db.query(
        'select from users where id = any($1::uuid[]) and erased_at is null for key share',
        [ids],
      );
      if (rowCount === ids.length) return;
      throw refused({ code: 'customer-unknown', message: 'There is no such customer.', field: 'userId' });
    },
  },
});
