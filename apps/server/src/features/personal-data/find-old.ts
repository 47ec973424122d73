import type { Queryable } from '@passline/database';
import type { SubjectInput } from './find-subject.ts';
import { hasNumberOfWorker, isByEmail, isByPhone, isOfAccount, isOwnEmailOf } from './own-email.ts';

/** Each erasing ends with a search of everything, so several people share one; more would make its patterns slow. */
const TOGETHER = 20;

export type Old = { key: string; subject: SubjectInput };

/** `offset 0`: each is a look into an index for one account, and no way through all orders. */
const isThere = (from: string) => `exists (select from ${from} offset 0)`;
const ofUser = (user: string) => `normal_phone(${user}.phone_number)`;
const byPhoneOf = (user: string) =>
  `orders o where ${user}.phone_number <> '' and o.user_id is null and ${isByPhone('o', ofUser(user))}`;
/** Guests sign in to the app, which says so; couriers and staff, who may have become customers, sign in here. */
const isActive = (user: string) => `(greatest(${user}.created_at, ${user}.last_login) >= $1::date
  or ${isThere(`auth.sign_ins s where s.user_id = ${user}.id and s.signed_in_at >= $1::date`)}
  or ${isThere(`orders o where o.user_id = ${user}.id and o.created_at >= $1::date`)})`;

/** Orders without an account by a number that a family shares are those of all of them: they wait for the last. */
const isFamilyActive = `(${isThere(byPhoneOf('u'))} and ${isThere(
  `users family where ${isByPhone('family', ofUser('u'))} and family.id <> u.id and ${isActive('family')}`,
)})`;

/**
 * Accounts of guests who have neither signed in nor ordered since, also without their account, page by page. Somebody who works here and
 * has the same number keeps nobody: orders by it without an account are left, as those of nobody with an account.
 */
export async function findOldAccounts(db: Queryable, before: string, after: string): Promise<Old[]> {
  const { rows } = await db.query<{ id: string; isNumberLeft: boolean }>(
    `select * from (
       select u.id, ${hasNumberOfWorker('u')} as "isNumberLeft",
         ${isThere(`${byPhoneOf('u')} and o.created_at >= $1::date`)} or ${isFamilyActive} as "isNumberUsed"
       from users u where u.role = 'customer' and u.erased_at is null and ($2 = '' or u.id > nullif($2, '')::uuid)
         and not ${isActive('u')}
         and not (${isThere(`orders o where ${isByEmail('o', 'u.email')} and o.created_at >= $1::date`)} and ${isOwnEmailOf('u')})) old
     where "isNumberLeft" or not "isNumberUsed"
     order by id limit ${TOGETHER}`,
    [before, after],
  );
  return rows.map(({ id, isNumberLeft }) => ({ key: id, subject: { userId: id, isNumberLeft } }));
}

/** The same by the phone numbers of orders without an account, where they are not those of somebody who has one. */
export async function findOldGuests(db: Queryable, before: string, after: string): Promise<Old[]> {
  const { rows } = await db.query<{ number: string; phone: string }>(
    `select old.number, old.phone from (
       select normal_phone(phone_number) collate "C" as number, min(phone_number) as phone from orders
       where user_id is null and phone_number <> '' and normal_phone(phone_number) collate "C" > $2
       group by 1 having max(created_at) < $1::date) old
     where not ${isThere(`orders o where o.user_id is null and ${isByPhone('o', 'old.number')} and ${isOfAccount('o')}`)}
     order by 1 limit ${TOGETHER}`,
    [before, after],
  );
  return rows.map(({ number, phone }) => ({ key: number, subject: { phoneNumber: phone } }));
}
