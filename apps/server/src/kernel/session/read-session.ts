import { contract } from '@passline/contract/contract';
import { runQuery } from '../actions/run-action.ts';
import { credentialCoolingOffHours, readCoolingOff } from './account/cooling-off.ts';
import { isMailKept } from './account/tell-person.ts';
import { isRequiredOf } from './account/second-factor-required.ts';
import { isFirstRequiredFactor } from './account/first-required-factor.ts';
import { zoneChangesAround } from './zone-changes-around.ts';

/** Who is signed in; null if nobody is, and for a program. */
export const readSession = runQuery(contract.session.current, async ({ db, caller, services, nowMs }) => {
  if (caller?.kind !== 'user') return null;
  const [coolingOff, isFirstFactor, { rows }] = await Promise.all([
    readCoolingOff(db, caller.userId),
    isFirstRequiredFactor(db, caller),
    db.query<{ isTwoFactorEnabled: boolean }>(
      `select coalesce("twoFactorEnabled", false) as "isTwoFactorEnabled" from auth."user" where id = $1`,
      [caller.userId],
    ),
  ]);
  const { sessionId, userId, email, name, role, restaurantId, locationId } = caller;
  return {
    sessionId,
    userId,
    email,
    name,
    role,
    restaurantId,
    locationId,
    owesSecondFactor: caller.owesSecondFactor ?? false,
    isTwoFactorRequired: isRequiredOf(services, caller),
    isTwoFactorEnabled: rows[0]?.isTwoFactorEnabled ?? false,
    coolingOff,
    coolingOffHours: isFirstFactor ? 0 : services.of(credentialCoolingOffHours),
    isMailKept: services.of(isMailKept)(),
    zoneChanges: zoneChangesAround(nowMs),
  };
});
