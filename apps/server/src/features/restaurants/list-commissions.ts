import { contract } from '@passline/contract/contract';
import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { CREATE_DEFAULTS } from '@passline/domain/restaurants/restaurant-constants';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { locationTable } from '../locations/location-table.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { privateTable } from './private-table.ts';

const COMMISSIONS: ListSource<DatabaseRow, 'name'> = {
  name: 'commissions',
  // A restaurant without a private record has the rate that a new one begins with.
  sql: ({ where, orderBy, limit }) =>
    `select l.*, coalesce(p.commission_fee, ${CREATE_DEFAULTS.commissionFee}) as commission_fee,
        p.commission_fee_by_type, p.commission_fee_delivery, p.commission_fee_pickup, p.commission_fee_dine_in,
        p.commission_fee_direct_pickup, p.deposit, p.account_id
      from locations l left join restaurant_private p on p.restaurant_id = l.restaurant_id
      ${where} ${orderBy} ${limit}`,
  orders: {
    name: [
      { column: 'restaurant_name', type: 'text' },
      { column: 'location_name', type: 'text' },
      { column: 'id', sql: 'l.id', type: 'uuid' },
    ],
  },
};

/** Every location with what it earns and costs, by restaurant name. See docs/rules/commissions.md#the-grid. */
export const listCommissions = runQuery(contract.restaurants.listCommissions, async ({ db, input }) => {
  const conditions = new Conditions().andWords(['restaurant_name', 'location_name', 'l.id'], input.search);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, COMMISSIONS, conditions, input),
    countFound(db, 'locations l', conditions),
  ]);
  return { rows: rows.map(toCommissionRow), next, ...counted };
});

function toCommissionRow(record: DatabaseRow): CommissionRow {
  const location = fromRow(locationTable, record);
  const fees = fromRow(privateTable, record);
  return {
    locationId: location.locationId,
    restaurantId: location.restaurantId,
    restaurantName: location.restaurantName,
    locationName: location.locationName,
    availableOrderTypes: location.availableOrderTypes,
    commissionFee: fees.commissionFee,
    commissionFeePickup: fees.commissionFeePickup,
    commissionFeeDelivery: fees.commissionFeeDelivery,
    commissionFeeDineIn: fees.commissionFeeDineIn,
    commissionFeeDirectPickup: fees.commissionFeeDirectPickup,
    restaurantDeliveryFeeSubs: location.restaurantDeliveryFeeSubs,
    restaurantDeliveryFeeSubsMinimumSubTotal: location.restaurantDeliveryFeeSubsMinimumSubTotal,
    deliveryFee: location.deliveryFee,
    deliveryFreeMinimumSubTotal: location.deliveryFreeMinimumSubTotal,
    isVisible: location.isVisible,
  };
}
