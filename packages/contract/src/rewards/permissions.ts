import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const rewardsPermissions = permissions('rewards', {
  /** Also their pictures; who edits them removes them too. */
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Only the platform makes new promises to guests. */
  create: { roles: { super_admin: 'anywhere' } },
});
