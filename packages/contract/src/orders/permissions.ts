import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const ordersPermissions = permissions('orders', {
  read: { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'kitchen' },
  handle: { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'kitchen' },
  /** Cancel, added charges, refunds of tips. */
  refund: { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'kitchen' },
  /** What the platform pays a restaurant on top, or takes back: never decided by the restaurant. */
  adjust: { roles: { super_admin: 'anywhere' } },
  /** Whether a card payment that does not match its order counts as paid: never decided by the restaurant. */
  settlePayment: { roles: { super_admin: 'anywhere' } },
  /** Who supports which order. */
  support: { roles: { super_admin: 'anywhere' } },
  create: { roles: {}, service: 'orders:create' },
});

export const customersPermissions = permissions('customers', {
  read: { roles: { super_admin: 'anywhere' } },
  /** Find a guest's account by the whole e-mail address or phone number. */
  find: { roles: { super_admin: 'anywhere' }, service: 'orders:create' },
});
