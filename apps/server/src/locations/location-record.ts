import { WeekHours, type Announcement, type HoursExceptionOfKind, type Location } from '@passline/contract';
import type { PaymentProcessor } from '@passline/domain';
import { seenBy, type Audience } from '../actions/audience.ts';

/** A row of `locations`. */
export type LocationRecord = {
  id: string;
  restaurant_id: string;
  restaurant_name: string;
  location_name: string;
  email: string;
  address: string;
  lat: number;
  lng: number;
  geohash: string;
  phone_number: string;
  restaurant_type: string;
  timezone: Location['timezone'];
  is_visible: boolean;
  order_open_after: number | null;
  wait_minutes: number;
  offers_pickup: boolean;
  offers_delivery: boolean;
  offers_dine_in: boolean;
  accepts_cash: boolean;
  payment_processor: PaymentProcessor;
  printing_enabled: boolean;
  delivery_type: Location['deliveryType'];
  delivery_radius_km: number;
  delivery_fee: number;
  is_delivery_fee_variable: boolean;
  delivery_fee_minimum: number;
  delivery_fee_per_km: number;
  delivery_fee_discount: number;
  delivery_fee_discount_minimum: number;
  delivery_free_minimum: number;
  delivery_minimum: number;
  delivery_minutes: number;
  restaurant_delivery_fee_subs: number;
  restaurant_delivery_fee_subs_minimum: number;
  region_id: string | null;
  tags: string[];
  title: string;
  description: string;
  keywords: string;
  restaurant_icon_url: string | null;
  restaurant_icon_192_url: string | null;
  promo_url: string | null;
  hours_lt: object;
  delivery_hours_lt: object | null;
  hours_exceptions: HoursExceptionOfKind[];
  announcement: Announcement | null;
  rev: number;
};

/** A location with nothing withheld. */
export type WholeLocation = Location & { paymentProcessor: PaymentProcessor };

/** A location as this audience may see it. */
export function toLocation(record: LocationRecord, audience: Audience): Location {
  const { payment_processor: paymentProcessor } = seenBy(audience, 'locations', record);
  return { ...toWholeLocation(record), paymentProcessor };
}

/** For the server's own eyes, and for what only super admins may ask for. */
export function toWholeLocation(record: LocationRecord): WholeLocation {
  return {
    locationId: record.id,
    restaurantId: record.restaurant_id,
    rev: record.rev,
    restaurantName: record.restaurant_name,
    locationName: record.location_name,
    email: record.email,
    address: record.address,
    restaurantLatLng: { lat: record.lat, lng: record.lng },
    geohash: record.geohash,
    phoneNumber: record.phone_number,
    restaurantType: record.restaurant_type,
    restaurantIconUrl: record.restaurant_icon_url,
    restaurantIcon192Url: record.restaurant_icon_192_url,
    promoUrl: record.promo_url,
    availableOrderTypes: orderTypesOf(record),
    paymentMethods: { 'online-creditcard': true, 'inperson-cash': record.accepts_cash },
    paymentProcessor: record.payment_processor,
    printingEnabled: record.printing_enabled,
    timezone: record.timezone,
    isVisible: record.is_visible,
    orderOpenAfter: record.order_open_after,
    waitTime: record.wait_minutes,
    tags: record.tags,
    title: record.title,
    description: record.description,
    keywords: record.keywords,
    region: record.region_id,
    deliveryDistance: record.delivery_radius_km,
    deliveryFee: record.delivery_fee,
    deliveryFeeMinimum: record.delivery_fee_minimum,
    deliveryFeeDiscountMinimumSubTotal: record.delivery_fee_discount_minimum,
    deliveryFeeDiscount: record.delivery_fee_discount,
    isDeliveryFeeVariable: record.is_delivery_fee_variable,
    deliveryFeePerDistance: record.delivery_fee_per_km,
    deliveryFreeMinimumSubTotal: record.delivery_free_minimum,
    deliveryMinimumSubTotal: record.delivery_minimum,
    deliveryTime: record.delivery_minutes,
    deliveryType: record.delivery_type,
    restaurantDeliveryFeeSubs: record.restaurant_delivery_fee_subs,
    restaurantDeliveryFeeSubsMinimumSubTotal: record.restaurant_delivery_fee_subs_minimum,
    hoursLT: WeekHours.parse(record.hours_lt),
    deliveryHoursLT: record.delivery_hours_lt === null ? null : WeekHours.parse(record.delivery_hours_lt),
    hoursExceptions: record.hours_exceptions,
    announcement: record.announcement,
  };
}

export function orderTypesOf(record: LocationRecord): Location['availableOrderTypes'] {
  return {
    Pickup: record.offers_pickup,
    Delivery: record.offers_delivery,
    DineIn: record.offers_dine_in,
  };
}
