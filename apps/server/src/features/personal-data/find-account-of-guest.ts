import type { Queryable } from '@passline/database';
import { isByPhone, isOwnEmailOf, takesOrders } from './own-email.ts';

type Owner = { id: string; name: string };

/** The account that orders without one belong to, by its phone number or e-mail address; null: none. */
export async function findAccountOfGuest(db: Queryable, orders: readonly string[]): Promise<Owner | null> {
  const { rows } = await db.query<Owner>(
    `with own as (select * from orders where id = any($1::uuid[])),
       phones as (select distinct normal_phone(phone_number) as number from own where phone_number <> ''),
       emails as (select distinct lower(email) as email from own where email <> '')
     select u.id, coalesce(nullif(u.name, ''), u.email) as name
       from phones p join users u on ${isByPhone('u', 'p.number')} and ${takesOrders('u')}
     union all
     select u.id, coalesce(nullif(u.name, ''), u.email)
       from emails e join users u on lower(u.email) = e.email and ${takesOrders('u')} and ${isOwnEmailOf('u')} limit 1`,
    [orders],
  );
  return rows[0] ?? null;
}
