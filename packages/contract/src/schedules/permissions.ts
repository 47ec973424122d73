import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const schedulesPermissions = permissions('schedules', {
  /** When couriers are planned to deliver. */
  update: { roles: { super_admin: 'anywhere' } },
});
