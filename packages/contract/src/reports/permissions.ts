import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const reportsPermissions = permissions('reports', {
  /** What the orders of a location earned, and the reports that were sent of it. */
  read: { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Where reports go, and sending them. */
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
