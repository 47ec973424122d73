import type { PastDelivery } from '@passline/contract/rider-earnings/rider-earnings';
import { comparison, type OrderEnd } from './order-ends.ts';

/** How a delivery ended for its courier, and how that compares with when it was to be at the door. */
export function courierEnd(delivery: PastDelivery): OrderEnd {
  const { status, deliveryStatus, failedReason, cancelReason, estimatedDeliveryTime, endedAt } = delivery;
  // What failed is over for its courier, whatever becomes of the order.
  if (deliveryStatus === 'Failed') return { word: 'Failed', when: failedReason ?? '', isLate: false };
  if (status === 'Cancelled') return { word: 'Cancelled', when: cancelReason ?? '', isLate: false };
  if (deliveryStatus === 'Delivered')
    return { word: 'Delivered', ...comparison(estimatedDeliveryTime, endedAt) };
  return { word: 'Not delivered', when: '', isLate: false };
}
