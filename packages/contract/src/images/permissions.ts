import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const imagesPermissions = permissions('images', {
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Pictures of the platform's own records. */
  store: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
