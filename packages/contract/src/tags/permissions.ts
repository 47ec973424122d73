import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const tagsPermissions = permissions('tags', {
  update: { roles: { super_admin: 'anywhere' } },
});
