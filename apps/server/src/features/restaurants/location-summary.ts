import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { orderingAvailability } from '@passline/domain/hours/ordering-availability';
import { courierHours } from '@passline/domain/hours/courier-hours';
import { deliveryAvailability } from '@passline/domain/hours/delivery-availability';
import {
  openingHours,
  regionHours,
  type HoursColumns,
  type RegionHoursColumns,
} from '../locations/opening-hours.ts';

export type OpenState = Pick<LocationSummary, 'ordering' | 'delivery' | 'orderingWords'>;

/** The columns of `locations` that a list of thousands needs: mapping all of them would take most of its time. */
export type LocationRow = HoursColumns &
  RegionHoursColumns & {
    delivery_type: 'product' | 'restaurant';
    id: string;
    restaurant_id: string;
    restaurant_name: string;
    location_name: string;
    address: string;
    lat: number;
    lng: number;
    is_visible: boolean;
    order_open_after: number | null;
    wait_minutes: number;
    offers_pickup: boolean;
    offers_delivery: boolean;
    offers_dine_in: boolean;
    accepts_cash: boolean;
    delivery_radius_km: number;
    has_menu: boolean;
    rev: number;
  };

/** What the hours and the Order Status of a location say at this moment; for deliveries also the hours of its region. */
export function openStateOf(record: LocationRow, nowMs: number): OpenState {
  const hours = openingHours(record);
  const orderOpenAfterMs = record.order_open_after;
  const ordering = orderingAvailability({ orderOpenAfterMs, hours: hours.ordering }, nowMs);
  const couriers = courierHours({ deliveryType: record.delivery_type, regionHours: regionHours(record) });
  const isDeliveryAlike =
    couriers === null &&
    record.delivery_hours_lt === null &&
    record.hours_exceptions.every(({ kind }) => kind === 'ordering');
  // Computed once where once is enough: the list may have thousands of rows.
  const delivery = isDeliveryAlike
    ? ordering
    : deliveryAvailability({ orderOpenAfterMs, hours: hours.delivery }, couriers?.hours ?? null, nowMs);
  return {
    ordering: { isOpen: ordering.isOpen, changesAt: ordering.changesAtMs },
    delivery: { isOpen: delivery.isOpen, changesAt: delivery.changesAtMs },
    orderingWords: ordering.words,
  };
}

export function toLocationSummary(
  record: LocationRow,
  nowMs: number,
  openState = openStateOf(record, nowMs),
): LocationSummary {
  return {
    ...openState,
    locationId: record.id,
    restaurantId: record.restaurant_id,
    restaurantName: record.restaurant_name,
    locationName: record.location_name,
    address: record.address,
    restaurantLatLng: { lat: record.lat, lng: record.lng },
    timezone: record.timezone,
    isVisible: record.is_visible,
    orderOpenAfter: record.order_open_after,
    waitTime: record.wait_minutes,
    availableOrderTypes: {
      Pickup: record.offers_pickup,
      Delivery: record.offers_delivery,
      DineIn: record.offers_dine_in,
    },
    acceptsCash: record.accepts_cash,
    deliveryRadiusKm: record.delivery_radius_km,
    hasMenu: record.has_menu,
    rev: record.rev,
  };
}
