import { ACCOUNT_KINDS } from '@passline/domain/ledger/accounts';
import * as z from 'zod/mini';
import { id } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { AccountBalance, Payout, Transfer } from './balances.ts';
import { balancesPermissions } from './permissions.ts';

/** The accounts of one kind. */
export const accountsLive = liveQuery({
  name: 'balances.accounts',
  key: 'id',
  params: z.object({ kind: z.enum(ACCOUNT_KINDS) }),
  row: AccountBalance,
  permission: balancesPermissions.move,
});

/** One account: for a restaurant, its location's. */
export const accountLive = liveQuery({
  name: 'balances.account',
  key: 'id',
  params: z.object({ locationId: id }),
  row: AccountBalance,
  permission: balancesPermissions.read,
});

/**
 * Payouts that are waiting, on their way or failed, and those settled within the last day; null means the whole
 * platform.
 */
export const payoutsLive = liveQuery({
  name: 'balances.payouts',
  key: 'id',
  params: z.object({ locationId: z.nullable(id) }),
  row: Payout,
  permission: balancesPermissions.read,
});

/** Transfers of all accounts that are waiting or failed, and those settled within the last day. */
export const transfersLive = liveQuery({
  name: 'balances.transfers',
  key: 'id',
  params: z.object({}),
  // In live rows, accounts are named only by their ids.
  row: z.omit(Transfer, { sourceName: true, destinationName: true }),
  permission: balancesPermissions.move,
});
