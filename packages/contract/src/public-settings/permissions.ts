import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const publicSettingsPermissions = permissions('public-settings', {
  update: { roles: { super_admin: 'anywhere' } },
});
