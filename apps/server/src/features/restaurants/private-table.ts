import type { FieldLocks } from '@passline/contract/kernel/records/record-kind';
import { PRIVATE_FIELDS, RestaurantPrivate } from '@passline/contract/restaurants/location';
import { restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import type { Queryable } from '@passline/database';
import { CREATE_DEFAULTS } from '@passline/domain/restaurants/restaurant-constants';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { recordTable } from '../../kernel/records/record-table.ts';

/** What only super admins know about restaurants. See docs/rules/commissions.md#who-may-edit-rates. */
export const privateTable = recordTable<RestaurantPrivate>({
  kind: restaurantPrivateKind,
  wire: RestaurantPrivate,
  key: 'restaurantId',
  edited: PRIVATE_FIELDS,
  stored: {
    commissionFee: {
      read: (row) =>
        (row['commission_fee_by_type'] ?? row['commission_fee']) as RestaurantPrivate['commissionFee'],
      write: (fee) => (typeof fee === 'number' ? { commission_fee: fee } : { commission_fee_by_type: fee }),
    },
  },
  rules: {
    locks: (_caller, before, { commissionFee }): FieldLocks =>
      commissionFee !== undefined && isByType(before.commissionFee)
        ? { commissionFee: 'The commission differs by order type and cannot be edited here.' }
        : {},
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

/** Locks the private record of a restaurant, creating it if there is none yet. */
export async function lockPrivate(db: Queryable, restaurantId: string): Promise<RestaurantPrivate> {
  await db.query('insert into restaurant_private (restaurant_id) values ($1) on conflict do nothing', [
    restaurantId,
  ]);
  return lockRecord(db, { kind: 'anywhere' }, privateTable, restaurantId);
}

function isByType(fee: RestaurantPrivate['commissionFee'] | undefined): boolean {
  return typeof fee === 'object' && fee !== null;
}
