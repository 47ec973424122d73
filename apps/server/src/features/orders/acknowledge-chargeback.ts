import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { conflict, notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { cardStandIns } from '../payments/card-gateway.ts';
import { chargebackNote, type ChargebackRecord } from '../payments/chargeback-record.ts';
import { lockOrderAsItIs } from './lock-order.ts';
import { toOrderRow } from './order-record.ts';
import { readOrder } from './read-order.ts';
import { saveMoney } from './save-money.ts';

/** Somebody has seen how a chargeback stands. See docs/rules/payments.md#chargebacks. */
export const acknowledgeChargeback = runAction(contract.orders.acknowledgeChargeback, async (call) => {
  const { db, input, caller, callerName, nowMs, audit } = call;
  const { order } = await lockOrderAsItIs(call);
  const { rows } = await db.query<ChargebackRecord>(
    'select * from chargebacks where id = $1 and order_id = $2',
    [input.chargebackId, order.id],
  );
  const [before] = rows;
  if (!before) throw notFound();
  const current = toOrderRow(order, audienceOf(caller));
  if (before.state !== input.expectedState)
    throw conflict(
      'This chargeback has changed meanwhile. Please look at it again.',
      current,
      order.changed_by,
      Date.parse(before.changed_at),
    );
  if (before.acknowledged_by !== null)
    throw conflict(
      `${before.acknowledged_by} has seen it already.`,
      current,
      before.acknowledged_by,
      Date.parse(before.acknowledged_at ?? before.changed_at),
    );
  const { rows: written } = await db.query<ChargebackRecord>(
    'update chargebacks set acknowledged_at = $2, acknowledged_by = $3 where id = $1 returning *',
    [before.id, new Date(nowMs), callerName],
  );
  const [after] = written;
  if (!after) throw new Error(`The chargeback ${before.id} of a locked order was not there.`);
  // The order is written so that whoever has it open reads it again.
  const saved = await saveMoney(db, order, {}, { by: callerName, nowMs, isAnswer: true });
  audit({
    table: 'orders',
    id: order.id,
    locationId: order.location_id,
    before: order,
    after: { ...saved, ...chargebackNote(after) },
  });
  return readOrder(db, order.id, call.reach, audienceOf(caller), call.of(cardStandIns));
});
