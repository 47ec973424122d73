import { contract } from '@passline/contract/contract';
import type { Order } from '@passline/contract/orders/order';
import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { type Audience, audienceOf } from '../../kernel/actions/audience.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { cardStandIns, type StandIns } from '../payments/card-gateway.ts';
import { READ_WHOLE_ORDER, toOrder, type WholeOrder } from './whole-order.ts';

/** Reads a whole order. Throws NOT_FOUND also for an order outside the caller's reach. */
export async function readOrder(
  db: Queryable,
  orderId: string,
  reach: Reach,
  audience: Audience,
  standIns: StandIns,
): Promise<Order> {
  const { rows } = await db.query<WholeOrder>({
    name: 'read-order',
    text: READ_WHOLE_ORDER,
    values: [orderId],
  });
  const whole = rows[0];
  if (!whole || !covers(reach, whole.order.location_id)) throw notFound();
  return toOrder(whole, audience, standIns);
}

export const getOrder = runQuery(contract.orders.get, ({ db, input, reach, caller, services }) =>
  readOrder(db, input.orderId, reach, audienceOf(caller), services.of(cardStandIns)),
);
