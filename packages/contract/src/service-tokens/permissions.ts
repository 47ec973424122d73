import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const serviceTokensPermissions = permissions('serviceTokens', {
  manage: { roles: { super_admin: 'anywhere' } },
});
