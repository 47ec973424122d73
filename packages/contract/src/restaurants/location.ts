import { MAX_RANGES_PER_DAY } from '@passline/domain/hours/week-hours';
import { CHARGEBACK_BEARERS } from '@passline/domain/payments/chargeback';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import {
  FOOD_CATEGORIES,
  MAX_TAGS,
  PAYMENT_PROCESSORS,
  TOO_MANY_TAGS,
} from '@passline/domain/restaurants/restaurant-constants';
import { LOCATION_TIME_ZONES } from '@passline/domain/time/zones';
import * as z from 'zod/mini';
import {
  form,
  id,
  latLng,
  line,
  money,
  moneyInput,
  optionalEmail,
  text,
  timestamp,
} from '../kernel/fields.ts';
import { typedPhoneNumber } from '../kernel/phone-number.ts';

const localTime = form(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');
/** A calendar date, without a time or a zone. */
export const localDate = form(10, /^\d{4}-\d\d-\d\d$/, 'must be a date such as 2026-12-25');

/** Local times; a close that is not after its open is on the next day. */
export const HoursRange = z.object({ openLT: localTime, closeLT: localTime });
export const hoursRanges = z.array(HoursRange).check(z.maxLength(MAX_RANGES_PER_DAY));

/**
 * Weekday 0 (Sunday) to 6 with its ranges; a day that is absent is closed. See docs/rules/hours.md#a-week.
 */
export const WeekHours = z.object({
  0: z._default(hoursRanges, []),
  1: z._default(hoursRanges, []),
  2: z._default(hoursRanges, []),
  3: z._default(hoursRanges, []),
  4: z._default(hoursRanges, []),
  5: z._default(hoursRanges, []),
  6: z._default(hoursRanges, []),
});

/** The same as it is stored: with every day. */
export const KeptWeek = z.object({
  0: hoursRanges,
  1: hoursRanges,
  2: hoursRanges,
  3: hoursRanges,
  4: hoursRanges,
  5: hoursRanges,
  6: hoursRanges,
});

/** The hours of a week, as sent. */
export const HOURS_FIELDS = {
  hoursLT: z.object(WeekHours.shape, 'Ordering hours need their own week.'),
  /** Null: the same as ordering. */
  deliveryHoursLT: z.nullable(WeekHours),
} as const;

/** Which opening hours: ordering or delivery. */
export const HoursKind = z.enum(['ordering', 'delivery']);
export type HoursKind = z.infer<typeof HoursKind>;

/** What people send for a date with its own hours. */
export const EXCEPTION_FIELDS = {
  name: text(80).check(z.minLength(1, 'Please say what day it is.')),
  ranges: hoursRanges,
} as const;

/** A date with its own hours, instead of its weekday's. */
export const HoursExceptionOfKind = z.object({ kind: HoursKind, date: localDate, ...EXCEPTION_FIELDS });
export type HoursExceptionOfKind = z.infer<typeof HoursExceptionOfKind>;

/** What guests are told between two moments. See docs/rules/announcements.md#what-an-announcement-is. */
export const Announcement = z.object({
  activeAfter: timestamp,
  activeUntil: timestamp,
  title: z.string().check(z.maxLength(1000)),
  message: z.string().check(z.maxLength(10_000)),
});
export type Announcement = z.infer<typeof Announcement>;

/** Its fields, as sent. The rule refuses what is missing, in words that a person reads. */
export const ANNOUNCEMENT_FIELDS = {
  activeAfter: timestamp,
  activeUntil: timestamp,
  title: line(120),
  message: text(1000),
} as const;

const rate = z.number().check(
  z.minimum(0, 'A rate lies between 0 and 1'),
  z.maximum(1, 'A rate lies between 0 and 1'),
  z.refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, 'A rate has three decimals'),
);
const minutes = z
  .int()
  .check(z.minimum(0, 'Cannot be negative'), z.maximum(600, 'Cannot be more than 600 minutes'));

/**
 * The fields of the info form and the commissions grid, as sent. See
 * docs/rules/restaurants.md#fields-of-a-location.
 */
export const LOCATION_FIELDS = {
  restaurantName: line(120).check(z.minLength(1, 'Cannot be empty')),
  locationName: line(120),
  email: optionalEmail,
  address: line(300).check(z.minLength(1, 'Cannot be empty')),
  restaurantLatLng: latLng,
  phoneNumber: typedPhoneNumber,
  restaurantType: z.enum(['', ...FOOD_CATEGORIES]),
  availableOrderTypes: z.record(z.enum(ORDER_TYPES), z.boolean()),
  paymentMethods: z.object({ 'online-creditcard': z.literal(true), 'inperson-cash': z.boolean() }),
  paymentProcessor: z.enum(PAYMENT_PROCESSORS),
  /** What the restaurant pays for each order that is paid online. */
  networkAccessFee: moneyInput,
  /** Who bears the chargebacks that are learned of from now on. */
  chargebacksBorneBy: z.enum(CHARGEBACK_BEARERS),
  printingEnabled: z.boolean(),
  /** Tickets are printed when an order is confirmed. */
  printOnConfirm: z.boolean(),
  /** A ticket says so where an order that was printed is cancelled or changed. */
  printOnChange: z.boolean(),
  timezone: z.enum(LOCATION_TIME_ZONES),
  isVisible: z.boolean(),
  /** Minutes. */
  waitTime: minutes,
  tags: z.array(line(40).check(z.minLength(1))).check(z.maxLength(MAX_TAGS, TOO_MANY_TAGS)),
  title: line(200),
  description: text(2000),
  keywords: text(500),
  /** A region's id. */
  region: z.nullable(id),
  /** Kilometres. */
  deliveryDistance: z
    .number()
    .check(z.minimum(0, 'Cannot be negative'), z.maximum(100, 'Cannot be more than 100 km')),
  deliveryFee: moneyInput,
  deliveryFeeMinimum: moneyInput,
  deliveryFeeDiscountMinimumSubTotal: moneyInput,
  deliveryFeeDiscount: moneyInput,
  isDeliveryFeeVariable: z.boolean(),
  deliveryFeePerDistance: moneyInput,
  deliveryFreeMinimumSubTotal: moneyInput,
  deliveryMinimumSubTotal: moneyInput,
  /** Minutes, on average. */
  deliveryTime: minutes,
  restaurantDeliveryFeeSubs: moneyInput,
  restaurantDeliveryFeeSubsMinimumSubTotal: moneyInput,
} as const;
export type LocationField = keyof typeof LOCATION_FIELDS;

/**
 * The fields of the restaurant's private record: super admins only. Rates from 0 to 1. See
 * docs/rules/commissions.md#who-may-edit-rates.
 */
export const PRIVATE_FIELDS = {
  commissionFee: rate,
  commissionFeeDelivery: z.nullable(rate),
  commissionFeePickup: z.nullable(rate),
  commissionFeeDineIn: z.nullable(rate),
  commissionFeeDirectPickup: z.nullable(rate),
  deposit: moneyInput,
} as const;
export type PrivateField = keyof typeof PRIVATE_FIELDS;

/**
 * A whole location as its guests know it, and how its cards are charged.
 * See docs/rules/restaurants.md#fields-of-a-location.
 */
export const Location = z.object({
  ...LOCATION_FIELDS,
  locationId: id,
  restaurantId: id,
  rev: z.int(),
  restaurantType: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /** Null for everyone except super admins. See docs/rules/restaurants.md#card-providers. */
  paymentProcessor: z.nullable(z.enum(PAYMENT_PROCESSORS)),
  /** Null for everyone except super admins. See docs/rules/commissions.md#network-access-fee. */
  networkAccessFee: z.nullable(money),
  /** Null for everyone except super admins. See docs/rules/payments.md#who-bears-a-chargeback. */
  chargebacksBorneBy: z.nullable(z.enum(CHARGEBACK_BEARERS)),
  tags: z.array(z.string()),
  geohash: z.string(),
  restaurantIconUrl: z.nullable(z.string()),
  restaurantIcon192Url: z.nullable(z.string()),
  promoUrl: z.nullable(z.string()),
  deliveryType: z.enum(['product', 'restaurant']),
  /** Milliseconds since 1970; null or 1e15 and more: closed indefinitely. */
  orderOpenAfter: z.nullable(z.int()),
  hoursLT: WeekHours,
  /** Null: the same as ordering. */
  deliveryHoursLT: z.nullable(WeekHours),
  hoursExceptions: z.array(HoursExceptionOfKind),
  announcement: z.nullable(Announcement),
});
export type Location = z.infer<typeof Location>;

/** What only super admins see. `commissionFee` may be one rate for each order type, which this form does not edit. */
export const RestaurantPrivate = z.object({
  restaurantId: id,
  commissionFee: z.union([rate, z.record(z.string(), rate)]),
  commissionFeeDelivery: z.nullable(rate),
  commissionFeePickup: z.nullable(rate),
  commissionFeeDineIn: z.nullable(rate),
  commissionFeeDirectPickup: z.nullable(rate),
  deposit: money,
  /** The account at the card provider. */
  accountId: z.nullable(z.string()),
  /** 0 if nothing has been stored yet. */
  rev: z.int(),
});
export type RestaurantPrivate = z.infer<typeof RestaurantPrivate>;
