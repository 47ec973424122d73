import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { SETTLE_PAYMENT } from '../payments/settle-payment-job.ts';

type StartCall = Pick<ActionCall<unknown>, 'db' | 'callerName' | 'enqueue'>;

const START_AGAIN = `update payments set state = 'pending', attempts = attempts + 1, failure = null, settled_at = null,
    requested_by = $2 where id = $1 returning *`;

/** A refused refund of a locked order, as a new attempt with its own key. */
export async function startRefundAgain(call: StartCall, paymentId: string): Promise<PaymentRecord> {
  const { rows } = await call.db.query<PaymentRecord>(START_AGAIN, [paymentId, call.callerName]);
  if (!rows[0]) throw new Error(`The locked payment ${paymentId} was not there to be sent again.`);
  await call.enqueue(SETTLE_PAYMENT, { paymentId });
  return rows[0];
}

/** Nothing moves during a mismatch, so it has stopped at most one, and what that gives back is still there. */
const STOPPED = `select p.id from payments p where p.order_id = $1 and p.kind = 'refund' and p.state = 'failed' and p.failure = $2
    and not exists (select from payments u where u.order_id = p.order_id and u.state = 'pending')
  order by p.created_at desc, p.id desc limit 1 for update of p`;

/** The refund of a locked order that only its mismatch stopped, once that is settled; null: there is none. */
export async function startStoppedRefund(call: StartCall, orderId: string): Promise<PaymentRecord | null> {
  const { rows } = await call.db.query<{ id: string }>(STOPPED, [orderId, OWN_REFUSALS.mismatch]);
  return rows[0] ? startRefundAgain(call, rows[0].id) : null;
}
