import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const taxesPermissions = permissions('taxes', {
  /** Which taxes there are: they are the same for all restaurants. */
  decide: { roles: { super_admin: 'anywhere' } },
});
