import type { Queryable } from '@passline/database';
import { emailOfNoBusiness, readNumberOf } from './contacts-of-business.ts';
import { normalNumber } from './find-subject.ts';
import { isByEmail, isByPhone, isOwnEmailOf } from './own-email.ts';

/** How many there are, and the phone number of the newest: '' where it has none. */
export type WithoutAccount = { orders: number; phoneNumber: string };

/** Only of somebody who may have some: most people have none, and their page is read again and again. */
const CONTACTS = `select u.phone_number as phone, case when ${isOwnEmailOf('u')} then u.email else '' end as email from users u
  where u.id = $1 and u.erased_at is null and (
    u.phone_number <> '' and exists (select from orders o where o.user_id is null and ${isByPhone('o', 'normal_phone(u.phone_number)')})
    or exists (select from orders o where ${isByEmail('o', 'u.email')}))`;
const ORDERS = `select count(*)::int as orders, (array_agg(phone_number order by created_at desc))[1] as "phoneNumber" from (
    select id, phone_number, created_at from orders o where o.user_id is null and ${isByPhone('o', '$1')}
    union select id, phone_number, created_at from orders o where ${isByEmail('o', '$2')}) own having count(*) > 0`;

/**
 * The orders that somebody with an account placed without it, by what finds them for the erasing; null: there are none. See
 * docs/rules/personal-data.md#preview.
 */
export async function readOrdersWithoutAccount(
  db: Queryable,
  userId: string,
): Promise<WithoutAccount | null> {
  const { rows } = await db.query<{ phone: string; email: string }>(CONTACTS, [userId]);
  const [contacts] = rows;
  if (!contacts) return null;
  const number = await normalNumber(db, contacts.phone);
  const isOfRestaurant = (await readNumberOf(db, number, userId)) !== null;
  const email = await emailOfNoBusiness(db, contacts.email, userId);
  const found = await db.query<WithoutAccount>(ORDERS, [isOfRestaurant ? null : number, email]);
  return found.rows[0] ?? null;
}
