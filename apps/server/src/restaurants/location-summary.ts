import type { LocationSummary } from '@passline/contract';
import { orderingAvailability } from '@passline/domain';
import { orderTypesOf, type LocationRecord } from '../locations/location-record.ts';
import { openingHours } from '../locations/opening-hours.ts';

export type OpenState = Pick<LocationSummary, 'ordering' | 'delivery' | 'orderingWords'>;

/** What the hours and the Order Status of a location say at this moment. */
export function openStateOf(record: LocationRecord, nowMs: number): OpenState {
  const hours = openingHours(record);
  const orderOpenAfterMs = record.order_open_after;
  const ordering = orderingAvailability({ orderOpenAfterMs, hours: hours.ordering }, nowMs);
  const isDeliveryAlike =
    record.delivery_hours_lt === null && record.hours_exceptions.every(({ kind }) => kind === 'ordering');
  // Asked once where once will do: the list may be of thousands.
  const delivery = isDeliveryAlike
    ? ordering
    : orderingAvailability({ orderOpenAfterMs, hours: hours.delivery }, nowMs);
  return {
    ordering: { isOpen: ordering.isOpen, changesAt: ordering.changesAtMs },
    delivery: { isOpen: delivery.isOpen, changesAt: delivery.changesAtMs },
    orderingWords: ordering.words,
  };
}

export function toLocationSummary(
  record: LocationRecord,
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
    availableOrderTypes: orderTypesOf(record),
    acceptsCash: record.accepts_cash,
    deliveryRadiusKm: record.delivery_radius_km,
    rev: record.rev,
  };
}
