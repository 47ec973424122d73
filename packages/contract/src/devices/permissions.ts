import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const devicesPermissions = permissions('devices', {
  write: { roles: {}, service: 'devices:write' },
  remove: { roles: { super_admin: 'anywhere' } },
  read: { roles: { super_admin: 'anywhere' } },
});
