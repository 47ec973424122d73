import type { WeekHours } from '@passline/domain/hours/week-hours';
import type { MenuSpan } from '@passline/domain/menus/menu-times';
import type { OrderType } from '@passline/domain/orders/order-states';
import type { RegionName } from '../regions.ts';

/** `[name, dollars, description, more]`. */
export type ProductPlan = readonly [
  name: string,
  price: number,
  description?: string,
  more?: {
    qty?: number;
    qtyLimit?: number;
    /** Dollars that orders of these types pay instead. */
    prices?: Partial<Record<OrderType, number>>;
    /** What it costs in some hours of every day, or from this many days on; in dollars. From the load on, so earlier orders paid its price. */
    scheduled?: { price: number; hours: MenuSpan } | { price: number; inDays: number };
    /** Out of stock until tomorrow, or until somebody changes it. */
    isOut?: 'until tomorrow' | 'indefinitely';
  },
];

export type GroupPlan = {
  title: string;
  isRequired?: boolean;
  maxSelection?: number;
  /** `[name, dollars]`; the first one of a required group is its default. */
  items: readonly (readonly [name: string, price: number])[];
};

export type CategoryPlan = {
  name: string;
  description?: string;
  /** What British Columbia taxes beyond GST: 7% on soda, 10% on alcohol. */
  taxedAs?: 'soda' | 'alcohol';
  groups?: readonly GroupPlan[];
  products: readonly ProductPlan[];
};

export type MenuPlan = { name: string; categories: readonly CategoryPlan[] };

/** Columns of `locations`. */
export type LocationSettings = {
  wait_minutes: number;
  offers_pickup: boolean;
  offers_delivery: boolean;
  offers_dine_in: boolean;
  accepts_cash: boolean;
  payment_processor: 'Moneris' | 'Stripe';
  delivery_type: 'product' | 'restaurant';
  delivery_radius_km: number;
  delivery_fee: number;
  is_delivery_fee_variable: boolean;
  delivery_fee_minimum: number;
  delivery_fee_per_km: number;
  delivery_fee_discount: number;
  delivery_fee_discount_minimum: number;
  delivery_free_minimum: number;
  delivery_minimum: number;
  delivery_minutes: number;
};

/** When in the day people order. */
export type Rhythm = 'lunch and dinner' | 'dinner' | 'morning';

export type LocationPlan = {
  /** Only if something outside the data set names it. */
  id?: string;
  name: string;
  address: string;
  city: string;
  lat: number;
  lng: number;
  phone: string;
  region?: RegionName;
  /** Guests no longer see it. */
  isHidden?: boolean;
  /** Street names for the addresses of people who live nearby. */
  streets: readonly string[];
  /** Orders per day compared with the average of all. */
  popularity: number;
  /** If they differ from the restaurant's. */
  hours?: WeekHours;
  /** If it delivers at other times than it cooks. */
  deliveryHours?: WeekHours;
  /** Differences from the usual settings. */
  settings?: Readonly<Partial<LocationSettings>>;
};

export type RestaurantPlan = {
  id?: string;
  name: string;
  type: string;
  description: string;
  tags: readonly string[];
  rhythm: Rhythm;
  hours: WeekHours;
  commission: {
    commission_fee: number;
    commission_fee_delivery?: number;
    commission_fee_pickup?: number;
    commission_fee_dine_in?: number;
    deposit?: number;
    /** Stored as one value for all types, which the form shows but does not edit. */
    isByType?: boolean;
  };
  menus: readonly MenuPlan[];
  locations: readonly LocationPlan[];
};
