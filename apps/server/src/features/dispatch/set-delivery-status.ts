import { contract } from '@passline/contract/contract';
import { checkSetDeliveryStatus, type DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { lockOrder, lockOrderOfRestaurant, type LockedOrder } from '../orders/lock-order.ts';
import { deliveryChangedMeanwhile, requireDeliveryMove } from './lock-delivery.ts';
import { notPickedUp, pickedUp } from './pick-up.ts';
import { saveDelivery } from './save-delivery.ts';

/** Staff set HeadingToRestaurant or HeadingToCustomer by hand. See docs/rules/dispatch.md#set-by-hand. */
export const setDeliveryStatus = runAction(contract.dispatch.setDeliveryStatus, async (call) => {
  const { expectedDeliveryStatus, deliveryStatus } = call.input;
  const locked = await lockOrder(call);
  const current = locked.delivery?.delivery_status;
  if (current && current !== expectedDeliveryStatus) {
    const what = `This delivery is ${current} now`;
    throw await deliveryChangedMeanwhile(call.db, locked, 'delivery_status', what);
  }
  return setStatus(call, locked, deliveryStatus);
});

/** The same without what its sender saw. See docs/rules/dispatch.md#calls-by-name. */
export const setOrderDeliveryStatus = runAction(contract.functions.setOrderDeliveryStatus, async (call) =>
  setStatus(call, await lockOrderOfRestaurant(call), call.input.deliveryStatus),
);

async function setStatus(
  call: Pick<ActionCall<unknown>, 'db' | 'audit' | 'nowMs'>,
  locked: LockedOrder,
  target: DeliveryStatus,
) {
  const known = requireDeliveryMove('setDeliveryStatus', locked);
  const checked = checkSetDeliveryStatus(known.delivery.delivery_status, target, call.nowMs);
  if (!checked.ok) throw refused(checked.refusal);
  const { deliveryStatus, pickupCompletionTimeMs } = checked.value;
  const pickup =
    pickupCompletionTimeMs === null
      ? notPickedUp(known.delivery)
      : await pickedUp(call.db, known.delivery, pickupCompletionTimeMs);
  return saveDelivery(call, known, { ...pickup, delivery_status: deliveryStatus });
}
