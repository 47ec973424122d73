import type { LocationField, PrivateField } from '@passline/contract';
import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';

type Named = LocationField | PrivateField | 'deliveryType' | 'password';

/** How the forms name the fields of a restaurant and its location: as its timeline does. */
export const FIELD_LABELS = {
  ...Object.fromEntries(
    [locationKind, restaurantPrivateKind].flatMap(({ fields }) =>
      Object.entries(fields).map(([field, { label }]) => [field, label]),
    ),
  ),
  password: 'Password',
} as Readonly<Record<Named, string>>;
