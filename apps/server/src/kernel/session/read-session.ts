import { contract } from '@passline/contract/contract';
import { runQuery } from '../actions/run-action.ts';

/** Who is signed in; null if nobody is, and for a program. */
export const readSession = runQuery(contract.session.current, async ({ db, caller }) => {
  if (caller?.kind !== 'user') return null;
  const { rows } = await db.query<{ isTwoFactorEnabled: boolean }>(
    `select coalesce("twoFactorEnabled", false) as "isTwoFactorEnabled" from auth."user" where id = $1`,
    [caller.userId],
  );
  const { userId, email, name, role, restaurantId, locationId } = caller;
  return {
    userId,
    email,
    name,
    role,
    restaurantId,
    locationId,
    isTwoFactorEnabled: rows[0]?.isTwoFactorEnabled ?? false,
  };
});
