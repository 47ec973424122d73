import type { Queryable } from '@passline/database';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { ConnectedAccount } from '../payments/statement.ts';

/** The accounts of all restaurants that are paid by this processor, or were since then; also those that their orders are still paid to. */
export async function connectedAccounts(
  db: Queryable,
  processor: PaymentProcessor,
  fromMs: number,
): Promise<ConnectedAccount[]> {
  const { rows } = await db.query<{ id: string; names: string }>(
    `with moved as (
       select o.restaurant_id, c.account from payments m join orders o on o.id = m.order_id
         left join order_cards c on c.order_id = o.id
       where o.payment_processor = $1 and (m.settled_at is null or m.settled_at > $2)
     ), accounts as (
       select account_id as id, restaurant_id from restaurant_private p where account_id <> '' and (
         exists (select from locations l where l.restaurant_id = p.restaurant_id and l.payment_processor = $1)
         or exists (select from moved m where m.restaurant_id = p.restaurant_id))
       union select account, restaurant_id from moved where account <> ''
     )
     select a.id, string_agg(r.name, ', ' order by r.name) as names
     from accounts a join restaurants r on r.id = a.restaurant_id group by 1 order by 1`,
    [processor, new Date(fromMs)],
  );
  return rows.map(({ id, names }) => ({ id, restaurantName: names }));
}
