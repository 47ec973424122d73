import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const usersPermissions = permissions('users', {
  /** Find people, and read everything that a person's page shows. */
  read: { roles: { super_admin: 'anywhere' } },
  /** Their role, points, addresses and cards. */
  update: { roles: { super_admin: 'anywhere' } },
});

/** What the guests' app does for guests. */
export const guestsPermissions = permissions('guests', {
  read: { roles: {}, service: 'guests:read' },
  update: { roles: {}, service: 'guests:write' },
});
