import { transaction, type Queryable } from '@passline/database';
import type pg from 'pg';
import { Refused, unauthorized } from '../../actions/refusal.ts';
import type { AuthCall } from '../auth-call.ts';
import { hashToken } from '../session-token.ts';
import { credentialCoolingOffHours } from './cooling-off.ts';

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('second factor of ' || $1, 0)) as "isAlone"`;

/**
 * Does what sets up or turns on a person's second factor while nothing else does, in any process. The library reads and then
 * writes the key of the app: someone else with the password would otherwise put theirs in its place just while the factor is
 * turned on.
 *
 * @throws Refused while something else does, and where the caller's session has ended meanwhile
 */
export async function setUpAlone<Done>({ pool, person }: AuthCall, work: () => Promise<Done>): Promise<Done> {
  return transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<{ isAlone: boolean }>(LOCK, [person.userId]);
      if (!rows[0]?.isAlone) throw beingSetUp();
      await requireSession(db, person.sessionId);
      return work();
    },
  });
}

async function requireSession(db: Queryable, sessionId: string): Promise<void> {
  const { rowCount } = await db.query('select from auth."session" where id = $1', [sessionId]);
  if (rowCount === 0) throw unauthorized();
}

function beingSetUp(): Refused {
  const message =
    'Your second factor is being set up somewhere else right now. Please try again in a moment.';
  return new Refused('SECOND_FACTOR_BUSY', { status: 409, message });
}

/**
 * Notes that a person is about to turn their second factor on, before the library is asked to. While it is on and nothing
 * has followed yet, money waits because of this note; `finish-turning-on.ts` does what a process left that ended in between.
 *
 * @returns a mark of the password beside which it is turned on
 */
export async function beginTurningOn({
  pool,
  person,
  requestId,
  address,
  services,
}: AuthCall): Promise<string> {
  const mark = await readPasswordMark(pool, person.userId);
  // After that: a new password, which is not beside what they knew, ends their session.
  await requireSession(pool, person.sessionId);
  await pool.query(
    `insert into auth.turning_on (user_id, session_id, request_id, address, password_mark, waits_until)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 hour')
     on conflict (user_id) do update set session_id = excluded.session_id, request_id = excluded.request_id,
       address = excluded.address, password_mark = excluded.password_mark, waits_until = excluded.waits_until, began_at = now()`,
    [person.userId, person.sessionId, requestId, address, mark, services.of(credentialCoolingOffHours)],
  );
  return mark;
}

/** It came to nothing: the code was wrong. Where the factor is on all the same, what follows is still to be done. */
export async function forgetTurningOn(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `delete from auth.turning_on t using auth."user" u
     where t.user_id = $1 and u.id = t.user_id and u."twoFactorEnabled" is not true`,
    [userId],
  );
}

/** False: what follows was done by somebody else already. */
export async function takeTurningOn(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.turning_on where user_id = $1', [userId]);
  return rowCount === 1;
}

/** Another text after each change of the password. */
export async function readPasswordMark(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ password: string | null }>(
    `select "password" from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  );
  return hashToken(rows[0]?.password ?? '');
}
