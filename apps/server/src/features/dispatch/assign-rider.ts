import { contract } from '@passline/contract/contract';
import { checkAssignRider } from '@passline/domain/deliveries/assign-rider';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { lockOrderOfRestaurant, type LockedOrder } from '../orders/lock-order.ts';
import { toDeliveryRow } from '../orders/order-record.ts';
import { lockDispatch, requireDeliveryMove, riderChangedMeanwhile } from './lock-delivery.ts';
import { putRider, RIDER_FIELDS, type Rider } from './put-rider.ts';

/** Longer than programs that act on the same news are apart. See docs/rules/dispatch.md#calls-by-name. */
const SAME_MOMENT_MS = 2_000;

/** A courier is put on a delivery and heads to the restaurant. See docs/rules/dispatch.md#assigning-a-courier. */
export const assignRider = runAction(contract.dispatch.assignRider, async (call) =>
  assign(call, await lockDispatch(call), call.input.riderUserId),
);

/**
 * The same for programs, which may leave out what they saw: then the first of a moment wins. A caller who names the
 * courier already assigned has what they want. See docs/rules/dispatch.md#calls-by-name.
 */
export const assignTargetRider = runAction(contract.functions.assignTargetRider, async (call) => {
  const { targetUserId, expectedRiderUserId } = call.input;
  const locked = await lockOrderOfRestaurant(call);
  const { delivery } = requireDeliveryMove('assignRider', locked);
  if (isActiveDelivery(delivery.delivery_status) && delivery.rider_user_id === targetUserId) {
    call.mayBeUnchanged();
    return toDeliveryRow(delivery);
  }
  const isOvertaken =
    expectedRiderUserId === undefined
      ? await wasJustAssigned(call, locked)
      : expectedRiderUserId !== delivery.rider_user_id;
  if (isOvertaken) throw await riderChangedMeanwhile(call.db, locked);
  return assign(call, locked, targetUserId);
});

/** Whether the courier was chosen just before the call was sent. All times are the database's. */
async function wasJustAssigned(
  { db, askedMsAgo }: Pick<ActionCall<unknown>, 'db' | 'askedMsAgo'>,
  { delivery }: LockedOrder,
): Promise<boolean> {
  if (!delivery?.rider_user_id || !isActiveDelivery(delivery.delivery_status)) return false;
  const { rowCount } = await db.query(
    `select from audit where record_table = 'deliveries' and record_id = $1 and after ? 'riderUserId'
       and at > clock_timestamp() - $2 * interval '1 millisecond' limit 1`,
    [delivery.order_id, SAME_MOMENT_MS + askedMsAgo()],
  );
  return (rowCount ?? 0) > 0;
}

async function assign(
  call: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  locked: LockedOrder,
  riderUserId: string,
) {
  const known = requireDeliveryMove('assignRider', locked);
  const { rows } = await call.db.query<Rider>(
    // Their role stays until the order is saved, and they are not suspended meanwhile.
    `select ${RIDER_FIELDS} from users where id = $1 for share`,
    [riderUserId],
  );
  const { delivery } = known;
  const facts = { deliveryStatus: delivery.delivery_status, riderUserId: delivery.rider_user_id };
  const checked = checkAssignRider(facts, rows[0] ?? null);
  if (!checked.ok) throw refused(checked.refusal);
  return putRider(call, known, checked.value);
}
