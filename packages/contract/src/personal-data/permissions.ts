import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const personalDataPermissions = permissions('personalData', {
  /** How much is known of a person, what stands in the way of erasing it, and what was erased. */
  read: { roles: { super_admin: 'anywhere' } },
  erase: { roles: { super_admin: 'anywhere' } },
  /** Everything known of a person as one file. */
  file: { roles: { super_admin: 'anywhere' } },
});
