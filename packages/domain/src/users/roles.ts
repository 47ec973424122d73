/** Specification 1, section 6. */
export const ROLES = ['super_admin', 'admin', 'courier', 'courier_manager', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that may open the portal. Specification 1, section 6. */
export const STAFF_ROLES = ['super_admin', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that a super admin may give a user. Specification 2, section 6. */
export const ASSIGNABLE_ROLES = ['customer', 'courier', 'courier_manager'] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** The roles that rider lists load: dispatch and rider earnings. Specification 2, section 6. */
export const RIDER_ROLES = ['courier', 'courier_manager', 'super_admin', 'admin'] as const;
export type RiderRole = (typeof RIDER_ROLES)[number];

/** May this role open the portal? Specification 1, section 6. */
export function isStaffRole(role: Role): role is StaffRole {
  return STAFF_ROLES.some((staffRole) => staffRole === role);
}
