import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const analyticsPermissions = permissions('analytics', {
  /** What was ordered, and what it brought: over all orders, or those of an admin's own location. */
  read: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
