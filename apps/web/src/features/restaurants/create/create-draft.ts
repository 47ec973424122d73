import type { NewRestaurant } from '@passline/contract';
import {
  CREATE_DEFAULTS,
  LOCATION_TIME_ZONES,
  type NEW_RESTAURANT_TEXTS,
  newRestaurantMistakes,
  type FieldMistake,
} from '@passline/domain';
import { FIELD_LABELS } from '../field-labels.ts';

/** What was typed so far. A number is null while nothing that can be read as one is typed. */
export type CreateDraft = NewRestaurant &
  Record<(typeof NEW_RESTAURANT_TEXTS)[number], string> & {
    restaurantLatLng: { lat: number | null; lng: number | null };
    deliveryFeeMinimum: number | null;
  };

export type DraftField = keyof CreateDraft;

/** What the form begins with. See docs/rules/restaurants.md#what-a-new-location-begins-with. */
export const EMPTY_DRAFT: CreateDraft = {
  ...CREATE_DEFAULTS,
  restaurantName: '',
  locationName: '',
  email: '',
  password: '',
  address: '',
  restaurantLatLng: { lat: null, lng: null },
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

const RATES = [
  'commissionFee',
  'commissionFeePickup',
  'commissionFeeDelivery',
  'commissionFeeDineIn',
  'commissionFeeDirectPickup',
] as const satisfies readonly DraftField[];

/** Every mistake, by its field. The rules are the server's; ranges are said before anything is sent. */
export function draftMistakes(draft: CreateDraft): FieldMistake[] {
  const mistakes = newRestaurantMistakes(draft, (field) => FIELD_LABELS[field]);
  for (const field of RATES) {
    const rate = draft[field];
    if (rate !== null && (rate < 0 || rate > 1))
      mistakes.push({ field, message: 'A commission lies between 0 and 1' });
  }
  for (const [field, value] of Object.entries(draft)) {
    if (typeof value === 'number' && value < 0 && !RATES.some((rate) => rate === field))
      mistakes.push({ field, message: 'This cannot be negative' });
  }
  return mistakes;
}
