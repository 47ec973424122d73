import type { LocationSummary } from '@passline/contract';

/** A row of `locations`. */
export type LocationRecord = {
  id: string;
  restaurant_id: string;
  restaurant_name: string;
  location_name: string;
  address: string;
  lat: number;
  lng: number;
  timezone: string;
  is_visible: boolean;
  order_open_after: number | null;
  wait_minutes: number;
  offers_pickup: boolean;
  offers_delivery: boolean;
  offers_dine_in: boolean;
  accepts_cash: boolean;
  delivery_radius_km: number;
  rev: number;
};

export function toLocationSummary(record: LocationRecord): LocationSummary {
  return {
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
    rev: record.rev,
  };
}
