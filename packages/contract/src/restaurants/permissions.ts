import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const locationsPermissions = permissions('locations', {
  read: { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'menus:read' },
  update: { roles: { super_admin: 'anywhere', admin: 'own location' } },
});

export const restaurantsPermissions = permissions('restaurants', {
  /** Commission rates, deposit, the card provider's account. */
  private: { roles: { super_admin: 'anywhere' } },
  create: { roles: { super_admin: 'anywhere' } },
});
