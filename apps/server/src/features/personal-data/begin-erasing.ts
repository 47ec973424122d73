import { randomUUIDv7 } from 'node:crypto';
import type { Queryable } from '@passline/database';
import type { AuditNote } from '../../kernel/actions/audit.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import { deleteAllSessions } from '../../kernel/session/account/end-sessions.ts';
import { endInvitations } from './end-invitations.ts';
import type { ErasureRecord } from './erasure-record.ts';
import type { Subject } from './find-subject.ts';
import { sealIdentity, type Identified } from './sealed-identity.ts';

type Beginning = {
  /** How many rows there are of them: it says how far the job is. */
  rowsKnown: number;
  vault: Pick<Vault, 'seal'>;
  /** `id`: null where Passline does it by itself. */
  by: { id: string | null; name: string };
  reason: string;
  nowMs: number;
};
type Begun = { erasure: ErasureRecord; notes: AuditNote[] };

const INSERT = `insert into erasures (id, user_id, reason, erased_by, erased_by_id, begun_at, rows_known, sealed)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`;

/**
 * What must be true at once for people who are held: nobody signs in or orders as one of them any more, and the job has what it
 * needs to find their rows. The caller queues the job and writes the notes.
 */
export async function beginErasing(
  db: Queryable,
  subjects: readonly Subject[],
  { rowsKnown, vault, by, reason, nowMs }: Beginning,
): Promise<Begun> {
  const id = randomUUIDv7();
  const together = asOne(subjects);
  const [only = null, ...others] = together.userIds;
  const { rows } = await db.query<ErasureRecord>(INSERT, [
    id,
    others.length === 0 ? only : null,
    reason,
    by.name,
    by.id,
    new Date(nowMs),
    rowsKnown,
    sealIdentity(vault, id, together),
  ]);
  if (!rows[0]) throw new Error('The erasure was not inserted.');
  for (const userId of together.userIds) await closeAccount(db, userId, id, nowMs);
  await endInvitations(db, id, together);
  return { erasure: rows[0], notes: notesOf(rows[0], subjects) };
}

/** Several people as the one whom a shared erasing looks for. */
export function asOne(subjects: readonly Subject[]): Identified {
  const all = (name: keyof Identified) => [...new Set(subjects.flatMap((subject) => subject[name]))];
  return {
    userIds: all('userIds'),
    orders: all('orders'),
    served: all('served'),
    emails: all('emails'),
    sharedEmails: all('sharedEmails'),
    phones: all('phones'),
    names: all('names'),
    addresses: all('addresses'),
    namesAlone: all('namesAlone'),
    restaurantEmails: all('restaurantEmails'),
    restaurantPhones: all('restaurantPhones'),
  };
}

const CLOSE = `update users set name = '', email = 'erased-' || id || '@erased.invalid', phone_number = '', last_login = null,
  rider_active_until = null, erased_at = $2, erasure_id = $3 where id = $1`;

/** Sign-in with all that belongs to it goes with its row. */
async function closeAccount(db: Queryable, userId: string, erasureId: string, nowMs: number): Promise<void> {
  await deleteAllSessions(db, userId);
  await db.query('delete from auth."verification" where "value" = $1::text', [userId]);
  await db.query(`delete from auth.links where purpose in ('password', 'email') and subject_id = $1`, [
    userId,
  ]);
  await db.query('delete from auth."user" where id = $1', [userId]);
  await db.query(CLOSE, [userId, new Date(nowMs), erasureId]);
}

/** One for each account, and one for all guests without one, who have no id. */
function notesOf({ id, reason }: ErasureRecord, subjects: readonly Subject[]): AuditNote[] {
  const counted = ({ orders, ordersWithoutAccount }: Pick<Subject, 'orders' | 'ordersWithoutAccount'>) => ({
    orders: orders.length,
    ordersWithoutAccount,
  });
  const accounts = subjects.flatMap((subject): AuditNote[] => {
    const { account } = subject;
    if (!account) return [];
    const after = { isErased: true, ...counted(subject) };
    return [{ table: 'users', id: account.id, before: { isErased: false }, after, reason }];
  });
  const guests = subjects.filter(({ account }) => account === null);
  if (guests.length === 0) return accounts;
  const orders = guests.reduce((sum, guest) => sum + guest.orders.length, 0);
  return [
    ...accounts,
    { table: 'erasures', id, before: null, after: { guests: guests.length, orders }, reason },
  ];
}
