import type { Queryable } from '@passline/database';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { ConnectedAccount } from '../payments/statement.ts';

/** The accounts of all restaurants that are paid by this processor, or were since then. */
export async function connectedAccounts(
  db: Queryable,
  processor: PaymentProcessor,
  fromMs: number,
): Promise<ConnectedAccount[]> {
  const { rows } = await db.query<{ id: string; names: string }>(
    `select p.account_id as id, string_agg(r.name, ', ' order by r.name) as names
     from restaurant_private p join restaurants r on r.id = p.restaurant_id
     where p.account_id <> '' and (
       exists (select from locations l where l.restaurant_id = r.id and l.payment_processor = $1)
       or exists (select from orders o join payments m on m.order_id = o.id
         where o.restaurant_id = r.id and o.payment_processor = $1 and (m.settled_at is null or m.settled_at > $2)))
     group by 1 order by 1`,
    [processor, new Date(fromMs)],
  );
  return rows.map(({ id, names }) => ({ id, restaurantName: names }));
}
