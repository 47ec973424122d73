import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const riderEarningsPermissions = permissions('rider-earnings', {
  /** What couriers earn and owe. */
  read: { roles: { super_admin: 'anywhere' } },
  /** Their own statement. */
  readOwn: { roles: { courier: 'anywhere', courier_manager: 'anywhere' } },
  settle: { roles: { super_admin: 'anywhere' } },
});
