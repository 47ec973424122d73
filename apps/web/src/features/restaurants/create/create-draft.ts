import type { NewRestaurant } from '@passline/contract';
import {
  CREATE_DEFAULTS,
  DELIVERY_TYPES,
  LOCATION_TIME_ZONES,
  newRestaurantMistakes,
  type NEW_RESTAURANT_TEXTS,
} from '@passline/domain';
import type { FormFields, Mistake } from '../../../parts/form/form-fields.ts';
import { FIELD_LABELS } from '../fields/field-labels.ts';
import {
  locationFields,
  PLACING,
  placingMistakes,
  PRIVATE_FORM,
  type Placing,
} from '../fields/location-fields.ts';
import type { TypedPlace } from '../place/typed-place.ts';

/** What was typed so far. A number is null while nothing that can be read as one is typed. */
export type CreateDraft = Omit<
  NewRestaurant,
  Text | 'restaurantLatLng' | 'deliveryFeeMinimum' | 'deliveryFeeMimimum'
> &
  Record<Text, string> &
  Placing & { restaurantLatLng: TypedPlace; deliveryFeeMinimum: number | null };
type Text = (typeof NEW_RESTAURANT_TEXTS)[number];

/** What the form begins with. See docs/rules/restaurants.md#what-a-new-location-begins-with. */
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

/** Those of a location that is edited, and what only a new one has. */
export function createFields(regions: readonly { id: string; name: string }[]): FormFields<CreateDraft> {
  const all: FormFields<CreateDraft> = {
    ...locationFields(regions),
    ...PRIVATE_FORM,
    ...PLACING,
    password: { kind: 'text', type: 'password', label: FIELD_LABELS.password },
    deliveryType: {
      kind: 'select',
      label: FIELD_LABELS.deliveryType,
      options: DELIVERY_TYPES.map((value) => ({
        value,
        label: value === 'product' ? 'Our couriers' : 'The restaurant',
      })),
    },
  };
  // A new one has a few fields less.
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => name in EMPTY_DRAFT),
  ) as FormFields<CreateDraft>;
}

/** The rules of the server, in the order of the form. */
export function draftMistakes(draft: CreateDraft): Mistake[] {
  return [...newRestaurantMistakes(draft, (field) => FIELD_LABELS[field]), ...placingMistakes(draft, null)];
}
