import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const printingPermissions = permissions('printing', {
  /** Printers, receipt destinations, and what is printed. */
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});
