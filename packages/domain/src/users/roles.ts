/** Everybody has one role. See docs/rules/roles.md#the-roles. */
export const ROLES = ['super_admin', 'admin', 'courier', 'courier_manager', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that may open the portal. See docs/rules/roles.md#who-may-open-the-portal. */
const STAFF_ROLES = ['super_admin', 'admin'] as const;
type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that lists of couriers contain. See docs/rules/riders.md#who-delivers. */
export const RIDER_ROLES = ['courier', 'courier_manager', 'super_admin', 'admin'] as const;

/** Whom a super admin invites by e-mail. See docs/rules/staff.md#inviting. */
export const INVITED_ROLES = ['admin', 'courier', 'courier_manager', 'super_admin'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** The roles whose work is to deliver. See docs/rules/riders.md#who-delivers. */
export function isCourierRole(role: Role): boolean {
  return role === 'courier' || role === 'courier_manager';
}

/** The platform's own role: it moves money, and sees what is withheld from restaurants. See docs/rules/roles.md#the-roles. */
export function isPlatformRole(role: Role): boolean {
  return role === 'super_admin';
}

/** May this role open the portal? See docs/rules/roles.md#who-may-open-the-portal. */
export function isStaffRole(role: Role): role is StaffRole {
  return STAFF_ROLES.some((staffRole) => staffRole === role);
}
