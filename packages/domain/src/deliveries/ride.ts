import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { isRiderActive } from '../riders/active.ts';
import type { Role } from '../users/roles.ts';
import { checkAssignRider } from './assign-rider.ts';
import type { AssignmentFacts } from './assign-rider.ts';
import type { DeliveryStatus } from './delivery-states.ts';

export type AcceptRefusalCode =
  | 'not-a-courier'
  | 'rider-suspended'
  | 'rider-off-duty'
  | 'rider-already-assigned';

/**
 * May this user take this delivery at `nowMs`? `rider` is null for a user who does not exist: the answer is the one for
 * a user who does not deliver. The delivery's own conditions are in the table of moves. See
 * docs/rules/deliveries.md#accepting.
 */
export function checkAcceptDelivery<R extends { id: string; role: Role; isSuspended?: boolean | undefined }>(
  facts: AssignmentFacts,
  rider: R | null,
  riderActiveUntilMs: number | null,
  nowMs: number,
): Result<R, AcceptRefusalCode> {
  const assignable = checkAssignRider(facts, rider);
  if (!assignable.ok) return assignable;
  if (!isRiderActive(riderActiveUntilMs, nowMs)) {
    return refuse('rider-off-duty', 'This courier is off duty. Go on duty first.');
  }
  return assignable;
}

/** Only the courier of a delivery takes its next step. See docs/rules/deliveries.md#on-the-way. */
export function checkOwnDelivery(
  { riderUserId }: Pick<AssignmentFacts, 'riderUserId'>,
  askingUserId: string,
): Result<true, 'not-your-delivery'> {
  return riderUserId === askingUserId
    ? ok(true)
    : refuse('not-your-delivery', 'This delivery is not assigned to this courier.');
}

const STEPS: Partial<Record<DeliveryStatus, RideStep>> = {
  ArrivedAtRestaurant: 'arriveAtRestaurant',
  HeadingToCustomer: 'pickUp',
  Delivered: 'deliver',
};

/** What a courier does on the way; each is a row of the table of moves. */
export type RideStep = 'arriveAtRestaurant' | 'pickUp' | 'deliver';

/** The move by which a courier brings a delivery to `target`. See docs/rules/deliveries.md#on-the-way. */
export function rideStepTo(target: DeliveryStatus): Result<RideStep, 'status-not-settable'> {
  const step = STEPS[target];
  return step
    ? ok(step)
    : refuse(
        'status-not-settable',
        'A courier can only arrive at the restaurant, head to the customer or deliver.',
      );
}
