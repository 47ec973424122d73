import { contract } from '@passline/contract/contract';
import { checkUnassignRider } from '@passline/domain/deliveries/assign-rider';
import type { UnassignStatus } from '@passline/domain/deliveries/delivery-states';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { lockOrderOfRestaurant, type LockedOrder } from '../orders/lock-order.ts';
import { lockDispatch, requireDeliveryMove } from './lock-delivery.ts';
import { notPickedUp } from './pick-up.ts';
import { saveDelivery } from './save-delivery.ts';

/** 'Unassign & Matching' and 'Unassign & MatchingManager'. See docs/rules/dispatch.md#taking-a-courier-off. */
export const unassignRider = runAction(contract.dispatch.unassignRider, async (call) =>
  unassign(call, await lockDispatch(call), call.input.deliveryStatus),
);

/** The same without what its sender saw. See docs/rules/dispatch.md#calls-by-name. */
export const unassignRiderFunction = runAction(contract.functions.unassignRider, async (call) =>
  unassign(call, await lockOrderOfRestaurant(call), call.input.deliveryStatus),
);

function unassign(
  call: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  locked: LockedOrder,
  target: UnassignStatus,
) {
  const known = requireDeliveryMove('unassignRider', locked);
  const { delivery } = known;
  const facts = { deliveryStatus: delivery.delivery_status, riderUserId: delivery.rider_user_id };
  const checked = checkUnassignRider(facts, target);
  if (!checked.ok) throw refused(checked.refusal);
  return saveDelivery(call, known, {
    delivery_status: checked.value,
    failed_reason: null,
    rider_user_id: null,
    rider_name: null,
    rider_email: null,
    rider_phone_number: null,
    ...notPickedUp(delivery),
  });
}
