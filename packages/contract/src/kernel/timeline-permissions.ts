import { permissions } from './permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const auditPermissions = permissions('audit', {
  read: { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Taking back what somebody changed; who may change a field may also take its change back. */
  undo: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
