import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';

/** From looking for a courier to the door, or to failure. See docs/rules/deliveries.md#states. */
export const DELIVERY_STATUSES = [
  'Matching',
  'MatchingManager',
  'HeadingToRestaurant',
  'ArrivedAtRestaurant',
  'HeadingToCustomer',
  'Delivered',
  'Failed',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The deliveries that still need somebody. See docs/rules/deliveries.md#active-deliveries. */
export const ACTIVE_DELIVERY_STATUSES: ReadonlySet<DeliveryStatus> = new Set([
  'Matching',
  'MatchingManager',
  'HeadingToRestaurant',
  'ArrivedAtRestaurant',
  'HeadingToCustomer',
]);

/** The two statuses that staff may set by hand. See docs/rules/dispatch.md#set-by-hand. */
export const STAFF_DELIVERY_STATUSES = ['HeadingToRestaurant', 'HeadingToCustomer'] as const;
export type StaffDeliveryStatus = (typeof STAFF_DELIVERY_STATUSES)[number];

/** The statuses that a delivery can get when its courier is taken off it. See docs/rules/dispatch.md#taking-a-courier-off. */
export const UNASSIGN_STATUSES = ['Matching', 'MatchingManager'] as const;
export type UnassignStatus = (typeof UNASSIGN_STATUSES)[number];

/** The reason stored when staff choose 'Failed'. See docs/rules/dispatch.md#failed. */
export const DEFAULT_FAILED_REASON = 'Unknown';

const ALREADY: Record<StaffDeliveryStatus, string> = {
  HeadingToRestaurant: 'Already heading to restaurant',
  HeadingToCustomer: 'Already heading to customer',
};

export type DeliveryRefusalCode = 'status-not-settable' | 'status-already-set';

/** The delivery after staff set its status: the pickup completion time in ms, or null if it is cleared. */
export type DeliveryStatusChange = {
  deliveryStatus: StaffDeliveryStatus;
  pickupCompletionTimeMs: number | null;
};

/** Does the delivery still need somebody? See docs/rules/deliveries.md#active-deliveries. */
export function isActiveDelivery(status: DeliveryStatus): boolean {
  return ACTIVE_DELIVERY_STATUSES.has(status);
}

/**
 * Staff set a delivery's status by hand at `nowMs`. HeadingToCustomer records the pickup as completed now,
 * HeadingToRestaurant clears it. Refused: any other status, and the one it already has.
 * See docs/rules/dispatch.md#set-by-hand.
 */
export function checkSetDeliveryStatus(
  current: DeliveryStatus,
  target: string,
  nowMs: number,
): Result<DeliveryStatusChange, DeliveryRefusalCode> {
  const deliveryStatus = STAFF_DELIVERY_STATUSES.find((status) => status === target);
  if (deliveryStatus === undefined) {
    return refuse(
      'status-not-settable',
      'Only HeadingToRestaurant and HeadingToCustomer can be set by hand.',
    );
  }
  if (deliveryStatus === current) return refuse('status-already-set', ALREADY[deliveryStatus]);
  return ok({
    deliveryStatus,
    pickupCompletionTimeMs: deliveryStatus === 'HeadingToCustomer' ? nowMs : null,
  });
}
