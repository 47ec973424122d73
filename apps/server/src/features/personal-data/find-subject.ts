import type { Queryable } from '@passline/database';
import { readPhoneNumber } from '@passline/domain/users/phone-number';
import { withAsMuchAsFits, type Identity } from '@passline/domain/personal-data/patterns';
import type { Role } from '@passline/domain/users/roles';
import { emailOfNoBusiness, readNumberOf, withoutContactsOfBusiness } from './contacts-of-business.ts';
import { readFormer } from './former-names.ts';
import { readNamesAlone } from './names-alone.ts';
import { readOnceOfRestaurants, type OnceOfRestaurants } from './once-of-restaurants.ts';
import { isOwnEmailOf } from './own-email.ts';

/** Whose data: an account, or a guest without one by their phone number. */
export type SubjectInput = {
  userId?: string | undefined;
  phoneNumber?: string | undefined;
  /** Orders without an account by the number of the account are left: they may be of somebody else who has it. */
  isNumberLeft?: boolean;
};

export type Account = {
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
  role: Role;
  isErased: boolean;
  /** Whether the e-mail address is theirs alone: else it finds no orders, and nothing in what is of others. */
  isEmailOwn: boolean;
};

/** Somebody with everything that finds their rows. */
export type Subject = Identity &
  OnceOfRestaurants & {
    /** Null for a guest without an account. */
    account: Account | null;
    userIds: string[];
    orders: string[];
    /** How many of them were placed without an account. */
    ordersWithoutAccount: number;
    /** Orders of others that they delivered, were to deliver, or moved. */
    served: string[];
    /** What the account is called, where nobody else is called so. */
    namesAlone: string[];
    /** Of which restaurant the phone number is: then it is no one person's. */
    numberOf: string | null;
    /** The e-mail address of the account where it is not theirs alone, and of no restaurant. */
    sharedEmails: string[];
    /** What they are known by, also where it is of staff or of a restaurant too: it finds no rows, but an entry of the blocklist may name it. */
    contacts: Pick<Identity, 'emails' | 'phones'>;
  };

/** Fewer digits are the number of nobody. */
const DIGITS_LEAST = 7;

/** Finds a person; null where there is no such account. `isHeld`: their account stays as it is until the transaction ends. */
export async function findSubject(
  db: Queryable,
  { userId, phoneNumber = '', isNumberLeft = false }: SubjectInput,
  { isHeld }: { isHeld: boolean },
): Promise<Subject | null> {
  const account = userId === undefined ? null : await readAccount(db, userId, { isHeld });
  if (userId !== undefined && !account) return null;
  const { phone, email } = account
    ? { phone: account.phoneNumber, email: account.isEmailOwn ? account.email : '' }
    : { phone: storedNumber(phoneNumber), email: '' };
  const own = await normalNumber(db, phone);
  const numberOf = await readNumberOf(db, own, account?.id ?? null);
  const number = numberOf === null ? own : null;
  const orders = await findOrders(db, {
    userId: account?.id ?? null,
    number: isNumberLeft ? null : number,
    email: await emailOfNoBusiness(db, email, account?.id ?? null),
  });
  const ids = orders.map(({ id }) => id);
  const said = await readSaid(db, account?.id ?? null, ids);
  const former = account ? await readFormer(db, account.id) : { names: [], addresses: [] };
  const served = account ? await findServed(db, account.id, ids) : [];
  const contacts = {
    emails: distinct([email.toLowerCase(), ...said.emails]),
    phones: distinct([number ?? '', ...said.phones]),
  };
  const shared = account && !account.isEmailOwn ? account.email : '';
  const subject = {
    account,
    userIds: account ? [account.id] : [],
    orders: ids,
    ordersWithoutAccount: orders.filter(({ isWithoutAccount }) => isWithoutAccount).length,
    served,
    ...contacts,
    names: distinct([account?.name ?? '', ...said.names]),
    addresses: distinct(said.addresses),
    namesAlone: served.length > 0 ? await readNamesAlone(db, account) : [],
    numberOf,
    sharedEmails: distinct([await emailOfNoBusiness(db, shared, account?.id ?? null)]),
    contacts,
  };
  const theirs = await withoutContactsOfBusiness(db, subject);
  const known = { ...subject, ...theirs, ...(await readOnceOfRestaurants(db, theirs)) };
  const saved = account ? await readSavedAddresses(db, account.id) : [];
  const now = withAsMuchAsFits(known, { names: [], addresses: distinct(saved) });
  return withAsMuchAsFits(now, { names: distinct(former.names), addresses: distinct(former.addresses) });
}

function storedNumber(typed: string): string {
  const number = readPhoneNumber(typed);
  return number.ok ? number.value : typed;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
}

/** `isHeld`: it stays as it is until the transaction ends. */
export async function readAccount(
  db: Queryable,
  userId: string,
  { isHeld }: { isHeld: boolean },
): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `select id, name, email, phone_number as "phoneNumber", role, erased_at is not null as "isErased",
       ${isOwnEmailOf('users')} as "isEmailOwn"
     from users where id = $1 ${isHeld ? 'for update' : ''}`,
    [userId],
  );
  return rows[0] ?? null;
}

/** The one form of a phone number; null: it has too few digits for one. */
export async function normalNumber(db: Queryable, phone: string): Promise<string | null> {
  const { rows } = await db.query<{ number: string }>('select normal_phone($1) as number', [phone]);
  const number = rows[0]?.number ?? '';
  return number.replace('+', '').length < DIGITS_LEAST ? null : number;
}

type Placed = { id: string; isWithoutAccount: boolean };

/** Those of the account, and those that were placed without one by the same phone number or e-mail address. */
async function findOrders(
  db: Queryable,
  { userId, number, email }: { userId: string | null; number: string | null; email: string },
): Promise<Placed[]> {
  const { rows } = await db.query<Placed>(
    `select id, false as "isWithoutAccount" from orders where user_id = $1
     union select id, true from orders
       where user_id is null and phone_number <> '' and normal_phone(phone_number) collate "C" = $2
     union select id, true from orders where user_id is null and email <> '' and lower(email) = lower($3)`,
    [userId, number, email === '' ? null : email],
  );
  return rows;
}

type Said = { names: string[]; emails: string[]; phones: string[]; addresses: string[] };

/**
 * What these orders say of the person, and the e-mail addresses and phone numbers that their account had before. A contact that is also
 * in orders or accounts of others is not theirs alone, such as the address that a restaurant writes for everybody who has none, or a
 * number that somebody else was given since: it finds nobody. What is of staff is told here, and taken out of what finds rows later.
 */
const READ_SAID = `with own as (select * from orders where id = any($2::uuid[])),
    had as (select lower(before ->> 'email') as email, normal_phone(before ->> 'phoneNumber') as number from audit
      where record_table = 'users' and record_id = $1::uuid::text
      union select lower(after ->> 'newEmail'), null from audit where record_table = 'users' and record_id = $1::uuid::text),
    emails as (select lower(email) as email from own where email <> '' union select email from had where email like '%@%'),
    phones as (select normal_phone(phone_number) as number from own where phone_number <> ''
      union select number from had where length(ltrim(number, '+')) >= ${DIGITS_LEAST})
  select array(select distinct name from own) as names,
    array(select distinct delivery_address from own where delivery_address <> '') as addresses,
    array(select email from emails
      where not exists (select from users u where lower(u.email) = emails.email and u.role = 'customer' and u.id is distinct from $1)
      and not exists (select from orders x where x.user_id is null and x.email <> '' and lower(x.email) = emails.email
        and x.id <> all($2::uuid[]))) as emails,
    array(select number from phones
      where not exists (select from users u where u.phone_number <> '' and u.role = 'customer' and u.id is distinct from $1
        and normal_phone(u.phone_number) collate "C" = phones.number)
      and not exists (select from orders x where x.user_id is null and x.phone_number <> '' and x.id <> all($2::uuid[])
        and normal_phone(x.phone_number) collate "C" = phones.number)) as phones`;

async function readSaid(db: Queryable, userId: string | null, orders: readonly string[]): Promise<Said> {
  const { rows } = await db.query<Said>(READ_SAID, [userId, orders]);
  return rows[0] ?? { names: [], emails: [], phones: [], addresses: [] };
}

async function readSavedAddresses(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>(
    'select distinct delivery_address as address from user_addresses where user_id = $1',
    [userId],
  );
  return rows.map(({ address }) => address);
}

async function findServed(db: Queryable, userId: string, own: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select order_id as id from deliveries where rider_user_id = $1
     union select record_id::uuid from audit where actor_id = $1 and record_table in ('orders', 'deliveries')
     union select record_id::uuid from audit where record_table = 'deliveries' and before ->> 'riderUserId' = $1::text
     union select record_id::uuid from audit where record_table = 'deliveries' and after ->> 'riderUserId' = $1::text`,
    [userId],
  );
  const ownIds = new Set(own);
  return rows.map(({ id }) => id).filter((id) => !ownIds.has(id));
}
