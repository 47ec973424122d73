import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const squarePermissions = permissions('square', {
  /** Who may allow it is whose Square account it is: no super admin. */
  link: { roles: { admin: 'own location' } },
  /** All else of the link to Square, and of the orders that are sent there. */
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
