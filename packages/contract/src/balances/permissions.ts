import { permissions } from '../kernel/permissions.ts';

/** See docs/rules/roles.md#permissions. */
export const balancesPermissions = permissions('balances', {
  /** An account, and what it is made of. */
  read: { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Transfers, payouts, and the proof of the ledger. */
  move: { roles: { super_admin: 'anywhere' } },
});
