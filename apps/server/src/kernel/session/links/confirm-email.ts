import { transaction, type Queryable } from '@passline/database';
import pg from 'pg';
import { writeAudit } from '../../actions/audit.ts';
import { changeCredential } from '../account/change-credential.ts';
import { isSuspended } from '../account/credentials.ts';
import { signInRefusal } from '../account/refuse-sign-in.ts';
import type { StrangerAnswer, StrangerCall } from '../auth-call.ts';
import { emailTaken } from './create-account.ts';
import { endSessionHere } from './end-session-here.ts';
import { takeBack } from './invitations.ts';
import { linkGone, readLink, takeLink } from './links.ts';
import { readPersonOfLink } from './person-of-link.ts';

const UNIQUE_VIOLATION = '23505';

type Wanted = { userId: string; email: string; newEmail: string; name: string; phoneNumber: string };

/**
 * Makes an e-mail address that of the person for whom a super admin asked for it, by the link that was sent there. All their sessions
 * end, password, passkeys and second factor stay, and the older address is told. See docs/rules/staff.md#e-mail-address.
 *
 * @throws Refused EMAIL_TAKEN where somebody has the address since; the link works as before
 */
export async function confirmEmail(
  call: StrangerCall,
  { token }: { token: string },
): Promise<StrangerAnswer> {
  const isConfirmed = await transaction(call.pool, {
    run: async (db) => {
      const wanted = await readWanted(db, token);
      // What is noted of it stays.
      if (await isBlocked(db, call, wanted)) return false;
      // As a sign-in and a suspension do: one goes after the other.
      await db.query('select from auth."account" where "userId" = $1 order by id for update', [
        wanted.userId,
      ]);
      await takeLink(db, 'email', token);
      const { userId, newEmail } = wanted;
      const { rowCount } = await db.query(
        'delete from auth.email_changes where user_id = $1 and email = $2 and expires_at > now()',
        [userId, newEmail],
      );
      const person = await readPersonOfLink(db, userId);
      if (rowCount === 0 || (await isSuspended(db, person.email))) throw linkGone();
      await setEmail(db, userId, newEmail);
      await changeCredential(
        db,
        { ...call, person },
        {
          change: 'email-changed',
          action: 'session.confirmEmail',
          renewedToken: null,
          before: { email: person.email },
          after: { email: newEmail },
        },
      );
      // Else its link would say of whoever has the e-mail now that they have no account.
      const invitations = await takeBack(db, 'lower(email) = lower($1)', newEmail);
      await writeAudit(db, person, 'session.confirmEmail', call.requestId, invitations);
      await endSessionHere(db, call, 'a link');
      return true;
    },
  });
  if (!isConfirmed) throw linkGone();
  return { body: { status: true } };
}

/** What the page of the link shows. @throws Refused as `readLink` */
export async function readNewEmail(
  { pool, services }: Pick<StrangerCall, 'pool' | 'services'>,
  token: string,
): Promise<{ email: string; newEmail: string }> {
  const wanted = await readWanted(pool, token);
  if (await isBlocked(pool, { services }, wanted)) throw linkGone();
  return { email: wanted.email, newEmail: wanted.newEmail };
}

async function readWanted(db: Queryable, token: string): Promise<Wanted> {
  const { subjectId } = await readLink(db, 'email', token);
  const { rows } = await db.query<Wanted>(
    `select u.id as "userId", u.email, c.email as "newEmail", u.name, u.phone_number as "phoneNumber"
     from auth.email_changes c join users u on u.id = c.user_id where u.id = $1 and c.expires_at > now()`,
    [subjectId],
  );
  if (!rows[0]) throw linkGone();
  return rows[0];
}

/** Whoever holds the link learns nothing of a list. */
async function isBlocked(
  db: Queryable,
  { services }: Pick<StrangerCall, 'services'>,
  { email, newEmail, ...person }: Wanted,
): Promise<boolean> {
  for (const one of [email, newEmail])
    if (await services.of(signInRefusal)(db, { ...person, email: one, atMs: services.now() })) return true;
  return false;
}

/** @throws Refused EMAIL_TAKEN, also where somebody gets the address at the same moment */
async function setEmail(db: Queryable, userId: string, email: string): Promise<void> {
  try {
    await db.query('update users set email = $2 where id = $1', [userId, email]);
    await db.query(`update auth."user" set "email" = $2, "updatedAt" = now() where "id" = $1`, [
      userId,
      email,
    ]);
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? emailTaken() : error;
  }
}
