import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const announcementsPermissions = permissions('announcements', {
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
