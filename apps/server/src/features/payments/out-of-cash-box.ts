import type { Queryable } from '@passline/database';
import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';
import { fromCashBoxCents } from '@passline/domain/payments/from-cash-box';

/**
 * Cash handed in by its courier since a delivery by us was paid at the door, and what that courier has now; none of other orders. An order may
 * be Done again: what was handed in after the first time counts.
 */
const HANDED_IN = `select a.balance from orders o join deliveries d on d.order_id = o.id join accounts a on a.id = d.rider_user_id
  where o.id = $1 and o.order_type = 'Delivery' and o.delivery_type is distinct from 'restaurant' and o.payment_method like 'inperson%'
    and exists (select from cash_settlements s
      where s.rider_user_id = d.rider_user_id and s.settled_at >= coalesce(
        (select min(p.posted_at) from postings p where p.belongs_id = o.id and p.account_id = d.rider_user_id), d.delivery_time, o.finished_at))`;

/**
 * How much of what is given back by hand of a locked order comes out of the cash box, in cents. The courier's account is not locked: cash
 * that is handed in at the same moment counts as handed in afterwards. See docs/rules/payments.md#cash-that-was-handed-in.
 */
export async function outOfCashBox(db: Queryable, orderId: string, refundCents: Cents): Promise<Cents> {
  return fromCashBoxCents(refundCents, await readHandedIn(db, orderId));
}

/** Whether cash was handed in since, and what the courier owes now, in cents. */
export async function readHandedIn(
  db: Queryable,
  orderId: string,
): Promise<{ isHandedIn: boolean; owedCents: Cents }> {
  const { rows } = await db.query<{ balance: number }>(HANDED_IN, [orderId]);
  const owedCents = Math.max(0, -centsFromDecimal(rows[0]?.balance ?? 0));
  return { isHandedIn: rows.length > 0, owedCents };
}
