import { decimalFromCents, type Cents } from '@passline/domain/money/cents';
import type { AddedCharge } from '@passline/domain/orders/added-charge';
import type { PaymentChannel } from '@passline/domain/payments/payment';
import { randomUUIDv7 } from 'node:crypto';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { outOfCashBox } from './out-of-cash-box.ts';
import type { PaymentPart, PaymentRecord } from './payment-record.ts';
import { SETTLE_PAYMENT } from './settle-payment-job.ts';

type RequestCall = Pick<ActionCall<unknown>, 'db' | 'callerName' | 'nowMs' | 'enqueue'>;

export type WantedPayment = { amountCents: Cents; channel: PaymentChannel } & (
  | { purpose: 'order' | 'tip' }
  | { purpose: 'items'; part: PaymentPart }
  | { purpose: 'added-charge'; charge: AddedCharge }
);

const INSERT_PAYMENT = `insert into payments
    (id, order_id, kind, purpose, amount, state, channel, name, price, tax, requested_by, created_at, settled_at, part, from_cash_box)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning *`;

/**
 * Writes a payment of an order that is locked. One for the card provider is pending and gets its job; one in person is
 * done by hand and succeeded. Null where no money moves. At most one is pending: the table of moves and an index ensure it.
 */
export async function requestPayment(
  { db, callerName, nowMs, enqueue }: RequestCall,
  orderId: string,
  wanted: WantedPayment,
): Promise<PaymentRecord | null> {
  if (wanted.channel === null || wanted.amountCents === 0) return null;
  const isByHand = wanted.channel === 'in-person';
  const charge = wanted.purpose === 'added-charge' ? wanted.charge : null;
  const now = new Date(nowMs);
  const fromCashBox = isByHand && !charge ? await outOfCashBox(db, orderId, wanted.amountCents) : 0;
  const { rows } = await db.query<PaymentRecord>(INSERT_PAYMENT, [
    randomUUIDv7(),
    orderId,
    charge ? 'charge' : 'refund',
    wanted.purpose,
    decimalFromCents(wanted.amountCents),
    isByHand ? 'succeeded' : 'pending',
    wanted.channel,
    charge?.name ?? null,
    charge && decimalFromCents(charge.priceCents),
    charge && decimalFromCents(charge.taxCents),
    callerName,
    now,
    isByHand ? now : null,
    wanted.purpose === 'items' ? JSON.stringify(wanted.part) : null,
    decimalFromCents(fromCashBox),
  ]);
  const payment = rows[0];
  if (!payment) throw new Error('The payment was not inserted.');
  if (!isByHand) await enqueue(SETTLE_PAYMENT, { paymentId: payment.id });
  return payment;
}
