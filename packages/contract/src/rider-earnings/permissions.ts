import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const riderEarningsPermissions = permissions('rider-earnings', {
  /** What couriers earn and owe. */
  read: { roles: { super_admin: 'anywhere' } },
  settle: { roles: { super_admin: 'anywhere' } },
});
