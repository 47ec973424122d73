import { userAddressKind } from '@passline/contract/users/address-kind';
import { MOST_ADDRESSES } from '@passline/domain/users/delivery-types';
import { addressTable } from '../../apps/server/src/features/users/address-table.ts';
import type { RecordSample } from '../setup/record-sample.ts';

/** Whose addresses they are. */
const userId = '0190a7c1-2b3c-7d4e-8f50-00000000a001';
const place = (lat: number) => ({ lat, lng: -123.1 });

export const userAddressSample: RecordSample = {
  kind: userAddressKind,
  table: addressTable,
  feature: 'userAddresses',
  roles: ['super_admin'],
  added: () => ({
    userId,
    containerDeliveryAddress: '1260 Alder Ave, Burnaby',
    containerDeliveryAddressLatLng: place(49.2),
    containerDeliveryUnit: '',
    containerDeliveryInstructions: '',
    contactlessDeliveryType: 'DELIVER_TO_DOOR',
    contactlessDeliveryLocation: '',
  }),
  edits: {
    containerDeliveryUnit: ['1567', '12'],
    containerDeliveryInstructions: ['Buzzer 1567', 'Meet outside'],
  },
  most: [MOST_ADDRESSES, 'addresses-full'],
  shownBy: { userId },
  prepare: async (db) => {
    await db.query(
      `insert into users (id, email, name) values ($1, 'uma.rahman@mail.example', 'Uma Rahman') on conflict do nothing`,
      [userId],
    );
  },
};
