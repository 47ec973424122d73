import type { Queryable } from '@passline/database';
import { invitedAt } from '../../kernel/personal-data/me.ts';

/**
 * Phone numbers and e-mail addresses that restaurants have now, and of who is invited other than `$1`. Who was invited by an address
 * that was theirs then is the person. To whom a report was sent
 * once says nothing: anybody's address is typed there. A number that was confirmed is a restaurant's while a rule or the location has it.
 */
const OF_RESTAURANTS = `select phone_number as phone, email, restaurant_name as owner from locations
    union all select r.phone_number, r.email, l.restaurant_name from notification_rules r join locations l on l.id = r.location_id
    union all select '', report_email, name from restaurants where report_email is not null
    union all select '', email, restaurant_name from restaurant_creations
    union all select '', i.email, i.email from invitations i
      where not exists (select from users u where u.id = $1 and lower(u.email) = lower(i.email))
        and not exists (select from audit a where a.record_table = 'users' and a.record_id = $1::uuid::text
          and lower(a.before ->> 'email') = lower(i.email) and a.at > ${invitedAt('i')})`;
/**
 * The same, and of staff and couriers other than `$1`. No text of others is searched for any of them: what is sent to a restaurant
 * or to staff is not of a guest who orders by the same contact.
 */
const CONTACTS = `${OF_RESTAURANTS}
    union all select phone_number, email, name from users where role <> 'customer' and id is distinct from $1`;

/** Of which restaurant a phone number is: who orders by it is no one person; null: of none. */
export async function readNumberOf(
  db: Queryable,
  number: string | null,
  userId: string | null,
): Promise<string | null> {
  if (number === null) return null;
  const { rows } = await db.query<{ owner: string }>(
    `select owner from (${OF_RESTAURANTS}) c where phone <> '' and normal_phone(phone) = $2 order by owner limit 1`,
    [userId, number],
  );
  return rows[0]?.owner ?? null;
}

type Contacts = { userIds: readonly string[]; emails: string[]; phones: string[] };

/** The contacts of somebody without those of restaurants and of staff. */
export async function withoutContactsOfBusiness(
  db: Queryable,
  { userIds, emails, phones }: Contacts,
): Promise<Pick<Contacts, 'emails' | 'phones'>> {
  const { rows } = await db.query<{ email: string; number: string }>(
    `select lower(email) as email, normal_phone(phone) as number from (${CONTACTS}) c
     where lower(email) = any($2::text[]) or normal_phone(phone) = any($3::text[])`,
    [userIds[0] ?? null, emails, phones],
  );
  return {
    emails: emails.filter((email) => !rows.some((row) => row.email === email)),
    phones: phones.filter((phone) => !rows.some((row) => row.number === phone)),
  };
}

/** An e-mail address, or '' where it is of a restaurant or of staff. */
export async function emailOfNoBusiness(
  db: Queryable,
  email: string,
  userId: string | null,
): Promise<string> {
  const userIds = userId === null ? [] : [userId];
  const { emails } = await withoutContactsOfBusiness(db, {
    userIds,
    emails: [email.toLowerCase()],
    phones: [],
  });
  return emails[0] ?? '';
}
