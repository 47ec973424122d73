import { ok, refuse, type Result } from '../result.ts';
import { isCourierRole, type Role } from './roles.ts';

/** The roles that a super admin gives on a person's page. See docs/rules/roles.md#the-roles. */
export const GIVEN_ROLES = ['customer', 'courier', 'courier_manager'] as const satisfies readonly Role[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Whether somebody's role is changed on their page at all. See docs/rules/users.md#role. */
export function isRoleGiven(role: Role): role is GivenRole {
  return GIVEN_ROLES.some((given) => given === role);
}

/**
 * Whether a role may become another one. `deliveries`: how many the person has under way; `shifts`: how many begin or end in the
 * future. See docs/rules/users.md#role.
 */
export function checkRoleChange(
  from: Role,
  to: GivenRole,
  { deliveries, shifts }: { deliveries: number; shifts: number },
): Result<undefined> {
  if (!isRoleGiven(from)) {
    return refuse('role-of-staff', 'Admins and super admins are invited and suspended under Staff.', 'role');
  }
  return to === 'customer' ? checkNothingUnderWay({ deliveries, shifts }) : ok(undefined);
}

/**
 * Whether somebody with this phone number, '' for none, may be a courier or a courier manager: they are called during a delivery. See
 * docs/rules/users.md#role.
 */
export function checkCourierPhone(role: Role, phoneNumber: string): Result<undefined> {
  return isCourierRole(role) && phoneNumber === ''
    ? refuse('phone-number-missing', 'A courier needs a phone number.', 'phoneNumber')
    : ok(undefined);
}

/**
 * Whether somebody who signs in as staff may become something else under Staff: who delivers no more has no delivery under way and no
 * shift to come. `deliveries` and `shifts` as in `checkRoleChange`. See docs/rules/staff.md#another-role-or-place.
 */
export function checkStaffRoleChange(
  from: Role,
  to: Role,
  duties: { deliveries: number; shifts: number },
): Result<undefined> {
  const staysRider = to === 'courier' || to === 'courier_manager';
  return from === to || staysRider ? ok(undefined) : checkNothingUnderWay(duties);
}

function checkNothingUnderWay({
  deliveries,
  shifts,
}: {
  deliveries: number;
  shifts: number;
}): Result<undefined> {
  if (deliveries > 0) {
    const some = deliveries === 1 ? 'a delivery' : `${deliveries} deliveries`;
    return refuse(
      'role-with-deliveries',
      `This courier has ${some} under way. Please assign them to somebody else first.`,
      'role',
    );
  }
  if (shifts > 0) {
    const some = shifts === 1 ? 'a shift' : `${shifts} shifts`;
    return refuse(
      'role-with-shifts',
      `This courier has ${some} to come. Please remove them from the schedule first.`,
      'role',
    );
  }
  return ok(undefined);
}
