import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const ridersPermissions = permissions('riders', {
  /** Who may be put on a delivery, and where they are. */
  read: { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'riders:write' },
  /** Their phone numbers and e-mails. */
  find: { roles: { super_admin: 'anywhere' } },
  write: { roles: {}, service: 'riders:write' },
});
