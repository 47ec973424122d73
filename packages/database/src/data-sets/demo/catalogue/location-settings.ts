import { hoursOfKind, type HoursExceptionOfKind } from '@passline/domain/hours/hours-of-kind';
import type { WeekHours } from '@passline/domain/hours/week-hours';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { PricingLocation } from '@passline/domain/order-intake/pricing-types';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { LocationPlan, LocationSettings, RestaurantPlan } from '../restaurants/plan.ts';

/** The columns' own defaults. */
const USUAL: LocationSettings = {
  wait_minutes: 30,
  offers_pickup: true,
  offers_delivery: true,
  offers_dine_in: false,
  accepts_cash: false,
  payment_processor: 'Moneris',
  delivery_type: 'product',
  delivery_radius_km: 5,
  delivery_fee: 4.88,
  is_delivery_fee_variable: false,
  delivery_fee_minimum: 5.99,
  delivery_fee_per_km: 1,
  delivery_fee_discount: 0,
  delivery_fee_discount_minimum: 1000,
  delivery_free_minimum: 1000,
  delivery_minimum: 20,
  delivery_minutes: 15,
};

export function settingsOf(location: LocationPlan): LocationSettings {
  return { ...USUAL, ...location.settings };
}

export type LocationOpening = {
  hoursLT: WeekHours;
  deliveryHoursLT: WeekHours | null;
  hoursExceptions: readonly HoursExceptionOfKind[];
};

export function openingOf(
  restaurant: RestaurantPlan,
  location: LocationPlan,
  hoursExceptions: readonly HoursExceptionOfKind[],
): LocationOpening {
  return {
    hoursLT: location.hours ?? restaurant.hours,
    deliveryHoursLT: location.deliveryHours ?? null,
    hoursExceptions,
  };
}

/** What the domain needs to price an order there. */
export function pricingOf(
  { commission }: RestaurantPlan,
  { lat, lng }: LocationPlan,
  settings: LocationSettings,
  opening: LocationOpening,
): PricingLocation {
  const hours = { ...opening, timezone: DEFAULT_TIME_ZONE };
  return {
    isVisible: true,
    orderOpenAfterMs: 0,
    hours: { ordering: hoursOfKind('ordering', hours), delivery: hoursOfKind('delivery', hours) },
    regionHours: null,
    availableOrderTypes: {
      Pickup: settings.offers_pickup,
      Delivery: settings.offers_delivery,
      DineIn: settings.offers_dine_in,
    },
    acceptsCash: settings.accepts_cash,
    latLng: { lat, lng },
    deliveryRadiusKm: settings.delivery_radius_km,
    deliveryType: settings.delivery_type,
    deliveryFee: {
      isDeliveryFeeVariable: settings.is_delivery_fee_variable,
      deliveryFeeCents: centsFromDecimal(settings.delivery_fee),
      deliveryFeeMinimumCents: centsFromDecimal(settings.delivery_fee_minimum),
      deliveryFeePerDistanceCents: centsFromDecimal(settings.delivery_fee_per_km),
      deliveryFeeDiscountCents: centsFromDecimal(settings.delivery_fee_discount),
      deliveryFeeDiscountMinimumSubTotalCents: centsFromDecimal(settings.delivery_fee_discount_minimum),
      deliveryFreeMinimumSubTotalCents: centsFromDecimal(settings.delivery_free_minimum),
    },
    // The column's own default: the platform bears what a restaurant waives.
    deliveryFeeSubstitution: { mostCents: 0, minimumSubTotalCents: 0 },
    deliveryMinimumSubTotalCents: centsFromDecimal(settings.delivery_minimum),
    commissionRates: {
      rate: commission.commission_fee,
      byOrderType: {
        Delivery: commission.commission_fee_delivery,
        Pickup: commission.commission_fee_pickup,
        DineIn: commission.commission_fee_dine_in,
      },
    },
  };
}
