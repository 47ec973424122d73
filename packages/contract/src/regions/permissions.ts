import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const regionsPermissions = permissions('regions', {
  update: { roles: { super_admin: 'anywhere' } },
});
