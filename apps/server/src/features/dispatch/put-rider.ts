import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { Role } from '@passline/domain/users/roles';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import type { LockedDelivery } from './lock-delivery.ts';
import { notPickedUp } from './pick-up.ts';
import { saveDelivery } from './save-delivery.ts';

/** Columns of `users`. */
export type Rider = {
  id: string;
  role: Role;
  name: string;
  email: string;
  phone_number: string;
  isSuspended: boolean;
};

/** SQL: those columns. */
export const RIDER_FIELDS = 'id, role, name, email, phone_number, suspended_at is not null as "isSuspended"';

/**
 * The courier heads to the restaurant, no matter who put them on the delivery.
 * See docs/rules/dispatch.md#assigning-a-courier.
 */
export function putRider(
  call: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  known: LockedDelivery,
  rider: Rider,
): Promise<DeliveryRow> {
  return saveDelivery(call, known, {
    delivery_status: 'HeadingToRestaurant',
    failed_reason: null,
    rider_user_id: rider.id,
    rider_name: rider.name,
    rider_email: rider.email,
    rider_phone_number: rider.phone_number,
    ...notPickedUp(known.delivery),
  });
}
