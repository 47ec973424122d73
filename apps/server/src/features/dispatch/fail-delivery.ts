import { contract } from '@passline/contract/contract';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { lockOrderOfRestaurant, type LockedOrder } from '../orders/lock-order.ts';
import { lockDispatch, requireDeliveryMove } from './lock-delivery.ts';
import { saveDelivery } from './save-delivery.ts';

/** 'Failed', with its reason; the courier stays on record. See docs/rules/dispatch.md#failed. */
export const failDelivery = runAction(contract.dispatch.failDelivery, async (call) =>
  fail(call, await lockDispatch(call), call.input.failedReason),
);

/** The same without what its sender saw. See docs/rules/dispatch.md#calls-by-name. */
export const failDeliveryOrder = runAction(contract.functions.failDeliveryOrder, async (call) =>
  fail(call, await lockOrderOfRestaurant(call), call.input.failedReason),
);

function fail(call: Pick<ActionCall<unknown>, 'db' | 'audit'>, locked: LockedOrder, failedReason: string) {
  const known = requireDeliveryMove('failDelivery', locked);
  return saveDelivery(call, known, { delivery_status: 'Failed', failed_reason: failedReason });
}
