import { contract } from '@passline/contract/contract';
import { checkAcceptDelivery } from '@passline/domain/deliveries/ride';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireDeliveryMove } from '../dispatch/lock-delivery.ts';
import { putRider, RIDER_FIELDS, type Rider } from '../dispatch/put-rider.ts';
import { lockOrderAsItIs } from '../orders/lock-order.ts';

type RiderOnDuty = Rider & { rider_active_until: string | null };

/**
 * A courier on duty takes a delivery that is Matching; the second of two at once is too late.
 * See docs/rules/deliveries.md#accepting.
 */
export const acceptDelivery = runAction(contract.riders.acceptDelivery, async (call) => {
  const known = requireDeliveryMove('acceptDelivery', await lockOrderAsItIs(call));
  const { rows } = await call.db.query<RiderOnDuty>(
    `select ${RIDER_FIELDS}, rider_active_until from users where id = $1 for share`,
    [call.input.riderUserId],
  );
  const { delivery } = known;
  const facts = { deliveryStatus: delivery.delivery_status, riderUserId: delivery.rider_user_id };
  const until = rows[0]?.rider_active_until ?? null;
  const untilMs = until === null ? null : Date.parse(until);
  const checked = checkAcceptDelivery(facts, rows[0] ?? null, untilMs, call.nowMs);
  if (!checked.ok) throw refused(checked.refusal);
  return putRider(call, known, checked.value);
});
