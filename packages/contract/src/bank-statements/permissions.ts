import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const bankStatementsPermissions = permissions('bank-statements', {
  match: { roles: { super_admin: 'anywhere' } },
});
