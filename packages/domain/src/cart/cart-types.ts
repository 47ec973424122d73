import type { ItemSelection } from '../menus/item-selection.ts';
import type { MenuTimes } from '../menus/menu-times.ts';
import type { Cents } from '../money/cents.ts';
import type { OrderType } from '../orders/order-states.ts';

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
} & Partial<ItemSelection>;

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
  /** What orders of a type pay instead of `priceCents`. */
  typePriceCents?: Partial<Record<OrderType, Cents>>;
  qty: number | null;
  qtyLimit: number | null;
  activeAfterMs: number | null;
  taxIds: readonly string[];
  modifierGroups: readonly PricingModifierGroup[];
  /** When its menu is served; absent: whenever the location takes orders. */
  menu?: MenuTimes;
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

/** Why a cart cannot be priced. */
export const CART_REFUSAL_CODES = [
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
  'modifier-item-too-few',
  'modifier-item-too-many',
  'modifier-out-of-stock',
  'amount-too-large',
] as const;
export type CartRefusalCode = (typeof CART_REFUSAL_CODES)[number];
