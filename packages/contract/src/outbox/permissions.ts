import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const outboxPermissions = permissions('outbox', {
  read: { roles: { super_admin: 'anywhere' } },
});
