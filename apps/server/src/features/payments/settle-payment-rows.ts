import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { randomUUIDv7 } from 'node:crypto';
import type { PaymentRecord } from './payment-record.ts';
import type { PaymentOutcome } from './send-payment.ts';

const SETTLE = `update payments set amount = $3, state = $4, provider_reference = $5, failure = $6, settled_at = $7,
    bounced_at = case when $4 = 'failed' then bounced_at end, application_fee = application_fee + $8
  where id = $1 and state = 'pending' and attempts = $2 returning *`;
const OWE_REST = `insert into payments
    (id, order_id, kind, purpose, amount, state, channel, failure, requested_by, created_at, settled_at, bounced_at)
  values ($1, $2, 'refund', 'order', $3, 'failed', 'gateway', $4, $5, $6, $6, $7) returning *`;

/**
 * The payment as it ended. If a part of a whole refund went back before the rest was refused, the payment becomes
 * that part, and the rest a separate one. None if the outcome is already stored: the job ran twice.
 */
export async function settlePaymentRows(
  db: Queryable,
  nowMs: number,
  asked: PaymentRecord,
  { movedCents, references, refusal, feeBackCents }: PaymentOutcome,
): Promise<PaymentRecord[]> {
  const now = new Date(nowMs);
  const isMoved = movedCents > 0;
  const restCents = centsFromDecimal(asked.amount) - movedCents;
  const { rows } = await db.query<PaymentRecord>(SETTLE, [
    asked.id,
    asked.attempts,
    isMoved ? decimalFromCents(movedCents) : asked.amount,
    isMoved ? 'succeeded' : 'failed',
    isMoved ? references.join(' ') : null,
    isMoved ? null : refusal,
    now,
    decimalFromCents(feeBackCents),
  ]);
  if (!rows[0] || !isMoved || restCents === 0) return rows;
  const { rows: rest } = await db.query<PaymentRecord>(OWE_REST, [
    randomUUIDv7(),
    asked.order_id,
    decimalFromCents(restCents),
    refusal,
    asked.requested_by,
    now,
    asked.bounced_at,
  ]);
  return [...rows, ...rest];
}
