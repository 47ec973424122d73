import { DELIVERY_TYPES } from '@passline/domain/deliveries/delivery-type';
import { CREATE_DEFAULTS } from '@passline/domain/restaurants/restaurant-constants';
import * as z from 'zod/mini';
import { id, latitude, line, longitude, moneyInput, text } from '../kernel/fields.ts';
import { LOCATION_FIELDS, PRIVATE_FIELDS } from './location.ts';

/** Absent: the default. Null is what JSON makes of NaN, and counts as missing. */
const numberOr = (schema: z.ZodMiniType<number, number>, usual: number) =>
  z._default(z.nullable(schema), usual);

/** Absent, null and '' mean the same: the rule says what is missing. */
const orMissing = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** What a location is created from. See docs/rules/restaurants.md#creating. */
export const NewRestaurant = z.object({
  restaurantName: orMissing(line(120)),
  email: orMissing(line(254)),
  /** The password of the restaurant's first admin. */
  password: orMissing(z.string().check(z.maxLength(200))),
  address: orMissing(line(300)),
  locationName: orMissing(line(120)),
  restaurantLatLng: orMissing(z.object({ lat: orMissing(latitude), lng: orMissing(longitude) })),
  phoneNumber: orMissing(LOCATION_FIELDS.phoneNumber),
  restaurantType: orMissing(line(40)),
  availableOrderTypes: z._default(LOCATION_FIELDS.availableOrderTypes, {
    Pickup: true,
    Delivery: true,
    DineIn: false,
  }),
  paymentMethods: z._default(LOCATION_FIELDS.paymentMethods, {
    'online-creditcard': true,
    'inperson-cash': false,
  }),
  paymentProcessor: z._default(LOCATION_FIELDS.paymentProcessor, 'Moneris'),
  timezone: z._default(LOCATION_FIELDS.timezone, 'America/Vancouver'),
  isVisible: z._default(z.boolean(), true),
  tags: z._default(LOCATION_FIELDS.tags, []),
  title: orMissing(line(200)),
  description: orMissing(text(2000)),
  keywords: orMissing(text(500)),
  region: z._default(z.nullable(id), null),
  waitTime: numberOr(LOCATION_FIELDS.waitTime, CREATE_DEFAULTS.waitTime),
  deliveryType: z._default(z.enum(DELIVERY_TYPES), 'product'),
  deliveryDistance: numberOr(LOCATION_FIELDS.deliveryDistance, CREATE_DEFAULTS.deliveryDistance),
  deliveryFee: numberOr(moneyInput, CREATE_DEFAULTS.deliveryFee),
  /** Both spellings are accepted; if both are sent, this one counts. It is also the one that is stored. */
  deliveryFeeMinimum: z.optional(z.nullable(moneyInput)),
  deliveryFeeMimimum: z.optional(z.nullable(moneyInput)),
  deliveryFeePerDistance: numberOr(moneyInput, CREATE_DEFAULTS.deliveryFeePerDistance),
  isDeliveryFeeVariable: z._default(z.boolean(), false),
  deliveryFeeDiscount: numberOr(moneyInput, CREATE_DEFAULTS.deliveryFeeDiscount),
  deliveryFeeDiscountMinimumSubTotal: numberOr(
    moneyInput,
    CREATE_DEFAULTS.deliveryFeeDiscountMinimumSubTotal,
  ),
  deliveryFreeMinimumSubTotal: numberOr(moneyInput, CREATE_DEFAULTS.deliveryFreeMinimumSubTotal),
  deliveryMinimumSubTotal: numberOr(moneyInput, CREATE_DEFAULTS.deliveryMinimumSubTotal),
  deliveryTime: numberOr(LOCATION_FIELDS.deliveryTime, CREATE_DEFAULTS.deliveryTime),
  restaurantDeliveryFeeSubs: numberOr(moneyInput, CREATE_DEFAULTS.restaurantDeliveryFeeSubs),
  commissionFee: numberOr(PRIVATE_FIELDS.commissionFee, CREATE_DEFAULTS.commissionFee),
  commissionFeeDelivery: z._default(PRIVATE_FIELDS.commissionFeeDelivery, null),
  commissionFeePickup: z._default(PRIVATE_FIELDS.commissionFeePickup, null),
  commissionFeeDineIn: z._default(PRIVATE_FIELDS.commissionFeeDineIn, null),
  commissionFeeDirectPickup: z._default(PRIVATE_FIELDS.commissionFeeDirectPickup, null),
});
export type NewRestaurant = z.infer<typeof NewRestaurant>;
