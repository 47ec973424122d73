import type { NewRestaurant } from '@passline/contract/restaurants/new-restaurant';
import { locationKind } from '@passline/contract/restaurants/location-kind';
import {
  newRestaurantMistakes,
  type NEW_RESTAURANT_TEXTS,
} from '@passline/domain/restaurants/check-new-restaurant';
import { CREATE_DEFAULTS } from '@passline/domain/restaurants/restaurant-constants';
import { LOCATION_TIME_ZONES } from '@passline/domain/time/zones';
import type { FormFields, Mistake } from '../../../parts/form/form-fields.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';
import { FIELD_LABELS } from '../fields/field-labels.ts';
import {
  locationFields,
  PLACING,
  placingMistakes,
  PRIVATE_FORM,
  type Placing,
} from '../fields/location-fields.ts';
import type { TypedPlace } from '../place/typed-place.ts';

/** What was typed so far. A number is null until a number is typed. */
export type CreateDraft = Omit<
  NewRestaurant,
  Text | 'restaurantLatLng' | 'deliveryFeeMinimum' | 'deliveryFeeMimimum'
> &
  Record<Text, string> &
  Placing & { restaurantLatLng: TypedPlace; deliveryFeeMinimum: number | null };
type Text = (typeof NEW_RESTAURANT_TEXTS)[number];

/** The form's first values. See docs/rules/restaurants.md#what-a-new-location-begins-with. */
export const EMPTY_DRAFT: CreateDraft = {
  ...CREATE_DEFAULTS,
  restaurantName: '',
  locationName: '',
  email: '',
  password: '',
  address: '',
  restaurantLatLng: { lat: null, lng: null },
  placed: null,
  phoneNumber: '',
  restaurantType: '',
  availableOrderTypes: { Pickup: true, Delivery: true, DineIn: false },
  paymentMethods: { 'online-creditcard': true, 'inperson-cash': false },
  paymentProcessor: 'Moneris',
  timezone: LOCATION_TIME_ZONES[0],
  isVisible: true,
  tags: [],
  title: '',
  description: '',
  keywords: '',
  region: null,
  deliveryType: 'product',
  isDeliveryFeeVariable: false,
  commissionFeeDelivery: null,
  commissionFeePickup: null,
  commissionFeeDineIn: null,
  commissionFeeDirectPickup: null,
};

/** The fields of an edited location, and those that only a new one has. */
export function createFields(regions: readonly { id: string; name: string }[]): FormFields<CreateDraft> {
  const all: FormFields<CreateDraft> = {
    ...locationFields(regions),
    ...PRIVATE_FORM,
    ...PLACING,
    ...recordFields(locationKind, { deliveryType: undefined }, {}),
    password: { kind: 'text', isSecret: true, label: FIELD_LABELS.password },
  };
  // A new one has a few fields fewer.
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => name in EMPTY_DRAFT),
  ) as FormFields<CreateDraft>;
}

/** The rules of the server, in the order of the form. */
export function draftMistakes(draft: CreateDraft): Mistake[] {
  return [...newRestaurantMistakes(draft, (field) => FIELD_LABELS[field]), ...placingMistakes(draft, null)];
}
