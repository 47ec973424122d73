import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const homePermissions = permissions('home', {
  /** The figures of the platform, and what needs a person. */
  read: { roles: { super_admin: 'anywhere' } },
});
