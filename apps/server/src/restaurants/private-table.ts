import { RestaurantPrivate, restaurantPrivateKind } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { CREATE_DEFAULTS } from '@passline/domain';
import { lockRecord } from '../records/lock-record.ts';
import { recordTable } from '../records/record-table.ts';

/** What only super admins know of restaurants. See docs/rules/commissions.md#who-may-edit-rates. */
export const privateTable = recordTable<RestaurantPrivate>({
  kind: restaurantPrivateKind,
  wire: RestaurantPrivate,
  key: 'restaurantId',
  stored: {
    commissionFee: {
      read: (row) =>
        (row['commission_fee_by_type'] ?? row['commission_fee']) as RestaurantPrivate['commissionFee'],
      write: (fee) => (typeof fee === 'number' ? { commission_fee: fee } : { commission_fee_by_type: fee }),
    },
  },
});

/** The private record of a restaurant that has none yet, as `lockPrivate` makes it. */
export function newPrivate(restaurantId: string): RestaurantPrivate {
  return {
    restaurantId,
    commissionFee: CREATE_DEFAULTS.commissionFee,
    commissionFeeDelivery: null,
    commissionFeePickup: null,
    commissionFeeDineIn: null,
    commissionFeeDirectPickup: null,
    deposit: 0,
    accountId: null,
    rev: 0,
  };
}

/** Locks the private record of a restaurant, which is made where there is none yet. */
export async function lockPrivate(db: Queryable, restaurantId: string): Promise<RestaurantPrivate> {
  await db.query('insert into restaurant_private (restaurant_id) values ($1) on conflict do nothing', [
    restaurantId,
  ]);
  return lockRecord(db, { kind: 'anywhere' }, privateTable, restaurantId);
}
