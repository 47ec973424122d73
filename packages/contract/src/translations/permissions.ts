import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const translationsPermissions = permissions('translations', {
  update: { roles: { super_admin: 'anywhere' } },
});
