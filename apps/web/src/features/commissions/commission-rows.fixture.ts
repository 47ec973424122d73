import type { CommissionRow } from '@passline/contract/restaurants/commission-row';

/** A row of the grid for tests. */
export function commissionRow(changes: Partial<CommissionRow> = {}): CommissionRow {
  return {
    locationId: '00000000-0000-4000-8000-00000000000a',
    restaurantId: '00000000-0000-4000-8000-0000000000aa',
    restaurantName: 'Golden Wok',
    locationName: 'Main Street',
    availableOrderTypes: { Pickup: true, Delivery: true, DineIn: false },
    commissionFee: 0.15,
    commissionFeePickup: null,
    commissionFeeDelivery: null,
    commissionFeeDineIn: null,
    commissionFeeDirectPickup: null,
    restaurantDeliveryFeeSubs: 0,
    restaurantDeliveryFeeSubsMinimumSubTotal: 0,
    deliveryFee: 4.88,
    deliveryFreeMinimumSubTotal: 1000,
    isVisible: true,
    ...changes,
  };
}
