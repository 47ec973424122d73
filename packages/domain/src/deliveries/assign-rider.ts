import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { RIDER_ROLES } from '../users/roles.ts';
import type { Role } from '../users/roles.ts';
import { isActiveDelivery } from './delivery-states.ts';
import type { DeliveryStatus, UnassignStatus } from './delivery-states.ts';

/** The facts that decide who may be put on a delivery or taken off it. */
export type AssignmentFacts = { deliveryStatus: DeliveryStatus; riderUserId: string | null };

/**
 * May this user be put on this delivery? `rider` is null for a user who does not exist: the answer is the one for a
 * user who does not deliver. `isSuspended` may be absent where nobody is. The order's own conditions are in the table of moves. See
 * docs/rules/dispatch.md#assigning-a-courier.
 */
export function checkAssignRider<R extends { id: string; role: Role; isSuspended?: boolean | undefined }>(
  { deliveryStatus, riderUserId }: AssignmentFacts,
  rider: R | null,
): Result<R, 'not-a-courier' | 'rider-suspended' | 'rider-already-assigned'> {
  if (!rider || !RIDER_ROLES.some((role) => role === rider.role)) {
    return refuse('not-a-courier', 'Not a Courier');
  }
  if (rider.isSuspended) {
    return refuse('rider-suspended', 'This courier is suspended. Please choose another one.');
  }
  // Assigning them again would send a courier who already has the food back to the restaurant.
  if (rider.id === riderUserId && isActiveDelivery(deliveryStatus)) {
    return refuse('rider-already-assigned', 'This courier is already assigned to this delivery.');
  }
  return ok(rider);
}

/** Would taking the courier off change anything? See docs/rules/dispatch.md#taking-a-courier-off. */
export function checkUnassignRider(
  { deliveryStatus, riderUserId }: AssignmentFacts,
  target: UnassignStatus,
): Result<UnassignStatus, 'status-already-set'> {
  if (riderUserId === null && deliveryStatus === target) {
    return refuse('status-already-set', `This delivery has no courier and is ${target} already.`);
  }
  return ok(target);
}
