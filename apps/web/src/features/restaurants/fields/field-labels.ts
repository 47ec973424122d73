import type { LocationField, PrivateField } from '@passline/contract/restaurants/location';
import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';

type Named = LocationField | PrivateField | 'deliveryType' | 'password';

/** The names of a restaurant's and location's fields in the forms: the same as in the timeline. */
export const FIELD_LABELS = {
  ...Object.fromEntries(
    [locationKind, restaurantPrivateKind].flatMap(({ fields }) =>
      Object.entries(fields).map(([field, { label }]) => [field, label]),
    ),
  ),
  password: 'Password',
} as Readonly<Record<Named, string>>;
