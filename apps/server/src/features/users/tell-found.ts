import type { FoundPerson } from '@passline/contract/users/users';
import type { Queryable } from '@passline/database';
import { contactsOf, isSamePerson } from '@passline/domain/blocklist/contacts';
import type { Role } from '@passline/domain/users/roles';
import { findEntries } from '../blocklist/find-entries.ts';
import { timeOf } from './person-record.ts';
import { PROMISED } from '../orders/promised-sql.ts';
import { toUnderWay, type UnderWayRow } from './under-way.ts';

export type FoundUser = {
  id: string;
  name: string;
  email: string;
  phone_number: string;
  role: Role;
  rider_active_until: string | null;
};

type Lately = UnderWayRow & { id: string; last_at: string | null };

const LATELY = `select u.id, l.created_at as last_at, w.id as order_id, w.order_number, w.promised_at
  from unnest($1::uuid[]) u(id)
  left join lateral (select created_at from orders where user_id = u.id order by created_at desc limit 1) l on true
  left join lateral (select o.id, o.order_number, ${PROMISED} as promised_at
    from orders o left join deliveries d on d.order_id = o.id
    where o.user_id = u.id and o.status in ('New', 'Preparing') order by promised_at nulls last, o.id limit 1) w on true`;

/** What a list of people says of each: their orders lately, and whether they are blocked. */
export async function tellFound(db: Queryable, found: readonly FoundUser[]): Promise<FoundPerson[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const contacts = new Map(
    found.map((user) => [
      user.id,
      contactsOf({ userId: user.id, phoneNumber: user.phone_number, email: user.email }),
    ]),
  );
  const all = [...contacts.values()];
  const [{ rows }, entries] = await Promise.all([
    db.query<Lately>({ name: 'read-orders-lately', text: LATELY, values: [ids] }),
    findEntries(db, {
      userIds: all.flatMap(({ userIds }) => userIds),
      phoneNumbers: all.flatMap(({ phoneNumbers }) => phoneNumbers),
      emails: all.flatMap(({ emails }) => emails),
    }),
  ]);
  const lately = new Map(rows.map((row) => [row.id, row]));
  return found.map((user) => {
    const own = contacts.get(user.id);
    const blocking = entries.filter((entry) => own && isSamePerson(own, contactsOf(entry)));
    const last = lately.get(user.id);
    return {
      userId: user.id,
      name: user.name,
      role: user.role,
      phoneNumber: user.phone_number,
      email: user.email,
      orders: null,
      lastOrderAt: timeOf(last?.last_at ?? null),
      underWay: toUnderWay(last),
      blockedAt: blocking.length === 0 ? null : Math.min(...blocking.map(({ createdAt }) => createdAt)),
      riderActiveUntil: timeOf(user.rider_active_until),
    };
  });
}
