import { CART_REFUSAL_CODES } from '../cart/cart-types.ts';
import type { DeliveryType } from '../deliveries/delivery-type.ts';
import type { DeliveryFeeSettings } from '../deliveries/delivery-fee.ts';
import type { FeeSubstitution } from '../deliveries/substitutions.ts';
import type { LatLng } from '../geography/distance.ts';
import type { RegionHours } from '../hours/courier-hours.ts';
import type { LocationHours } from '../hours/open-ranges.ts';
import type { Cents } from '../money/cents.ts';
import type { RewardRefusalCode } from '../rewards/reward-refusals.ts';
import type { CommissionRates } from '../orders/commission.ts';
import type { OrderTimeType, OrderType } from '../orders/order-states.ts';

export type PricingLocation = {
  isVisible: boolean;
  orderOpenAfterMs: number | null;
  /** When the kitchen works; and when it hands food to couriers. */
  hours: { ordering: LocationHours; delivery: LocationHours };
  /** When our couriers deliver in its region; null: whenever the restaurants do. */
  regionHours: RegionHours | null;
  availableOrderTypes: Record<OrderType, boolean>;
  acceptsCash: boolean;
  latLng: LatLng;
  deliveryRadiusKm: number;
  deliveryType: DeliveryType;
  deliveryFee: DeliveryFeeSettings;
  deliveryFeeSubstitution: FeeSubstitution;
  deliveryMinimumSubTotalCents: Cents;
  commissionRates: CommissionRates;
};

export type OrderRequest = {
  orderType: OrderType;
  orderTimeType: OrderTimeType;
  scheduledAtMs: number | null;
  paymentMethod: string;
  tipCents: Cents;
  deliveryLatLng: LatLng | null;
};

export const ORDER_INTAKE_REFUSAL_CODES = [
  'location-not-available',
  'ordering-closed',
  'order-type-not-offered',
  'payment-method-unknown',
  'cash-not-accepted',
  'tip-invalid',
  'scheduled-time-missing',
  'scheduled-time-past',
  'scheduled-time-far',
  'location-closed',
  'region-closed',
  ...CART_REFUSAL_CODES,
  'tax-unknown',
  'delivery-address-missing',
  'outside-delivery-radius',
  'below-delivery-minimum',
  'reward-twice',
  'reward-stands-alone',
  'points-step-unknown',
  'reward-takes-nothing',
  'points-take-nothing',
] as const;
export type OrderIntakeRefusalCode = (typeof ORDER_INTAKE_REFUSAL_CODES)[number] | RewardRefusalCode;
