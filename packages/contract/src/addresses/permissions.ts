import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const addressesPermissions = permissions('addresses', {
  search: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
