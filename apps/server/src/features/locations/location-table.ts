import { imageUrl } from '@passline/contract/images/images';
import { text } from '@passline/contract/kernel/fields';
import {
  ANNOUNCEMENT_FIELDS,
  HOURS_FIELDS,
  HoursExceptionOfKind,
  Location,
  LOCATION_FIELDS,
  WeekHours,
} from '@passline/contract/restaurants/location';
import { locationKind } from '@passline/contract/restaurants/location-kind';
import { geohash } from '@passline/domain/geography/geohash';
import * as z from 'zod/mini';
import { recordTable } from '../../kernel/records/record-table.ts';
import { column, json, switches, type Stored } from '../../kernel/records/stored.ts';
import { locationRules } from './location-rules.ts';

/** The locations of restaurants. See docs/rules/restaurants.md#fields-of-a-location. */
export const locationTable = recordTable<Location>({
  kind: locationKind,
  wire: Location,
  key: 'locationId',
  place: 'locationId',
  stored: {
    locationId: column('id'),
    restaurantLatLng: {
      read: (row) => ({ lat: row['lat'] as number, lng: row['lng'] as number }),
      write: ({ lat, lng }) => ({ lat, lng, geohash: geohash({ lat, lng }) }),
    },
    // Follows the place.
    geohash: { read: (row) => row['geohash'] as string, write: () => ({}) },
    restaurantIcon192Url: column('restaurant_icon_192_url'),
    availableOrderTypes: switches({
      Pickup: 'offers_pickup',
      Delivery: 'offers_delivery',
      DineIn: 'offers_dine_in',
    }),
    paymentMethods: {
      read: (row) => ({ 'online-creditcard': true, 'inperson-cash': row['accepts_cash'] as boolean }),
      write: (methods) => ({ accepts_cash: methods['inperson-cash'] }),
    },
    waitTime: column('wait_minutes'),
    region: column('region_id'),
    deliveryDistance: column('delivery_radius_km'),
    deliveryFeePerDistance: column('delivery_fee_per_km'),
    deliveryFeeDiscountMinimumSubTotal: column('delivery_fee_discount_minimum'),
    deliveryFreeMinimumSubTotal: column('delivery_free_minimum'),
    deliveryMinimumSubTotal: column('delivery_minimum'),
    deliveryTime: column('delivery_minutes'),
    restaurantDeliveryFeeSubsMinimumSubTotal: column('restaurant_delivery_fee_subs_minimum'),
    hoursLT: week('hours_lt'),
    deliveryHoursLT: weekOrNone('delivery_hours_lt'),
    hoursExceptions: json('hours_exceptions'),
    announcement: json('announcement'),
  },
  edited: {
    ...LOCATION_FIELDS,
    ...HOURS_FIELDS,
    // Only super admins edit delivery hours; their dates are in one field with those of ordering.
    hoursExceptions: z.array(z.extend(HoursExceptionOfKind, { name: text(80) })),
    announcement: z.nullable(z.object(ANNOUNCEMENT_FIELDS)),
    restaurantIconUrl: z.nullable(imageUrl),
    restaurantIcon192Url: z.nullable(imageUrl),
    promoUrl: z.nullable(imageUrl),
  },
  blank: { hoursLT: WeekHours.parse({}), deliveryHoursLT: null, hoursExceptions: [], announcement: null },
  rules: locationRules,
});

type Week = Location['hoursLT'];

function week(name: string): Stored<Week> {
  return { ...json<Week>(name), read: (row) => WeekHours.parse(row[name]) };
}

function weekOrNone(name: string): Stored<Week | null> {
  return {
    ...json<Week | null>(name),
    read: (row) => (row[name] === null ? null : WeekHours.parse(row[name])),
  };
}
