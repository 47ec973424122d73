import { contract } from '@passline/contract';
import { CREATE_DEFAULTS } from '@passline/domain';
import { runQuery } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { fromRow } from '../records/record-table.ts';
import type { DatabaseRow } from '../records/stored.ts';
import { privateTable } from './private-table.ts';

/** Every location with what it earns and costs, by restaurant name. See docs/rules/commissions.md#the-grid. */
export const listCommissions = runQuery(contract.restaurants.listCommissions, async ({ db }) => {
  const { rows } = await db.query<DatabaseRow>({
    name: 'list-commissions',
    // A restaurant without a private record has the rate that a new one begins with.
    text: `select l.*, coalesce(p.commission_fee, $1) as commission_fee, p.commission_fee_by_type,
        p.commission_fee_delivery, p.commission_fee_pickup, p.commission_fee_dine_in,
        p.commission_fee_direct_pickup, p.deposit, p.account_id
      from locations l left join restaurant_private p on p.restaurant_id = l.restaurant_id
      order by l.restaurant_name, l.location_name, l.id`,
    values: [CREATE_DEFAULTS.commissionFee],
  });
  return rows.map((record) => {
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
  });
});
