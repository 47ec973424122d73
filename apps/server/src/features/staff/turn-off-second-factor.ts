import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { credentialChangeWords } from '@passline/domain/users/credential-change-words';
import { isPlatformRole } from '@passline/domain/users/roles';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import {
  credentialCoolingOffHours,
  readCoolingOff,
  startCoolingOff,
} from '../../kernel/session/account/cooling-off.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { tellPerson } from '../../kernel/session/account/tell-person.ts';
import { removePasskeysOf } from '../../kernel/session/passkeys/remove-passkeys-of.ts';
import { signOutEverywhere } from './end-sessions.ts';
import { holdAccounts } from './hold-accounts.ts';
import { roleOf } from './role-of.ts';

const BECAUSE = 'second-factor-off';

/**
 * Turns off the second factor of somebody who lost phone and backup codes: their password lets them in again, and their money waits.
 * See docs/rules/staff.md#a-lost-second-factor.
 */
export const turnOffSecondFactor = runAction(contract.staff.turnOffSecondFactor, async (call) => {
  const { db, input, caller, callerName, audit, of, nowMs } = call;
  const { userId } = input;
  await holdAccounts(db, userId);
  if ((await requireAdmitted(db, caller)) === userId) {
    const message = 'Your own second factor is turned off on your account screen.';
    throw refused({ code: 'own-second-factor', message });
  }
  await requireSecondFactor(db, caller);
  const role = await roleOf(db, userId);
  const email = await takeOff(db, userId);
  const passkeys = await removePasskeysOf(db, userId);
  await db.query(`delete from auth.links where purpose = 'password' and subject_id = $1`, [userId]);
  const waiting = await readCoolingOff(db, userId);
  const hours = of(credentialCoolingOffHours);
  const waitsUntil = await startCoolingOff(db, { userId, because: BECAUSE, hours });
  audit({
    table: 'users',
    id: userId,
    before: { isTwoFactorEnabled: true, moneyWaitsUntil: waiting?.waitsUntil ?? null, ...passkeys.before },
    after: {
      isTwoFactorEnabled: false,
      moneyWaitsUntil: waitsUntil ?? waiting?.waitsUntil ?? null,
      ...passkeys.after,
    },
  });
  for (const note of await signOutEverywhere(db, userId)) audit(note);
  const waitsUntilMs = isPlatformRole(role) ? waitsUntil : null;
  const words = { change: BECAUSE, email, atMs: nowMs, by: callerName, waitsUntilMs } as const;
  await of(tellPerson)(db, { recipient: email, ...credentialChangeWords(words) });
  return { userId };
});

/** @throws REFUSED 'second-factor-off' */
async function takeOff(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    `update auth."user" set "twoFactorEnabled" = false, "updatedAt" = now()
     where id = $1 and "twoFactorEnabled" returning email`,
    [userId],
  );
  if (!rows[0]) throw refused({ code: 'second-factor-off', message: 'The second factor is off already.' });
  await db.query('delete from auth."twoFactor" where "userId" = $1', [userId]);
  return rows[0].email;
}
