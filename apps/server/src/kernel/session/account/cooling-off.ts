import type { Queryable } from '@passline/database';
import { coolingOffWords, type CoolingOff, type CoolingOffReason } from '@passline/domain/users/cooling-off';
import { refused } from '../../actions/refusal.ts';
import { serviceKey } from '../../services.ts';

/** How long someone moves no money after a change of how they sign in, in hours; 0: not at all. */
export const credentialCoolingOffHours = serviceKey<number>('credentialCoolingOffHours');

/**
 * Makes the money commands of a person wait, in the transaction of what they wait for. Returns until when, in milliseconds since
 * 1970; null where nothing waits for this change. A longer wait that is under way stays.
 */
export async function startCoolingOff(
  db: Queryable,
  { userId, because, hours }: { userId: string; because: CoolingOffReason; hours: number },
): Promise<number | null> {
  if (hours === 0) return null;
  const { rows } = await db.query<{ until: number }>(
    `insert into auth.cooling_off as c (user_id, waits_until, because) values ($1, now() + $3 * interval '1 hour', $2)
     on conflict (user_id) do update set waits_until = greatest(c.waits_until, excluded.waits_until), because = excluded.because
     returning round(extract(epoch from waits_until) * 1000)::float8 as until`,
    [userId, because, hours],
  );
  return rows[0]?.until ?? null;
}

/** That of a factor that was just turned on counts before what follows is done. */
const WAITS = `(select user_id, waits_until, because from auth.cooling_off
  union all
  select t.user_id, t.waits_until, 'second-factor-on' from auth.turning_on t join auth."user" u on u.id = t.user_id
  where u."twoFactorEnabled") w`;

/** The wait of a person that is under way; null where they wait for nothing. */
export async function readCoolingOff(db: Queryable, userId: string): Promise<CoolingOff | null> {
  const { rows } = await db.query<CoolingOff>(
    `select round(extract(epoch from waits_until) * 1000)::float8 as "waitsUntil", because
     from ${WAITS} where user_id = $1 and waits_until > now() order by waits_until desc limit 1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** @throws REFUSED 'credentials-changed' while the money commands of a person wait. See docs/rules/session.md#money-waits. */
export async function requireCooledOff(db: Queryable, userId: string): Promise<void> {
  const waiting = await readCoolingOff(db, userId);
  if (waiting === null) return;
  throw refused({ code: 'credentials-changed', message: coolingOffWords(waiting, Date.now()) });
}
