import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const hoursPermissions = permissions('hours', {
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
