import {
  LOCATION_FIELDS,
  PRIVATE_FIELDS,
  type Location,
  type LocationField,
  type PrivateField,
  type RestaurantPrivate,
} from '@passline/contract';
import {
  FOOD_CATEGORIES,
  LOCATION_TIME_ZONES,
  MAX_TAGS,
  ORDER_TYPES,
  PAYMENT_PROCESSORS,
  ADDRESS_WITHOUT_PIN,
  isPlaced,
  placeMistake,
  TOO_MANY_TAGS,
  type PlacedAddress,
} from '@passline/domain';
import type { FieldDeclaration, FieldKind, FormFields, Mistake } from '../../../parts/form/form-fields.ts';
import { placeOfZone } from '../../../parts/zoned-time.ts';
import type { TypedPlace } from '../place/typed-place.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { FIELD_LABELS } from './field-labels.ts';

/** A value while it is typed: a number is null where nothing is there that can be read as one. */
type Typed<Value> = Value extends number ? number | null : Value;
export type LocationValues = {
  [Field in LocationField]: Field extends 'restaurantLatLng' ? TypedPlace : Typed<Location[Field]>;
};
/** The address and the pin that were said to belong together since the form was opened: never sent, only looked at. */
export type Placing = { placed: PlacedAddress | null };
export type PrivateValues = { [Field in PrivateField]: Typed<RestaurantPrivate[Field]> };

type Looks = FieldKind & Pick<FieldDeclaration, 'check'>;

const needed = (label: string): Looks => ({
  kind: 'text',
  check: (value) => (String(value).trim() === '' ? `Missing ${label}` : null),
});
const TEXT: FieldKind = { kind: 'text' };
const MONEY: FieldKind = { kind: 'money' };
const RATE: FieldKind = { kind: 'rate' };
const MINUTES: FieldKind = { kind: 'number', unit: 'minutes' };
type Option = { value: string; label: string };
const choice = (none: string | null, options: readonly Option[], isNullable = false): FieldKind => ({
  kind: 'select',
  options: none === null ? options : [{ value: '', label: none }, ...options],
  isNullable,
});
const same = (value: string) => ({ value, label: value });

const LOCATION_KINDS: Readonly<Record<LocationField, Looks>> = {
  restaurantName: needed(FIELD_LABELS.restaurantName),
  locationName: TEXT,
  email: { kind: 'text', type: 'email' },
  address: needed(FIELD_LABELS.address),
  restaurantLatLng: {
    kind: 'custom',
    show: (value) => Object.values(value as Location['restaurantLatLng']).join(', '),
    check: (value) => placeMistake(value as TypedPlace)?.message ?? null,
  },
  phoneNumber: { kind: 'phone' },
  restaurantType: choice('No category', FOOD_CATEGORIES.map(same)),
  availableOrderTypes: {
    kind: 'custom',
    show: (value) =>
      ORDER_TYPES.filter((type) => (value as Location['availableOrderTypes'])[type])
        .map((type) => ORDER_TYPE_WORDS[type])
        .join(', '),
  },
  paymentMethods: {
    kind: 'custom',
    show: (value) => ((value as Location['paymentMethods'])['inperson-cash'] ? 'Card and cash' : 'Card'),
  },
  paymentProcessor: choice(null, PAYMENT_PROCESSORS.map(same)),
  printingEnabled: { kind: 'switch', words: 'Orders are printed' },
  printOnConfirm: { kind: 'switch', words: 'Tickets are printed when an order is confirmed' },
  timezone: choice(
    null,
    LOCATION_TIME_ZONES.map((zone) => ({ value: zone, label: `${placeOfZone(zone)} (${zone})` })),
  ),
  isVisible: { kind: 'switch', words: 'Guests see it' },
  waitTime: MINUTES,
  tags: { kind: 'tags', most: MAX_TAGS, tooMany: TOO_MANY_TAGS },
  title: TEXT,
  description: { kind: 'area' },
  keywords: TEXT,
  region: choice('No region', []),
  deliveryDistance: { kind: 'number', unit: 'km', decimals: 2 },
  deliveryFee: MONEY,
  deliveryFeeMinimum: MONEY,
  deliveryFeeDiscountMinimumSubTotal: MONEY,
  deliveryFeeDiscount: MONEY,
  isDeliveryFeeVariable: { kind: 'switch', words: 'Grows with the distance' },
  deliveryFeePerDistance: MONEY,
  deliveryFreeMinimumSubTotal: MONEY,
  deliveryMinimumSubTotal: MONEY,
  deliveryTime: MINUTES,
  restaurantDeliveryFeeSubs: MONEY,
  restaurantDeliveryFeeSubsMinimumSubTotal: MONEY,
};

const PRIVATE_KINDS: Readonly<Record<PrivateField, FieldKind>> = {
  commissionFee: RATE,
  commissionFeePickup: RATE,
  commissionFeeDelivery: RATE,
  commissionFeeDineIn: RATE,
  commissionFeeDirectPickup: RATE,
  deposit: MONEY,
};

/** The fields of a location, as they are edited and as a new one is created. */
export function locationFields(regions: readonly { id: string; name: string }[]): FormFields<LocationValues> {
  const options = regions.map(({ id, name }) => ({ value: id, label: name }));
  return {
    ...(declared(LOCATION_KINDS, LOCATION_FIELDS) as FormFields<LocationValues>),
    region: { ...choice('No region', options, true), label: FIELD_LABELS.region },
  };
}

export const PLACING: FormFields<Placing> = { placed: { kind: 'custom', label: '', show: () => '' } };

/** `stored`: the address and the pin as they are known; null for a new location. */
export function placingMistakes(
  { address, restaurantLatLng: pin, placed }: Pick<LocationValues, 'address' | 'restaurantLatLng'> & Placing,
  stored: PlacedAddress | null,
): Mistake[] {
  // What is missing is said by itself.
  if (address.trim() === '' || placeMistake(pin) || isPlaced({ address, pin }, [stored, placed])) return [];
  return [ADDRESS_WITHOUT_PIN];
}

/** Those of the restaurant's private record: super admins alone. */
export const PRIVATE_FORM = declared(PRIVATE_KINDS, PRIVATE_FIELDS) as FormFields<PrivateValues>;

function declared(
  kinds: Readonly<Record<string, Looks>>,
  schemas: Readonly<Record<string, FieldDeclaration['schema']>>,
): Record<string, FieldDeclaration> {
  const labels: Readonly<Record<string, string>> = FIELD_LABELS;
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { ...kind, label: labels[name] ?? name, schema: schemas[name] },
    ]),
  );
}
