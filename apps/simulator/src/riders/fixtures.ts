import type { RiderRow } from '@passline/contract/riders/riders';
import { DELIVERY_ROW } from '@passline/contract/orders/order-fixtures';
import { location, newOrder, nowMs } from '../orders/fixtures.ts';
import type { Ride } from './plan-ride.ts';

/** What the couriers' tests share: a delivery about a kilometre away, and a courier at the kitchen. */
export const ride: Ride = {
  ...DELIVERY_ROW,
  orderId: newOrder.id,
  locationId: location.locationId,
  deliveryAddressLatLng: { lat: location.restaurantLatLng.lat - 0.009, lng: location.restaurantLatLng.lng },
  createdAt: nowMs,
  restaurantAddressLatLng: location.restaurantLatLng,
  earnings: {
    platformSubstitution: 0,
    restaurantSubstitution: 0,
    restaurantStandby: 0,
    deliveryFee: 4.88,
    tipAmount: 0,
  },
  isFoodReady: false,
  completionTime: nowMs,
};

export const rider: RiderRow = {
  id: 'd0000000-0000-4000-8000-000000000001',
  rev: 1,
  name: 'Ken Okafor',
  role: 'courier',
  riderActiveUntil: null,
  userLocation: {
    latitude: location.restaurantLatLng.lat + 0.005,
    longitude: location.restaurantLatLng.lng,
    timestamp: nowMs,
  },
  activeDeliveries: 0,
  isSuspended: false,
};
