import { MOST_FOUND, MOST_ORDERS_COUNTED } from '@passline/contract/users/users-limits';
import type { FoundPerson } from '@passline/contract/users/users';
import type { Queryable } from '@passline/database';
import { timeOf } from './person-record.ts';

/** Fewer digits are the beginning of many numbers, and each has its orders. */
const SHORTEST = 6;

type Guest = { name: string; email: string; phone_number: string; orders: number; last_at: string };

const DIGITS = `phone_digits(phone_number) collate "C"`;
const OF_GUESTS = `from orders where user_id is null and phone_number <> ''`;

/** Each number is one step of the index, however many orders it has; then its orders are looked at, and one number more than is shown. */
const FIND = `with recursive numbers as (
    (select ${DIGITS} as digits ${OF_GUESTS} and ${DIGITS} >= $1::text and ${DIGITS} < $1::text || ':' order by 1 limit 1)
    union all
    select (select ${DIGITS} ${OF_GUESTS} and ${DIGITS} > numbers.digits and ${DIGITS} < $1::text || ':' order by 1 limit 1)
    from numbers where numbers.digits is not null)
  select o.* from (select digits from numbers where digits is not null limit ${MOST_FOUND + 1}) n
  cross join lateral (select count(*)::int as orders, max(created_at) as last_at,
      (array_agg(name order by created_at desc))[1] as name, (array_agg(email order by created_at desc))[1] as email,
      (array_agg(phone_number order by created_at desc))[1] as phone_number
    from (select name, email, phone_number, created_at ${OF_GUESTS} and ${DIGITS} = n.digits limit ${MOST_ORDERS_COUNTED}) of_number) o
  order by n.digits`;

/**
 * Guests without an account, who are known by the phone number of their orders: one more than is shown, if there are more. See
 * docs/rules/users.md#guests-without-an-account.
 */
export async function findGuestsOfOrders(db: Queryable, digits: string): Promise<FoundPerson[]> {
  if (digits.length < SHORTEST) return [];
  const { rows } = await db.query<Guest>({ name: 'find-guests-of-orders', text: FIND, values: [digits] });
  return rows.map(({ name, email, orders, phone_number: phoneNumber, last_at: lastAt }) => ({
    userId: null,
    name,
    role: null,
    phoneNumber,
    email,
    orders,
    lastOrderAt: timeOf(lastAt),
    underWay: null,
    blockedAt: null,
    riderActiveUntil: null,
  }));
}
