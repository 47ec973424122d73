import { contract } from '@passline/contract/contract';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import { checkOwnDelivery, rideStepTo } from '@passline/domain/deliveries/ride';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { requireDeliveryMove, type LockedDelivery } from '../dispatch/lock-delivery.ts';
import { pickedUp } from '../dispatch/pick-up.ts';
import { saveDelivery } from '../dispatch/save-delivery.ts';
import { lockOrderAsItIs, requireMove } from '../orders/lock-order.ts';
import { toDeliveryRow, type DeliveryRecord } from '../orders/order-record.ts';
import { saveOrder } from '../orders/save-order.ts';

/** The assigned courier arrives, picks the food up, or delivers. See docs/rules/deliveries.md#on-the-way. */
export const advanceDelivery = runAction(contract.riders.advanceDelivery, async (call) => {
  const { riderUserId, deliveryStatus } = call.input;
  const step = rideStepTo(deliveryStatus);
  if (!step.ok) throw refused(step.refusal);
  const locked = await lockOrderAsItIs(call);
  const own = checkOwnDelivery({ riderUserId: locked.delivery?.rider_user_id ?? null }, riderUserId);
  if (!own.ok) throw refused(own.refusal);
  const known = requireDeliveryMove(step.value, locked);
  if (step.value === 'arriveAtRestaurant') {
    const pickup_time = new Date(call.nowMs).toISOString();
    return saveDelivery(call, known, { delivery_status: deliveryStatus, pickup_time });
  }
  return step.value === 'pickUp' ? pickUp(call, known) : deliver(call, known);
});

/** The order changes only where the kitchen has not said yet that the food is ready. */
async function pickUp(call: ActionCall<unknown>, known: LockedDelivery): Promise<DeliveryRow> {
  const { deliveryStatus: _, ...change } = requireMove('pickUp', known);
  if (!known.order.is_food_ready) await saveOrder(call, known, change);
  return saveDelivery(call, known, {
    ...(await pickedUp(call.db, known.delivery, call.nowMs)),
    delivery_status: 'HeadingToCustomer',
  });
}

async function deliver(call: ActionCall<unknown>, known: LockedDelivery): Promise<DeliveryRow> {
  await saveOrder(call, known, requireMove('deliver', known));
  const { rows } = await call.db.query<DeliveryRecord>('select * from deliveries where order_id = $1', [
    known.order.id,
  ]);
  const delivered = rows[0];
  if (!delivered) throw new Error(`The locked delivery ${known.order.id} was not there to be read.`);
  return toDeliveryRow(delivered);
}
