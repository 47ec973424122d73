import type { Queryable } from '@passline/database';
import { randomUUID } from 'node:crypto';

type ChargebackColumns = {
  id?: string;
  orderId: string;
  state?: string;
  /** Dollars, as what is disputed and what was taken: an inquiry takes nothing. */
  amount?: number;
  withdrawn?: number;
  evidenceDueAt?: Date | null;
};

/** A chargeback as it is written, for tests of what is read: nothing is posted for it. */
export async function insertChargeback(
  db: Queryable,
  {
    id = randomUUID(),
    orderId,
    state = 'needs-response',
    amount = 10.5,
    withdrawn = 0,
    evidenceDueAt = null,
  }: ChargebackColumns,
): Promise<string> {
  await db.query(
    `insert into chargebacks (id, order_id, processor, account, reference, payment_reference, is_live, amount, reason, state,
       evidence_due_at, evidence_count, withdrawn, fee, borne_by, opened_at, learned_at, asked_at, changed_at)
     values ($1::uuid, $2, 'Stripe', 'acct_kitchen', $1::uuid::text, 'pi_1', false, $3, 'fraudulent', $4, $5, 0, $6, 0, 'restaurant',
       now(), now(), now(), now())`,
    [id, orderId, amount, state, evidenceDueAt, withdrawn],
  );
  return id;
}
