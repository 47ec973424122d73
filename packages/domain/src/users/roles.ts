/** Everybody has one. See docs/rules/roles.md#the-roles. */
export const ROLES = ['super_admin', 'admin', 'courier', 'courier_manager', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that may open the portal. See docs/rules/roles.md#who-may-open-the-portal. */
export const STAFF_ROLES = ['super_admin', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that a super admin may give a user. See docs/rules/roles.md#the-roles. */
export const ASSIGNABLE_ROLES = ['customer', 'courier', 'courier_manager'] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** The roles that lists of riders hold. See docs/rules/riders.md#who-delivers. */
export const RIDER_ROLES = ['courier', 'courier_manager', 'super_admin', 'admin'] as const;
export type RiderRole = (typeof RIDER_ROLES)[number];

/** May this role open the portal? See docs/rules/roles.md#who-may-open-the-portal. */
export function isStaffRole(role: Role): role is StaffRole {
  return STAFF_ROLES.some((staffRole) => staffRole === role);
}
