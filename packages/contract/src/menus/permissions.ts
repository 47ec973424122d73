import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const menusPermissions = permissions('menus', {
  read: { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'menus:read' },
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
