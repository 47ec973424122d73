import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const staffPermissions = permissions('staff', {
  /** Who may sign in, where and when they did. */
  read: { roles: { super_admin: 'anywhere' } },
  invite: { roles: { super_admin: 'anywhere' } },
  /** Suspends people and lets them in again, changes their name, phone number, e-mail address, role and place, ends their sessions, and unlinks them from the company's sign-in. */
  admit: { roles: { super_admin: 'anywhere' } },
});
