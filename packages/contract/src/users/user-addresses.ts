import { DELIVERY_TYPES } from '@passline/domain/users/delivery-types';
import * as z from 'zod/mini';
import { id, latLng, line, text, timestamp } from '../kernel/fields.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { userAddressKind } from './address-kind.ts';
import { usersPermissions } from './permissions.ts';

const MISSING = 'Address is missing or invalid';

/** The fields of an address, by the names of the specification. */
export const ADDRESS_FIELDS = {
  containerDeliveryAddress: line(200, MISSING).check(z.minLength(1, MISSING)),
  containerDeliveryAddressLatLng: latLng,
  containerDeliveryUnit: line(40),
  containerDeliveryInstructions: text(500),
  contactlessDeliveryType: z.enum(DELIVERY_TYPES),
  contactlessDeliveryLocation: line(200),
};

export const UserAddress = z.object({
  ...ADDRESS_FIELDS,
  id,
  userId: id,
  createdAt: timestamp,
  rev: z.int(),
});
export type UserAddress = z.infer<typeof UserAddress>;

/** A new address; of what is left out it has none. */
export const newAddress = {
  userId: id,
  containerDeliveryAddress: ADDRESS_FIELDS.containerDeliveryAddress,
  containerDeliveryAddressLatLng: ADDRESS_FIELDS.containerDeliveryAddressLatLng,
  containerDeliveryUnit: z._default(ADDRESS_FIELDS.containerDeliveryUnit, ''),
  containerDeliveryInstructions: z._default(ADDRESS_FIELDS.containerDeliveryInstructions, ''),
  contactlessDeliveryType: z._default(ADDRESS_FIELDS.contactlessDeliveryType, 'DELIVER_TO_DOOR'),
  contactlessDeliveryLocation: z._default(ADDRESS_FIELDS.contactlessDeliveryLocation, ''),
};

const record = recordActions(userAddressKind, {
  permission: usersPermissions.update,
  row: UserAddress,
  added: newAddress,
  edited: ADDRESS_FIELDS,
  path: '/user-addresses',
  params: { userId: id },
});

export const userAddresses = record.actions;
/** The addresses of a person. */
export const userAddressesLive = record.live;
