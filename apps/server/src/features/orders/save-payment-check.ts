import type { Queryable } from '@passline/database';
import type { PaymentAnswer } from './ask-payment.ts';
import type { OrderRecord } from './order-record.ts';
import { saveMoney, type MoneyColumns } from './save-money.ts';

const KEEP_ANSWER = `update order_cards set differences = $2, held = $3, is_duplicate = is_duplicate or $4, asked_at = $5,
    application_fee = coalesce($6, application_fee)
  where order_id = $1`;

/** What the provider's answer makes of the order; and who is told to have posted what follows from it. */
type Saving = { change: MoneyColumns; by: string; nowMs: number };

/**
 * Stores what the provider said about the payment of a locked order, and posts what follows from it: nothing was posted while it was
 * in question. See docs/rules/ledger.md#in-question.
 */
export async function savePaymentCheck(
  db: Queryable,
  order: OrderRecord,
  { differences, held, isDuplicate, applicationFee }: PaymentAnswer,
  { change, by, nowMs }: Saving,
): Promise<OrderRecord> {
  await db.query(KEEP_ANSWER, [order.id, differences, held, isDuplicate, new Date(nowMs), applicationFee]);
  return saveMoney(db, order, change, { by, nowMs, isAnswer: true });
}
