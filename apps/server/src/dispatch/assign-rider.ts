import { contract } from '@passline/contract';
import { checkAssignRider } from '@passline/domain';
import { refused } from '../actions/refusal.ts';
import { runAction, type ActionCall } from '../actions/run-action.ts';
import { lockOrderOfRestaurant, type LockedOrder } from '../orders/lock-order.ts';
import { lockDispatch, requireDeliveryMove } from './lock-delivery.ts';
import { putRider, type Rider } from './put-rider.ts';

/** A rider is put on a delivery and heads to the restaurant. See docs/rules/dispatch.md#assigning-a-courier. */
export const assignRider = runAction(contract.dispatch.assignRider, async (call) =>
  assign(call, await lockDispatch(call), call.input.riderUserId),
);

/** The same without what its sender saw. See docs/rules/dispatch.md#calls-by-name. */
export const assignTargetRider = runAction(contract.functions.assignTargetRider, async (call) =>
  assign(call, await lockOrderOfRestaurant(call), call.input.targetUserId),
);

async function assign(
  call: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  locked: LockedOrder,
  riderUserId: string,
) {
  const known = requireDeliveryMove('assignRider', locked);
  const { rows } = await call.db.query<Rider>(
    'select id, role, name, email, phone_number from users where id = $1',
    [riderUserId],
  );
  const { delivery } = known;
  const facts = { deliveryStatus: delivery.delivery_status, riderUserId: delivery.rider_user_id };
  const checked = checkAssignRider(facts, rows[0] ?? null);
  if (!checked.ok) throw refused(checked.refusal);
  return putRider(call, known, checked.value);
}
