import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { checkCourierPhone, checkStaffRoleChange } from '@passline/domain/users/change-role';
import type { Role } from '@passline/domain/users/roles';
import { notFound, refused, unauthorized } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { credentialCoolingOffHours, startCoolingOff } from '../../kernel/session/account/cooling-off.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireFreshCode, requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { takeBack } from '../../kernel/session/links/invitations.ts';
import { revokeServiceTokens } from '../../kernel/session/revoke-service-tokens.ts';
import { releaseSupportOf } from '../orders/release-support-of.ts';
import { countDuties } from '../users/count-duties.ts';
import { roleChanged } from '../users/role-changed.ts';
import { signOutEverywhere } from './end-sessions.ts';
import { holdAccounts } from './hold-accounts.ts';
import { requireAnotherSuperAdmin } from './require-another-super-admin.ts';
import { requirePersonNotBlocked } from '../blocklist/require-not-blocked.ts';
import { restaurantOf } from './restaurant-of.ts';
import { roleOf } from './role-of.ts';

type StaffPerson = {
  id: string;
  role: Role;
  location_id: string | null;
  rider_active_until: string | null;
  phone_number: string;
};

/**
 * Gives somebody who signs in as staff another role or place, and ends their sessions. Who is a super admin no more loses what
 * only they may have. See docs/rules/staff.md#another-role-or-place.
 */
export const changeRole = runAction(contract.staff.changeRole, async (call) => {
  const { db, input, caller, callerName, audit, mayBeUnchanged } = call;
  const { userId, role, locationId } = input;
  await holdAccounts(db, userId);
  const callerId = await requireAdmitted(db, caller);
  if (userId === callerId) {
    const message = 'You cannot change your own role. Please ask another super admin.';
    throw refused({ code: 'own-role', message });
  }
  // To take all rights away does not wait after a change of credentials.
  await (role === 'customer' ? requireFreshCode : requireSecondFactor)(db, caller);
  await roleOf(db, userId);
  if (role === 'super_admin') await requirePersonNotBlocked(db, userId);
  const before = await holdBoth(db, { callerId, userId });
  const restaurantId = locationId === null ? null : await restaurantOf(db, locationId);
  if (before.role === role && before.location_id === locationId) {
    mayBeUnchanged();
    return { userId };
  }
  if (before.role !== input.expectedRole || before.location_id !== input.expectedLocationId) {
    throw await roleChanged({ db, caller }, userId, {
      seen: { role: input.expectedRole, locationId: input.expectedLocationId },
      wanted: { role, locationId },
      is: { role: before.role, locationId: before.location_id },
    });
  }
  const wasSuperAdmin = before.role === 'super_admin';
  if (wasSuperAdmin) await requireAnotherSuperAdmin(db, userId, 'become something else');
  const checked = checkStaffRoleChange(before.role, role, await countDuties(db, userId));
  if (!checked.ok) throw refused(checked.refusal);
  const reached = checkCourierPhone(role, before.phone_number);
  if (!reached.ok) throw refused(reached.refusal);
  const isOff = role === 'customer' && before.rider_active_until !== null;
  await db.query(
    `update users set role = $2, restaurant_id = $3, location_id = $4,
       rider_active_until = case when $5 then null else rider_active_until end where id = $1`,
    [userId, role, restaurantId, locationId, isOff],
  );
  if (role === 'super_admin') {
    const hours = call.of(credentialCoolingOffHours);
    await startCoolingOff(db, { userId, because: 'became-super-admin', hours });
  }
  audit({
    table: 'users',
    id: userId,
    before: {
      role: before.role,
      location_id: before.location_id,
      ...(isOff && { riderActiveUntil: before.rider_active_until }),
    },
    after: { role, location_id: locationId, ...(isOff && { riderActiveUntil: null }) },
  });
  if (wasSuperAdmin) {
    await releaseSupportOf(call, userId);
    const revoked = await revokeServiceTokens(db, 'made_by_id = $1', {
      value: userId,
      revokedBy: callerName,
    });
    for (const note of revoked) audit(note);
    for (const note of await takeBack(db, 'invited_by_id = $1', userId)) audit(note);
  }
  for (const note of await signOutEverywhere(db, userId)) audit(note);
  return { userId };
});

/** Holds caller and person in one order for everybody: of two who demote each other, the second is nobody who may. */
async function holdBoth(
  db: Queryable,
  { callerId, userId }: { callerId: string; userId: string },
): Promise<StaffPerson> {
  const { rows } = await db.query<StaffPerson>(
    `select id, role, location_id, rider_active_until, phone_number from users
     where id = any($1::uuid[]) and erased_at is null order by id for update`,
    [[callerId, userId]],
  );
  if (rows.find(({ id }) => id === callerId)?.role !== 'super_admin') throw unauthorized();
  const person = rows.find(({ id }) => id === userId);
  if (!person) throw notFound();
  return person;
}
