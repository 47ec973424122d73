import type { DeliveryFeeSettings } from '../deliveries/delivery-fee.ts';
import type { FeeSubstitution } from '../deliveries/substitutions.ts';
import type { LatLng } from '../geography/distance.ts';
import type { RegionHours } from '../hours/courier-hours.ts';
import type { LocationHours } from '../hours/open-ranges.ts';
import type { MenuTimes } from '../menus/menu-times.ts';
import type { Cents } from '../money/cents.ts';
import type { RewardRefusalCode } from '../rewards/reward-refusals.ts';
import type { CommissionRates } from './commission.ts';
import type { OrderTimeType, OrderType } from './order-states.ts';

/** One line of a cart as it comes from outside: ids and a count, never a price. */
export type CartLine = {
  productId: string;
  count: number;
  notes?: string | null;
  modifiers: readonly { groupId: string; itemIds: readonly string[] }[];
};

export type PricingModifierItem = {
  id: string;
  name: string;
  priceCents: Cents;
  activeAfterMs: number | null;
};

export type PricingModifierGroup = {
  id: string;
  title: string;
  isRequired: boolean;
  maxSelection: number;
  items: readonly PricingModifierItem[];
};

/** `qty`: stock left, `qtyLimit`: most for one order, null: unlimited. No `taxIds`: the default tax. */
export type PricingProduct = {
  id: string;
  name: string;
  priceCents: Cents;
  qty: number | null;
  qtyLimit: number | null;
  activeAfterMs: number | null;
  taxIds: readonly string[];
  modifierGroups: readonly PricingModifierGroup[];
  /** When its menu is served; absent: whenever the location takes orders. */
  menu?: MenuTimes;
};

/** Who delivers: our couriers ('product') or the restaurant itself. */
export const DELIVERY_TYPES = ['product', 'restaurant'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

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

export type PricedModifierGroup = {
  groupId: string;
  title: string;
  items: { id: string; name: string; priceCents: Cents }[];
};

/** `unitPriceCents` includes the modifiers; `lineTotalCents` is that times `count`, before what rewards take off. */
export type PricedLine = {
  productId: string;
  name: string;
  count: number;
  unitPriceCents: Cents;
  lineTotalCents: Cents;
  /** What rewards take off the whole line. */
  discountCents: Cents;
  taxIds: string[];
  notes: string | null;
  modifiers: PricedModifierGroup[];
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
  'cart-empty',
  'product-unknown',
  'product-not-served',
  'count-invalid',
  'product-out-of-stock',
  'quantity-over-stock',
  'quantity-over-limit',
  'modifier-unknown',
  'modifier-required',
  'modifier-too-many',
  'modifier-out-of-stock',
  'amount-too-large',
  'tax-unknown',
  'delivery-address-missing',
  'outside-delivery-radius',
  'below-delivery-minimum',
  'reward-twice',
  'points-step-unknown',
] as const;
export type OrderIntakeRefusalCode = (typeof ORDER_INTAKE_REFUSAL_CODES)[number] | RewardRefusalCode;
