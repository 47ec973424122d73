import { MOST_FOUND, MOST_ORDERS_COUNTED } from '@passline/contract/users/users-limits';
import type { FoundPerson } from '@passline/contract/users/users';
import type { Queryable } from '@passline/database';
import { contactsOf, isSamePerson } from '@passline/domain/blocklist/contacts';
import { findEntries } from '../blocklist/find-entries.ts';
import { IS_ABROAD, isOfCountry } from './abroad-sql.ts';
import { timeOf } from './person-record.ts';
import { PROMISED } from '../orders/promised-sql.ts';
import { toUnderWay, type UnderWayRow } from './under-way.ts';

/** Fewer digits are the beginning of many numbers, and each has its orders. */
const SHORTEST = 6;

type Guest = UnderWayRow & {
  digits: string;
  name: string;
  email: string;
  phone_number: string;
  orders: number;
  last_at: string;
};

const DIGITS = `phone_digits(phone_number) collate "C"`;
const OF_GUESTS = `from orders where user_id is null and phone_number <> ''`;

/**
 * The digits of each number are one step of the index, however many orders they have; then its orders are looked at, and one number more
 * than is shown. A number abroad and the one of North America with its digits are two.
 */
const find = (ofGuests: string) => `with recursive numbers as (
    (select ${DIGITS} as digits ${ofGuests} and ${DIGITS} >= $1::text and ${DIGITS} < $1::text || ':' order by 1 limit 1)
    union all
    select (select ${DIGITS} ${ofGuests} and ${DIGITS} > numbers.digits and ${DIGITS} < $1::text || ':' order by 1 limit 1)
    from numbers where numbers.digits is not null)
  select n.digits, g.*, w.* from (select digits from numbers where digits is not null limit ${MOST_FOUND + 1}) n
  cross join (values (false), (true)) country (is_abroad)
  cross join lateral (select count(*)::int as orders, max(created_at) as last_at,
      (array_agg(name order by created_at desc))[1] as name, (array_agg(email order by created_at desc))[1] as email,
      (array_agg(phone_number order by created_at desc))[1] as phone_number
    from (select name, email, phone_number, created_at ${ofGuests} and ${DIGITS} = n.digits and ${IS_ABROAD} = country.is_abroad limit ${MOST_ORDERS_COUNTED}) of_number) g
  left join lateral (select o.id as order_id, o.order_number, ${PROMISED} as promised_at
    from (select * ${ofGuests} and ${DIGITS} = n.digits and ${IS_ABROAD} = country.is_abroad and status in ('New', 'Preparing')) o
      left join deliveries d on d.order_id = o.id order by promised_at nulls last, o.id limit 1) w on true
  where g.orders > 0 order by n.digits, country.is_abroad limit ${MOST_FOUND + 1}`;

const FIND = { name: 'find-guests-of-orders', text: find(OF_GUESTS) };
const FIND_ABROAD = { name: 'find-guests-abroad', text: find(`${OF_GUESTS} ${isOfCountry(true)}`) };
const FIND_HERE = { name: 'find-guests-here', text: find(`${OF_GUESTS} ${isOfCountry(false)}`) };

/** `whole-phone`: only that number, and none that begins like it. `isAbroad`: none of North America, or only those; absent: either. */
type Asked = { by: 'phone' | 'whole-phone'; digits: string; isAbroad?: boolean };

/**
 * Guests without an account, who are known by the phone number of their orders: one more than is shown, if there are more. See
 * docs/rules/users.md#guests-without-an-account.
 */
export async function findGuestsOfOrders(
  db: Queryable,
  { by, digits, isAbroad }: Asked,
): Promise<FoundPerson[]> {
  if (digits.length < SHORTEST) return [];
  const { rows } = await db.query<Guest>({
    ...(isAbroad === undefined ? FIND : isAbroad ? FIND_ABROAD : FIND_HERE),
    values: [digits],
  });
  const guests = by === 'phone' ? rows : rows.filter((guest) => guest.digits === digits);
  const entries = guests.length === 0 ? [] : await findEntries(db, contactsOf(...guests.map(personOf)));
  return guests.map((guest) => {
    const own = contactsOf(personOf(guest));
    const blocking = entries.filter((entry) => isSamePerson(own, contactsOf(entry)));
    return {
      userId: null,
      name: guest.name,
      role: null,
      phoneNumber: guest.phone_number,
      email: guest.email,
      orders: guest.orders,
      lastOrderAt: timeOf(guest.last_at),
      underWay: toUnderWay(guest),
      blockedAt: blocking.length === 0 ? null : Math.min(...blocking.map(({ createdAt }) => createdAt)),
      riderActiveUntil: null,
    };
  });
}

const personOf = ({ phone_number: phoneNumber, email }: Guest) => ({ userId: null, phoneNumber, email });
