import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { changeMoney } from './change-money.ts';
import { lockRefusedRefund } from './lock-refused-refund.ts';
import { moneyAfter } from './money-after.ts';
import { readOrder } from './read-order.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

const SETTLE = `update payments set state = 'succeeded', channel = 'in-person', failure = null, settled_at = $3,
    bounced_at = null, requested_by = $2 where id = $1 returning *`;

/**
 * What the provider refused to give back was given back another way: nothing is owed any more.
 * See docs/rules/payments.md#sending-a-refund-again.
 */
export const giveBackByHand = runAction(contract.orders.giveBackByHand, async (call) => {
  const { db, input, nowMs } = call;
  const { locked, payment } = await lockRefusedRefund(call);
  const { rows } = await db.query<PaymentRecord>(SETTLE, [payment.id, call.callerName, new Date(nowMs)]);
  const settled = rows[0];
  if (!settled) throw new Error(`The locked payment ${payment.id} was not there to be settled.`);
  const isBounced = payment.bounced_at !== null;
  await changeMoney(call, locked.order, settled, () => moneyAfter(db, locked.order, settled, isBounced));
  return readOrder(db, input.orderId, call.reach, audienceOf(call.caller), call.of(cardStandIns));
});
