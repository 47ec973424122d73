import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const monthsPermissions = permissions('months', {
  close: { roles: { super_admin: 'anywhere' } },
});
