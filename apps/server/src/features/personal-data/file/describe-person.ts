import type { Queryable } from '@passline/database';
import { normalEmail } from '@passline/domain/blocklist/normal-contact';
import { wordsOf } from '@passline/domain/users/find-people';
import type { Me } from '../../../kernel/personal-data/me.ts';
import { emailOfNoBusiness } from '../contacts-of-business.ts';
import { readNamesAlone } from '../names-alone.ts';
import { isOwnEmail, isOwnEmailOf } from '../own-email.ts';
import type { FileSubject } from './file-ticket.ts';

/** `phone`: in its one form, as `normal_phone` makes it. */
type Account = { id: string; name: string; email: string; phone: string };
/** `sharedEmail`: '' where it is theirs alone. */
type OwnAccount = Account & { sharedEmail: string };
type KnownOrder = Account & { user_id: string | null };
/** `email`: '' where it is not theirs alone. */
type Who = Pick<Account, 'name' | 'email' | 'phone'>;

/** Whose file it is. */
export type Described = {
  me: Me;
  /** Orders without an account by their phone number, under a name that is not theirs: somebody may share the phone. */
  ofOtherNames: readonly string[];
};

/** Who a subject is, by their account and their orders; null: nothing is known of them. */
export async function describePerson(
  db: Queryable,
  subject: FileSubject,
  nowMs: number,
): Promise<Described | null> {
  const account = 'userId' in subject ? await readAccount(db, subject.userId) : null;
  if ('userId' in subject && account === null) return null;
  const phone = 'userId' in subject ? (account?.phone ?? '') : subject.phoneNumber;
  const orders = await readOrders(db, account, phone);
  const who = account ?? (await readGuest(db, orders));
  if (!who) return null;
  const [own, others] = [
    orders.filter((order) => isOwn(order, who)),
    orders.filter((order) => !isOwn(order, who)),
  ];
  return {
    me: {
      userIds: account ? [account.id] : [],
      orders: own.map(({ id }) => id),
      served: account ? await readServed(db, account.id) : [],
      // What stands in an order may be somebody else's too, such as the address that is written for everybody without one.
      emails: account?.email ? filled([account.email.toLowerCase(), normalEmail(account.email)]) : [],
      sharedEmails: filled([await emailOfNoBusiness(db, account?.sharedEmail ?? '', account?.id ?? null)]),
      phones: filled([who.phone]),
      // What they are called in orders says of nobody else who did something.
      names: await readNamesAlone(db, account),
      sinceMs: nowMs,
      untilMs: nowMs,
      // Texts are not searched for the file.
      patterns: { contacts: null, near: null, whole: null, words: null },
      inRestaurants: null,
      restaurantEmails: [],
      restaurantPhones: [],
    },
    ofOtherNames: others.map(({ id }) => id),
  };
}

/**
 * Who orders without their account is surely the person by an e-mail address that is theirs alone, or by a name whose words are those
 * of the other. A name without words is nobody's.
 */
function isOwn(order: KnownOrder, who: Who): boolean {
  if (order.user_id !== null) return true;
  if (order.email !== '' && order.email.toLowerCase() === who.email.toLowerCase()) return true;
  const [shorter = [], longer = []] = [wordsOf(order.name), wordsOf(who.name)].toSorted(
    (one, other) => one.length - other.length,
  );
  return shorter.length > 0 && shorter.every((word) => longer.includes(word));
}

async function readAccount(db: Queryable, userId: string): Promise<OwnAccount | null> {
  const { rows } = await db.query<OwnAccount>(
    `select id, name, case when ${isOwnEmailOf('users')} then email else '' end as email,
       case when ${isOwnEmailOf('users')} then '' else email end as "sharedEmail", normal_phone(phone_number) as phone
     from users where id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** A guest without an account is who the newest order says. */
async function readGuest(db: Queryable, [newest]: readonly KnownOrder[]): Promise<Who | null> {
  if (!newest) return null;
  const whose = { email: '$1::text', userId: 'null::uuid', number: '$2::text' };
  const { rows } = await db.query<{ isOwn: boolean }>(`select ${isOwnEmail(whose)} as "isOwn"`, [
    newest.email,
    newest.phone,
  ]);
  return { ...newest, email: rows[0]?.isOwn ? newest.email : '' };
}

/** The newest first. Each of the three is a look into an index of its own. */
async function readOrders(db: Queryable, account: Account | null, phone: string): Promise<KnownOrder[]> {
  const columns = 'id, user_id, name, email, normal_phone(phone_number) as phone, created_at';
  const { rows } = await db.query<KnownOrder>(
    `select * from (
       select ${columns} from orders where user_id = $1
       union all select ${columns} from orders where user_id is null and phone_number <> '' and $2 <> ''
         and normal_phone(phone_number) collate "C" = normal_phone($2)
       union select ${columns} from orders where user_id is null and email <> '' and lower(email) = lower($3)
     ) known order by created_at desc, id`,
    [account?.id ?? null, phone, account?.email ?? ''],
  );
  return rows;
}

async function readServed(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select order_id as id from deliveries where rider_user_id = $1',
    [userId],
  );
  return rows.map(({ id }) => id);
}

function filled(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
