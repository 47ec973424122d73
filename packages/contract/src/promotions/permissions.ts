import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const promotionsPermissions = permissions('promotions', {
  update: { roles: { super_admin: 'anywhere' } },
});
