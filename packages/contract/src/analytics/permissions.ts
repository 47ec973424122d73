import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const analyticsPermissions = permissions('analytics', {
  /** What was ordered, and what it brought, over all orders. */
  read: { roles: { super_admin: 'anywhere' } },
});
