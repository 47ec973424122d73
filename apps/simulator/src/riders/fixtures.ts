import type { RiderRow } from '@passline/contract';
import { location, newOrder, nowMs } from '../orders/fixtures.ts';
import type { Ride } from './plan-ride.ts';

/** What the tests of the couriers share: a delivery about a kilometre away, and somebody beside the kitchen. */
export const ride: Ride = {
  orderId: newOrder.id,
  rev: 1,
  locationId: location.locationId,
  deliveryStatus: 'Matching',
  failedReason: null,
  riderUserId: null,
  riderName: null,
  riderEmail: null,
  riderPhoneNumber: null,
  estimatedPickupTime: null,
  pickupTime: null,
  pickupCompletionTime: null,
  estimatedDeliveryTime: null,
  deliveryTime: null,
  deliveryAddressLatLng: { lat: location.restaurantLatLng.lat - 0.009, lng: location.restaurantLatLng.lng },
  distanceKm: 1,
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
};
