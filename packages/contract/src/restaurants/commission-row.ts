import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import * as z from 'zod/mini';
import { id, money } from '../kernel/fields.ts';
import { RestaurantPrivate } from './location.ts';

/** One row of the commissions grid. See docs/rules/commissions.md#the-grid. */
export const CommissionRow = z.object({
  locationId: id,
  restaurantId: id,
  restaurantName: z.string(),
  locationName: z.string(),
  availableOrderTypes: z.record(z.enum(ORDER_TYPES), z.boolean()),
  commissionFee: RestaurantPrivate.shape.commissionFee,
  commissionFeePickup: z.nullable(z.number()),
  commissionFeeDelivery: z.nullable(z.number()),
  commissionFeeDineIn: z.nullable(z.number()),
  commissionFeeDirectPickup: z.nullable(z.number()),
  restaurantDeliveryFeeSubs: money,
  restaurantDeliveryFeeSubsMinimumSubTotal: money,
  deliveryFee: money,
  deliveryFreeMinimumSubTotal: money,
  isVisible: z.boolean(),
});
export type CommissionRow = z.infer<typeof CommissionRow>;
