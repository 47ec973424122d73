import type { Queryable } from '@passline/database';
import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';

const WITHDRAW = `update payments set state = 'withdrawn', failure = coalesce(failure, $3), settled_at = $2
  where order_id = $1 and kind = 'refund' and state in ('pending', 'failed') and bounced_at is null`;
const REFUSE = `update payments set state = 'failed', failure = $3, settled_at = $2 where order_id = $1 and state = 'pending'`;
const { notPaid: NOT_PAID } = OWN_REFUSALS;

/** What waits for the payment of a locked order, or was refused, is not wanted any more: nothing of it has left. */
export async function withdrawAll(db: Queryable, orderId: string, nowMs: number): Promise<void> {
  await db.query(WITHDRAW, [orderId, new Date(nowMs), NOT_PAID]);
  await db.query(REFUSE, [orderId, new Date(nowMs), NOT_PAID]);
}

const LEFT = `select greatest(0, $2::numeric - coalesce(sum(amount), 0)) as left from payments
  where order_id = $1 and purpose = 'order' and (state = 'succeeded' or state = 'failed' and bounced_at is not null)`;

/** What is left of an amount that the provider holds for a locked order, after what was given back of it, or is owed already. */
export async function leftOfHeld(db: Queryable, orderId: string, held: number | null): Promise<Cents> {
  const { rows } = await db.query<{ left: number }>(LEFT, [orderId, held ?? 0]);
  return centsFromDecimal(rows[0]?.left ?? 0);
}

/** What the provider holds of the payment of an order instead of what it came to, in dollars; null: nothing that it can give back. */
export async function readHeld(db: Queryable, orderId: string): Promise<number | null> {
  const { rows } = await db.query<{ held: number | null }>(
    'select held from order_cards where order_id = $1',
    [orderId],
  );
  return rows[0]?.held ?? null;
}
