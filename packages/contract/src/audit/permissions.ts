import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const trailPermissions = permissions('trail', {
  read: { roles: { super_admin: 'anywhere' } },
});
