import {
  LOCATION_FIELDS,
  PRIVATE_FIELDS,
  type Location,
  type LocationField,
  type PrivateField,
  type RestaurantPrivate,
} from '@passline/contract/restaurants/location';
import {
  ADDRESS_WITHOUT_PIN,
  isPlaced,
  type PlacedAddress,
} from '@passline/domain/restaurants/address-and-pin';
import { placeMistake } from '@passline/domain/restaurants/check-new-restaurant';
import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import type { FormFields, Mistake } from '../../../parts/form/form-fields.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';
import type { TypedPlace } from '../place/typed-place.ts';
import { FIELD_LABELS } from './field-labels.ts';

/** A value while it is typed: a number is null until the text is a number. */
type Typed<Value> = Value extends number ? number | null : Value;
export type LocationValues = {
  [Field in LocationField]: Field extends 'restaurantLatLng' ? TypedPlace : Typed<Location[Field]>;
};
/**
 * The address and the pin that were confirmed to belong together since the form was opened: never sent, only checked.
 */
export type Placing = { placed: PlacedAddress | null };
export type PrivateValues = { [Field in PrivateField]: Typed<RestaurantPrivate[Field]> };

const needed = (label: string) => ({
  check: (value: unknown) => (String(value).trim() === '' ? `Missing ${label}` : null),
});

/** The fields of a location, for editing and for creating one. */
export function locationFields(regions: readonly { id: string; name: string }[]): FormFields<LocationValues> {
  return recordFields(locationKind, LOCATION_FIELDS, {
    restaurantName: needed(FIELD_LABELS.restaurantName),
    address: needed(FIELD_LABELS.address),
    restaurantLatLng: { check: (value) => placeMistake(value as TypedPlace)?.message ?? null },
    restaurantType: { none: 'No category' },
    printingEnabled: { says: 'Orders are printed' },
    printOnConfirm: { says: 'Tickets are printed when an order is confirmed' },
    printOnChange: { says: 'A ticket says so when a printed order is cancelled or changed' },
    isVisible: { says: 'Guests see it' },
    region: { regions },
    isDeliveryFeeVariable: { says: 'Grows with the distance' },
  });
}

export const PLACING: FormFields<Placing> = { placed: { kind: 'own', label: '', show: () => '' } };

/** `stored`: the stored address and pin; null for a new location. */
export function placingMistakes(
  { address, restaurantLatLng: pin, placed }: Pick<LocationValues, 'address' | 'restaurantLatLng'> & Placing,
  stored: PlacedAddress | null,
): Mistake[] {
  // Missing fields are reported separately.
  if (address.trim() === '' || placeMistake(pin) || isPlaced({ address, pin }, [stored, placed])) return [];
  return [ADDRESS_WITHOUT_PIN];
}

/** The fields of the restaurant's private record: super admins only. */
export const PRIVATE_FORM: FormFields<PrivateValues> = recordFields(
  restaurantPrivateKind,
  PRIVATE_FIELDS,
  {},
);
