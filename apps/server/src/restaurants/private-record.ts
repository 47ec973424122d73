import type { RestaurantPrivate } from '@passline/contract';
import { CREATE_DEFAULTS } from '@passline/domain';
import type { Queryable } from '@passline/database';
import type { ActionCall } from '../actions/run-action.ts';

/** A row of `restaurant_private`. */
export type PrivateRecord = {
  restaurant_id: string;
  commission_fee: number;
  commission_fee_by_type: Record<string, number> | null;
  commission_fee_delivery: number | null;
  commission_fee_pickup: number | null;
  commission_fee_dine_in: number | null;
  commission_fee_direct_pickup: number | null;
  deposit: number;
  account_id: string | null;
};

/** The column of each field: the only way to a column's name. */
export const PRIVATE_COLUMNS = {
  commissionFee: 'commission_fee',
  commissionFeeDelivery: 'commission_fee_delivery',
  commissionFeePickup: 'commission_fee_pickup',
  commissionFeeDineIn: 'commission_fee_dine_in',
  commissionFeeDirectPickup: 'commission_fee_direct_pickup',
  deposit: 'deposit',
} as const;

export function toRestaurantPrivate(record: PrivateRecord): RestaurantPrivate {
  return {
    restaurantId: record.restaurant_id,
    commissionFee: record.commission_fee_by_type ?? record.commission_fee,
    commissionFeeDelivery: record.commission_fee_delivery,
    commissionFeePickup: record.commission_fee_pickup,
    commissionFeeDineIn: record.commission_fee_dine_in,
    commissionFeeDirectPickup: record.commission_fee_direct_pickup,
    deposit: record.deposit,
    accountId: record.account_id,
  };
}

/** The private record of a restaurant that has none yet, as `lockPrivate` makes it. */
export function newPrivate({ restaurant_id }: { restaurant_id: string }): PrivateRecord {
  return {
    restaurant_id,
    commission_fee: CREATE_DEFAULTS.commissionFee,
    commission_fee_by_type: null,
    commission_fee_delivery: null,
    commission_fee_pickup: null,
    commission_fee_dine_in: null,
    commission_fee_direct_pickup: null,
    deposit: 0,
    account_id: null,
  };
}

/** Locks the private record of a restaurant, which is made where there is none yet. */
export async function lockPrivate(db: Queryable, restaurantId: string): Promise<PrivateRecord> {
  await db.query('insert into restaurant_private (restaurant_id) values ($1) on conflict do nothing', [
    restaurantId,
  ]);
  const { rows } = await db.query<PrivateRecord>(
    'select * from restaurant_private where restaurant_id = $1 for update',
    [restaurantId],
  );
  if (!rows[0]) throw new Error(`The private record of ${restaurantId} was not there to be locked.`);
  return rows[0];
}

/** Writes columns of a locked private record, with the note of it, told at the location that it was edited from. */
export async function savePrivate(
  { db, audit }: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  record: PrivateRecord,
  columns: Partial<PrivateRecord>,
  locationId: string,
): Promise<void> {
  const entries = Object.entries(columns);
  if (entries.length === 0) return;
  const { rows } = await db.query<PrivateRecord>(
    `update restaurant_private set ${entries.map(([column], index) => `${column} = $${index + 2}`).join(', ')}
     where restaurant_id = $1 returning *`,
    [record.restaurant_id, ...entries.map(([, value]) => value)],
  );
  audit({
    table: 'restaurant_private',
    id: record.restaurant_id,
    locationId,
    before: record,
    after: rows[0] ?? null,
  });
}
