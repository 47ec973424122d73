import type { FoundPerson } from '@passline/contract/users/users';
import type { Queryable } from '@passline/database';
import { timeOf } from './person-record.ts';

/** Fewer digits are the beginning of many numbers, and each has its orders. */
const SHORTEST = 6;
/** Orders looked at, so that a number that begins like thousands costs no more than one. */
const LOOKED_AT = 500;
const SHOWN = 8;

type Guest = {
  digits: string;
  name: string;
  email: string;
  phone_number: string;
  orders: number;
  last_at: string;
};

const FIND = `select digits, count(*)::int as orders, max(created_at) as last_at,
    (array_agg(name order by created_at desc))[1] as name, (array_agg(email order by created_at desc))[1] as email,
    (array_agg(phone_number order by created_at desc))[1] as phone_number
  from (select phone_digits(phone_number) collate "C" as digits, name, email, phone_number, created_at from orders
    where user_id is null and phone_number <> ''
      and phone_digits(phone_number) collate "C" >= $1::text and phone_digits(phone_number) collate "C" < $1::text || ':'
    order by phone_digits(phone_number) collate "C" limit ${LOOKED_AT}) looked_at
  group by digits order by digits limit ${SHOWN}`;

/** Guests without an account, who are known by the phone number of their orders. See docs/rules/users.md#guests-without-an-account. */
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
