import type { Queryable } from '@passline/database';

/** Of somebody's contacts those that were a restaurant's once. They are theirs now, and the restaurant's in what is of restaurants. */
export type OnceOfRestaurants = { restaurantEmails: string[]; restaurantPhones: string[] };

/** As its index has them. */
const READ = `select lower(coalesce(before ->> 'email', before ->> 'reportEmail')) as email, normal_phone(before ->> 'phoneNumber') as number
  from audit where record_table in ('locations', 'notification_rules', 'restaurants') and before ?| array['email', 'phoneNumber', 'reportEmail']
    and (lower(coalesce(before ->> 'email', before ->> 'reportEmail')) = any($1::text[]) or normal_phone(before ->> 'phoneNumber') = any($2::text[]))`;

/** By the trail, which says what a location, a notification rule and a report was reached by before. */
export async function readOnceOfRestaurants(
  db: Queryable,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<OnceOfRestaurants> {
  const { rows } = await db.query<{ email: string | null; number: string | null }>(READ, [emails, phones]);
  return {
    restaurantEmails: emails.filter((email) => rows.some((row) => row.email === email)),
    restaurantPhones: phones.filter((phone) => rows.some((row) => row.number === phone)),
  };
}
