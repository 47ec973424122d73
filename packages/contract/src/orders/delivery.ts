import { DELIVERY_STATUSES } from '@passline/domain/deliveries/delivery-states';
import * as z from 'zod/mini';
import { id, latLng, money, nullableText, nullableTimestamp, timestamp } from '../kernel/fields.ts';

export const DeliveryStatus = z.enum(DELIVERY_STATUSES);

/** The delivery of an order. See docs/rules/deliveries.md. */
export const DeliveryRow = z.object({
  orderId: id,
  rev: z.int(),
  locationId: id,
  deliveryStatus: DeliveryStatus,
  failedReason: nullableText,
  /** When it failed; null if it has not, and for old failures. */
  failedAt: nullableTimestamp,
  riderUserId: z.nullable(id),
  riderName: nullableText,
  riderEmail: nullableText,
  riderPhoneNumber: nullableText,
  estimatedPickupTime: nullableTimestamp,
  pickupTime: nullableTimestamp,
  pickupCompletionTime: nullableTimestamp,
  estimatedDeliveryTime: nullableTimestamp,
  deliveryTime: nullableTimestamp,
  deliveryAddressLatLng: latLng,
  distanceKm: z.number(),
  createdAt: timestamp,
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

/** What a courier earns with a delivery. See docs/rules/deliveries.md#what-a-courier-earns. */
export const DeliveryEarnings = z.object({
  platformSubstitution: money,
  restaurantSubstitution: money,
  restaurantStandby: money,
  deliveryFee: money,
  tipAmount: money,
});
export type DeliveryEarnings = z.infer<typeof DeliveryEarnings>;

/** The delivery of a whole order. See docs/rules/deliveries.md. */
export const DeliveryInfo = z.extend(DeliveryRow, {
  restaurantAddressLatLng: latLng,
  earnings: DeliveryEarnings,
});
export type DeliveryInfo = z.infer<typeof DeliveryInfo>;
