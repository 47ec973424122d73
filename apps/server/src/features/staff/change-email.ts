import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { EMAIL_LINK_HOURS, emailLinkWords } from '@passline/domain/staff/link-words';
import { conflict, notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { isMailKept, tellPerson } from '../../kernel/session/account/tell-person.ts';
import { makeLink, portalAddress } from '../../kernel/session/links/links.ts';
import { requireNotBlocked, requirePersonNotBlocked } from '../blocklist/require-not-blocked.ts';
import { holdAccounts } from './hold-accounts.ts';
import { roleOf } from './role-of.ts';

/**
 * Sends a link to the new e-mail address of somebody who signs in; until it is used, the older one counts. Asked again, the older
 * link works no more. See docs/rules/staff.md#e-mail-address.
 */
export const changeEmail = runAction(contract.staff.changeEmail, async (call) => {
  const { db, input, caller, callerName, audit, of } = call;
  const { userId } = input;
  const email = input.email.toLowerCase();
  await holdAccounts(db, userId);
  if ((await requireAdmitted(db, caller)) === userId) {
    const message = 'You cannot change your own e-mail address. Please ask another super admin.';
    throw refused({ code: 'own-email', message });
  }
  await requireSecondFactor(db, caller);
  await roleOf(db, userId);
  await requireNotSuspended(db, userId);
  await requirePersonNotBlocked(db, userId);
  await requireNotBlocked(db, email, 'email');
  const current = await holdEmail(db, userId);
  if (current.toLowerCase() === email) {
    const message = 'This is their e-mail address already.';
    throw refused({ code: 'email-same', message, field: 'email' });
  }
  await requireFree(db, userId, email);
  const before = await readWaiting(db, userId);
  if (input.seenNewEmail !== undefined)
    await requireSeenWaiting(db, userId, { before, email, seen: input.seenNewEmail });
  const expiresAt = await keep(db, userId, email);
  const link = await makeLink(db, {
    purpose: 'email',
    subjectId: userId,
    minutes: EMAIL_LINK_HOURS * 60,
    portalUrl: of(portalAddress)(),
  });
  await of(tellPerson)(db, {
    recipient: email,
    ...emailLinkWords({ by: callerName, email: current }),
    secret: link,
  });
  audit({ table: 'users', id: userId, before: { newEmail: before }, after: { newEmail: email } });
  return { userId, expiresAt, isMailKept: of(isMailKept)() };
});

/** @throws REFUSED 'suspended' */
async function requireNotSuspended(db: Queryable, userId: string): Promise<void> {
  const { rowCount } = await db.query('select from auth.suspensions where user_id = $1', [userId]);
  if (rowCount === 0) return;
  throw refused({ code: 'suspended', message: 'This person is suspended. Please let them in again first.' });
}

async function holdEmail(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    'select email from users where id = $1 and erased_at is null for update',
    [userId],
  );
  if (!rows[0]) throw notFound();
  return rows[0].email;
}

/** Two who ask for one address go one after the other. @throws REFUSED 'email-taken', 'invited-already', 'email-asked' */
async function requireFree(db: Queryable, userId: string, email: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('staff.changeEmail'))`);
  await db.query('delete from auth.email_changes where lower(email) = $1 and expires_at <= now()', [email]);
  const { rows } = await db.query<{ isTaken: boolean; isInvited: boolean; isAsked: boolean }>(
    `select exists (select from users where lower(email) = $1) as "isTaken",
       exists (select from invitations where lower(email) = $1) as "isInvited",
       exists (select from auth.email_changes where lower(email) = $1 and user_id <> $2) as "isAsked"`,
    [email, userId],
  );
  const field = 'email';
  if (rows[0]?.isTaken) {
    const message = 'Somebody has this e-mail address already. Please use another one.';
    throw refused({ code: 'email-taken', message, field });
  }
  if (rows[0]?.isInvited) {
    const message = 'This e-mail address is invited already. Please withdraw the invitation first.';
    throw refused({ code: 'invited-already', message, field });
  }
  if (rows[0]?.isAsked) {
    const message = 'This e-mail address waits to become that of somebody else.';
    throw refused({ code: 'email-asked', message, field });
  }
}

/** The address that waits for its confirmation. The person is held. */
async function readWaiting(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    'select email from auth.email_changes where user_id = $1',
    [userId],
  );
  return rows[0]?.email ?? null;
}

type Seen = { before: string | null; email: string; seen: string | null };

/** Nobody replaces what a colleague asked for without knowing it. @throws Refused CONFLICT */
async function requireSeenWaiting(
  db: Queryable,
  userId: string,
  { before, email, seen }: Seen,
): Promise<void> {
  if (before === null || before === email || before === seen?.toLowerCase()) return;
  const { rows } = await db.query<{ by: string; at_ms: number }>(
    `select actor_name as by, floor(extract(epoch from at) * 1000)::float8 as at_ms from audit
     where action = 'staff.changeEmail' and record_table = 'users' and record_id = $1 order by id desc limit 1`,
    [userId],
  );
  const { by = '', at_ms: atMs = 0 } = rows[0] ?? {};
  const message = `${by || 'Somebody'} has sent a link to ${before} meanwhile. Nothing was changed.`;
  throw conflict(message, { newEmail: before }, by, atMs);
}

/** In the place of what waited before. Returns until when, in ms since 1970. */
async function keep(db: Queryable, userId: string, email: string): Promise<number> {
  const { rows } = await db.query<{ expires_at: string }>(
    `insert into auth.email_changes (user_id, email, expires_at) values ($1, $2, now() + interval '${EMAIL_LINK_HOURS} hours')
     on conflict (user_id) do update set email = excluded.email, asked_at = now(), expires_at = excluded.expires_at
     returning expires_at`,
    [userId, email],
  );
  return Date.parse(rows[0]?.expires_at ?? '');
}
