import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';

type TimeField = 'pickupTime' | 'pickupCompletionTime' | 'deliveryTime';
type EstimateField = 'estimatedPickupTime' | 'estimatedDeliveryTime';

type DeliveryStep = {
  status: DeliveryStatus;
  /** When it should begin, and when it did; null if the delivery does not say. */
  estimate: (EstimateField & keyof DeliveryRow) | null;
  real: (TimeField & keyof DeliveryRow) | null;
};

/** The steps of an order to its customer. It is picked up when the courier leaves for the customer. */
export const DELIVERY_STEPS: readonly DeliveryStep[] = [
  { status: 'HeadingToRestaurant', estimate: null, real: null },
  { status: 'ArrivedAtRestaurant', estimate: null, real: 'pickupTime' },
  { status: 'HeadingToCustomer', estimate: 'estimatedPickupTime', real: 'pickupCompletionTime' },
  { status: 'Delivered', estimate: 'estimatedDeliveryTime', real: 'deliveryTime' },
];

/** How many of them have begun: none while it has no courier, or when it has failed. */
export function stepsDone(status: DeliveryStatus): number {
  return DELIVERY_STEPS.findIndex((step) => step.status === status) + 1;
}
