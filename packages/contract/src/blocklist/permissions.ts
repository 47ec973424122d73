import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const blocklistPermissions = permissions('blocklist', {
  edit: { roles: { super_admin: 'anywhere' } },
});
