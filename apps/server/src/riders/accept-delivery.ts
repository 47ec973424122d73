import { contract } from '@passline/contract';
import { checkAcceptDelivery, type Role } from '@passline/domain';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { requireDeliveryMove } from '../dispatch/lock-delivery.ts';
import { saveDelivery } from '../dispatch/save-delivery.ts';
import { lockOrderAsItIs } from '../orders/lock-order.ts';

type Rider = {
  id: string;
  role: Role;
  name: string;
  email: string;
  phone_number: string;
  rider_active_until: string | null;
};

/** A courier on duty takes a delivery that is Matching; of two at once the second is too late. Specification 2, section 4. */
export const acceptDelivery = runAction(contract.riders.acceptDelivery, async (call) => {
  const known = requireDeliveryMove('acceptDelivery', await lockOrderAsItIs(call));
  const { rows } = await call.db.query<Rider>(
    'select id, role, name, email, phone_number, rider_active_until from users where id = $1',
    [call.input.riderUserId],
  );
  const { delivery } = known;
  const facts = { deliveryStatus: delivery.delivery_status, riderUserId: delivery.rider_user_id };
  const until = rows[0]?.rider_active_until ?? null;
  const untilMs = until === null ? null : Date.parse(until);
  const checked = checkAcceptDelivery(facts, rows[0] ?? null, untilMs, call.nowMs);
  if (!checked.ok) throw refused(checked.refusal);
  const rider = checked.value;
  return saveDelivery(call, known, {
    delivery_status: 'HeadingToRestaurant',
    failed_reason: null,
    rider_user_id: rider.id,
    rider_name: rider.name,
    rider_email: rider.email,
    rider_phone_number: rider.phone_number,
    pickup_completion_time: null,
  });
});
