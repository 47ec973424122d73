import type { Queryable } from '@passline/database';
import { paidAnotherFirst } from '@passline/domain/payments/paid-state';
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

const KEEP_PRESENT = `update order_cards c set account = r.account_id
  from orders o join restaurant_private r on r.restaurant_id = o.restaurant_id
  where c.order_id = $1 and o.id = c.order_id and c.processor = 'Stripe' and c.account = '' and r.account_id <> ''`;
const READ = `select nullif(account, '') as account from order_cards where order_id = $1`;
const FIRST = `select first.order_number as "orderNumber", first.restaurant_name as "restaurantName", first.local_date::text as date
  from order_cards c join orders o on o.id = c.order_id join restaurant_private r on r.restaurant_id = o.restaurant_id
  join order_cards f on f.processor = c.processor and f.account = r.account_id and f.reference = c.reference and not f.is_duplicate
  join orders first on first.id = f.order_id where c.order_id = $1`;

const KEEP_DUPLICATE = `update order_cards set is_duplicate = true, differences = array[$2] where order_id = $1 and not is_duplicate`;

/** `paidFirst`: the payment of this order paid another one there; which, in words. */
export type CardAccount = { account: string | null; paidFirst: string | null };

/**
 * The account at the card provider that an order is paid to, for good: where its restaurant had none when it was placed, that of
 * now is kept. Outside of any transaction, since a payment that is used already breaks the statement. See
 * docs/rules/payments.md#the-provider.
 */
export async function keepCardAccount(pool: Queryable, orderId: string): Promise<CardAccount> {
  try {
    await pool.query(KEEP_PRESENT, [orderId]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error;
    const { rows } = await pool.query<Parameters<typeof paidAnotherFirst>[0]>(FIRST, [orderId]);
    if (!rows[0]) throw error;
    return { account: null, paidFirst: paidAnotherFirst(rows[0]) };
  }
  const { rows } = await pool.query<{ account: string | null }>(READ, [orderId]);
  return { account: rows[0]?.account ?? null, paidFirst: null };
}

/** Keeps that the payment of a locked order paid another one first; which, in words. */
export async function keepDuplicate(db: Queryable, orderId: string, paidFirst: string): Promise<void> {
  await db.query(KEEP_DUPLICATE, [orderId, paidFirst]);
}
