import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const pointOfSalesPermissions = permissions('pointOfSales', {
  create: { roles: { super_admin: 'anywhere' } },
  /** Its floors with their tables, closed ones too. */
  read: { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'menus:read' },
  /** Its employees, floors and tables; of the point of sale itself, what its fields allow. */
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});

/** Only the device at a till clocks people in and out by their code. */
export const timeClockPermissions = permissions('timeClock', {
  use: { roles: {}, service: 'time-clock' },
});
