import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const bankingPermissions = permissions('banking', {
  /** Where the payouts of a location go: its numbers are masked for everybody. */
  read: { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** The same of couriers. */
  ofCouriers: { roles: { super_admin: 'anywhere' } },
  update: { roles: { super_admin: 'anywhere' } },
});
