import { DELIVERY_TYPE_WORDS } from '@passline/domain/users/delivery-types';
import { listedKind } from '../kernel/records/record-kind.ts';
import { USERS_LIVE_NAMES } from './live-names.ts';

/** Where a person's orders are brought. See docs/rules/users.md#addresses. */
export const userAddressKind = listedKind({
  name: 'user_addresses',
  noun: 'address',
  id: 'addressId',
  live: USERS_LIVE_NAMES.userAddresses.name,
  subject: 'people',
  belongsTo: 'platform',
  title: 'containerDeliveryAddress',
  fields: {
    containerDeliveryAddress: { label: 'Address', kind: 'text', editedBy: 'super admin' },
    containerDeliveryAddressLatLng: { label: 'Place', kind: 'place', editedBy: 'super admin' },
    containerDeliveryUnit: { label: 'Unit', kind: 'text', editedBy: 'super admin' },
    containerDeliveryInstructions: { label: 'Instructions', kind: 'long-text', editedBy: 'super admin' },
    contactlessDeliveryType: {
      label: 'Delivery type',
      kind: 'choice',
      words: DELIVERY_TYPE_WORDS,
      editedBy: 'super admin',
    },
    contactlessDeliveryLocation: { label: 'Where to leave it', kind: 'text', editedBy: 'super admin' },
    userId: { label: 'Person', kind: 'person' },
  },
});
