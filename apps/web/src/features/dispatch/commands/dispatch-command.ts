import type { DeliveryRow } from '@passline/contract/orders/delivery';
import { checkAssignRider, checkUnassignRider } from '@passline/domain/deliveries/assign-rider';
import {
  checkSetDeliveryStatus,
  type StaffDeliveryStatus,
  type UnassignStatus,
} from '@passline/domain/deliveries/delivery-states';
import { checkOrderMove } from '@passline/domain/orders/check-order-move';
import { ok, type Result } from '@passline/domain/result';
import type { Role } from '@passline/domain/users/roles';
import { api } from '../../../api/client.ts';
import type { Whole } from '../../orders/actions/order-command.ts';
import { factsOf } from '../../orders/board/board-rows.ts';

/** What a dispatcher may do with a delivery. See docs/rules/dispatch.md. */
export type DispatchCommand =
  | {
      kind: 'assignRider';
      rider: { id: string; name: string; role: Role; isSuspended?: boolean | undefined };
    }
  | { kind: 'unassignRider'; deliveryStatus: UnassignStatus }
  | { kind: 'failDelivery'; failedReason: string }
  | { kind: 'setDeliveryStatus'; deliveryStatus: StaffDeliveryStatus };

/**
 * What a command would change on the delivery at `nowMs`, or why it cannot be given: the same rules as on the server.
 */
export function checkDispatch(
  command: DispatchCommand,
  { order, delivery }: Whole,
  nowMs: number,
): Result<Partial<DeliveryRow>> {
  const move = checkOrderMove(command.kind, factsOf(order, delivery));
  if (!move.ok) return move;
  if (!delivery) throw new Error(`The table of moves let ${command.kind} pass without a delivery.`);
  if (command.kind === 'assignRider') {
    const checked = checkAssignRider(delivery, command.rider);
    if (!checked.ok) return checked;
    return ok({ ...UNBOUND, ...asRider(command.rider), deliveryStatus: 'HeadingToRestaurant' });
  }
  if (command.kind === 'unassignRider') {
    const checked = checkUnassignRider(delivery, command.deliveryStatus);
    return checked.ok ? ok({ ...UNBOUND, deliveryStatus: checked.value }) : checked;
  }
  if (command.kind === 'failDelivery') {
    return ok({ deliveryStatus: 'Failed', failedReason: command.failedReason });
  }
  const checked = checkSetDeliveryStatus(delivery.deliveryStatus, command.deliveryStatus, nowMs);
  if (!checked.ok) return checked;
  const { deliveryStatus, pickupCompletionTimeMs } = checked.value;
  const isBack = pickupCompletionTimeMs === null ? { pickupTime: null } : {};
  return ok({ ...isBack, deliveryStatus, pickupCompletionTime: pickupCompletionTimeMs });
}

const UNBOUND = {
  failedReason: null,
  riderUserId: null,
  riderName: null,
  riderEmail: null,
  riderPhoneNumber: null,
  pickupTime: null,
  pickupCompletionTime: null,
} satisfies Partial<DeliveryRow>;

// Their phone and e-mail come with the answer: the list of couriers does not have them.
const asRider = ({ id, name }: { id: string; name: string }) => ({ riderUserId: id, riderName: name });

/** Sends a command with what its sender saw. All attempts of one intent carry the same key. */
export async function sendDispatch(
  command: DispatchCommand,
  order: Whole['order'],
  seen: DeliveryRow,
  idempotencyKey: string,
): Promise<DeliveryRow> {
  const onOrder = { orderId: order.id, expectedStatus: order.status };
  const onDelivery = { ...onOrder, expectedRiderUserId: seen.riderUserId };
  const options = { context: { idempotencyKey } };
  if (command.kind === 'assignRider')
    return api.dispatch.assignRider({ ...onDelivery, riderUserId: command.rider.id }, options);
  if (command.kind === 'unassignRider')
    return api.dispatch.unassignRider({ ...onDelivery, deliveryStatus: command.deliveryStatus }, options);
  if (command.kind === 'failDelivery')
    return api.dispatch.failDelivery({ ...onDelivery, failedReason: command.failedReason }, options);
  const { deliveryStatus } = command;
  return api.dispatch.setDeliveryStatus(
    { ...onOrder, expectedDeliveryStatus: seen.deliveryStatus, deliveryStatus },
    options,
  );
}
