import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { Refused, unauthorized } from '../../actions/refusal.ts';
import type { AuthCall } from '../auth-call.ts';
import { hashToken } from '../session-token.ts';
import { isFirstRequiredFactor } from './first-required-factor.ts';
import { credentialCoolingOffHours } from './cooling-off.ts';

/** Much longer than the library takes: a process that ends meanwhile leaves its turn behind. */
const TAKE = `insert into auth.setting_up as s (user_id, turn, until) values ($1, $2, now() + interval '1 minute')
  on conflict (user_id) do update set turn = excluded.turn, until = excluded.until where s.until < now()`;

/**
 * Does what sets up or turns on a person's second factor while nothing else does, in any process. The library reads and then
 * writes the key of the app: someone else with the password would otherwise put theirs in its place just while the factor is
 * turned on.
 *
 * @throws Refused while something else does, and where the caller's session has ended meanwhile
 */
export async function setUpAlone<Done>({ pool, person }: AuthCall, work: () => Promise<Done>): Promise<Done> {
  const turn = [person.userId, randomUUID()];
  const taken = await pool.query(TAKE, turn);
  if (taken.rowCount === 0) throw beingSetUp();
  try {
    await requireSession(pool, person.sessionId);
    return await work();
  } finally {
    // What was thrown before is told, and what was done stays done: a turn that is left behind ends by itself.
    await pool
      .query('delete from auth.setting_up where user_id = $1 and turn = $2', turn)
      .catch(() => undefined);
  }
}

async function requireSession(db: Queryable, sessionId: string): Promise<void> {
  const { rowCount } = await db.query('select from auth."session" where id = $1', [sessionId]);
  if (rowCount === 0) throw unauthorized();
}

export function beingSetUp(): Refused {
  const message =
    'Your second factor is being set up somewhere else right now. Please try again in a moment.';
  return new Refused('SECOND_FACTOR_BUSY', { status: 409, message });
}

/**
 * Notes that a person is about to turn their second factor on, before the library is asked to. While it is on and nothing
 * has followed yet, money waits because of this note; `finish-turning-on.ts` does what a process left that ended in between.
 * Nobody forgets it while the factor is off, also where the code was wrong: another process may stand still since before it asked
 * the library, and turn the factor on whenever it goes on. It does nothing until then.
 *
 * @returns a mark of the password beside which it is turned on
 * @throws UNAUTHORIZED where the caller's session has ended
 */
export async function beginTurningOn({
  pool,
  person,
  requestId,
  address,
  services,
}: AuthCall): Promise<string> {
  const mark = await readPasswordMark(pool, person.userId);
  const hours = (await isFirstRequiredFactor(pool, person)) ? 0 : services.of(credentialCoolingOffHours);
  // After that: a new password, which is not beside what they knew, ends their session. Held, so that whoever ends it finds this.
  const { rowCount } = await pool.query(
    `insert into auth.turning_on (user_id, session_id, request_id, address, password_mark, waits_until)
     select $1, s.id, $3, $4, $5, now() + $6 * interval '1 hour' from auth."session" s where s.id = $2 for share
     on conflict (user_id) do update set session_id = excluded.session_id, request_id = excluded.request_id,
       address = excluded.address, password_mark = excluded.password_mark, waits_until = excluded.waits_until, began_at = now(),
       is_session_ended = false`,
    [person.userId, person.sessionId, requestId, address, mark, hours],
  );
  if (rowCount === 0) throw unauthorized();
  return mark;
}

/** Null: what follows was done by somebody else already. */
export async function takeTurningOn(
  db: Queryable,
  userId: string,
): Promise<{ isSessionEnded: boolean; beginsWait: boolean } | null> {
  const { rows } = await db.query<{ isSessionEnded: boolean; beginsWait: boolean }>(
    `delete from auth.turning_on where user_id = $1
     returning is_session_ended as "isSessionEnded", waits_until > began_at as "beginsWait"`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Another text after each change of the password. */
export async function readPasswordMark(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ password: string | null }>(
    `select "password" from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  );
  return hashToken(rows[0]?.password ?? '');
}
