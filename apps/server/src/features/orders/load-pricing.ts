import type { Queryable } from '@passline/database';
import type { MenuTimes } from '@passline/domain/menus/menu-times';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { Tax } from '@passline/domain/money/tax';
import { DEFAULT_COMMISSION_RATE } from '@passline/domain/orders/commission';
import type { PricingLocation } from '@passline/domain/order-intake/pricing-types';
import type { PricingProduct } from '@passline/domain/cart/cart-types';
import { pricesInCents } from '@passline/domain/cart/price-for-type';
import { pricesAt, type KeptPrices, type Moment } from '@passline/domain/menus/scheduled-prices';
import type { NotificationTrigger } from '@passline/domain/restaurants/restaurant-constants';
import {
  openingHours,
  regionHours,
  type HoursColumns,
  type RegionHoursColumns,
} from '../locations/opening-hours.ts';

/** What the pricing of an order needs from its location, and the names that the order keeps. */
export type LocationForOrder = {
  restaurantId: string;
  restaurantName: string;
  /** What distinguishes it from other locations of that name; '' if there are none. */
  locationName: string;
  phoneNumber: string;
  timezone: string;
  paymentProcessor: 'Moneris' | 'Stripe';
  waitMinutes: number;
  deliveryMinutes: number;
  networkAccessFee: number;
  /** What its notification rules listen to. */
  notificationTriggers: NotificationTrigger[];
  pricing: PricingLocation;
};

type LocationRecord = HoursColumns &
  RegionHoursColumns & {
    restaurant_id: string;
    restaurant_name: string;
    telling_name: string;
    phone_number: string;
    payment_processor: 'Moneris' | 'Stripe';
    wait_minutes: number;
    delivery_minutes: number;
    network_access_fee: number;
    notification_triggers: NotificationTrigger[];
    is_visible: boolean;
    order_open_after: number | null;
    offers_pickup: boolean;
    offers_delivery: boolean;
    offers_dine_in: boolean;
    accepts_cash: boolean;
    lat: number;
    lng: number;
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
    restaurant_delivery_fee_subs: number;
    restaurant_delivery_fee_subs_minimum: number;
    commission_fee: number | null;
    commission_fee_delivery: number | null;
    commission_fee_pickup: number | null;
    commission_fee_dine_in: number | null;
  };

export async function loadLocation(db: Queryable, locationId: string): Promise<LocationForOrder | null> {
  const { rows } = await db.query<LocationRecord>({
    name: 'load-location-for-order',
    text: `select l.*, telling_name(l), p.commission_fee, p.commission_fee_delivery, p.commission_fee_pickup,
        p.commission_fee_dine_in, g.name as region_name, g.delivery_hours_lt as region_hours_lt, g.timezone as region_timezone,
        array(select distinct trigger from notification_rules r
          where r.location_id = l.id and (by_phone_call or by_sms or by_email)) as notification_triggers
      from locations l left join restaurant_private p on p.restaurant_id = l.restaurant_id
        left join regions g on g.id = l.region_id where l.id = $1`,
    values: [locationId],
  });
  const row = rows[0];
  return row ? readLocation(row) : null;
}

function readLocation(row: LocationRecord): LocationForOrder {
  return {
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    locationName: row.telling_name,
    phoneNumber: row.phone_number,
    timezone: row.timezone,
    paymentProcessor: row.payment_processor,
    waitMinutes: row.wait_minutes,
    deliveryMinutes: row.delivery_minutes,
    networkAccessFee: row.network_access_fee,
    notificationTriggers: row.notification_triggers,
    pricing: {
      isVisible: row.is_visible,
      orderOpenAfterMs: row.order_open_after,
      hours: openingHours(row),
      regionHours: regionHours(row),
      availableOrderTypes: {
        Pickup: row.offers_pickup,
        Delivery: row.offers_delivery,
        DineIn: row.offers_dine_in,
      },
      acceptsCash: row.accepts_cash,
      latLng: { lat: row.lat, lng: row.lng },
      deliveryRadiusKm: row.delivery_radius_km,
      deliveryType: row.delivery_type,
      deliveryFee: {
        isDeliveryFeeVariable: row.is_delivery_fee_variable,
        deliveryFeeCents: centsFromDecimal(row.delivery_fee),
        deliveryFeeMinimumCents: centsFromDecimal(row.delivery_fee_minimum),
        deliveryFeePerDistanceCents: centsFromDecimal(row.delivery_fee_per_km),
        deliveryFeeDiscountCents: centsFromDecimal(row.delivery_fee_discount),
        deliveryFeeDiscountMinimumSubTotalCents: centsFromDecimal(row.delivery_fee_discount_minimum),
        deliveryFreeMinimumSubTotalCents: centsFromDecimal(row.delivery_free_minimum),
      },
      deliveryFeeSubstitution: {
        mostCents: centsFromDecimal(row.restaurant_delivery_fee_subs),
        minimumSubTotalCents: centsFromDecimal(row.restaurant_delivery_fee_subs_minimum),
      },
      deliveryMinimumSubTotalCents: centsFromDecimal(row.delivery_minimum),
      commissionRates: {
        rate: row.commission_fee ?? DEFAULT_COMMISSION_RATE,
        byOrderType: {
          Delivery: row.commission_fee_delivery,
          Pickup: row.commission_fee_pickup,
          DineIn: row.commission_fee_dine_in,
        },
      },
    },
  };
}

type ProductRecord = {
  id: string;
  menu: MenuTimes;
  name: string;
  prices: KeptPrices;
  qty: number | null;
  qty_limit: number | null;
  active_after: number | null;
  tax_ids: string[];
  modifier_groups: {
    id: string;
    title: string;
    is_required: boolean;
    max_selection: number;
    items: {
      id: string;
      name: string;
      price: number;
      min_selection: number;
      max_selection: number | null;
      active_after: number | null;
    }[];
  }[];
};

/** A product at the prices of a moment, with those of any time. */
export type ScheduledProduct = PricingProduct & { keptPrices: KeptPrices };

/**
 * The products of a cart, as far as this location has them, each with the modifiers it offers, at the prices that hold at a moment. See
 * docs/rules/menus.md#scheduled-prices.
 */
export async function loadProducts(
  db: Queryable,
  locationId: string,
  productIds: string[],
  moment: Moment,
): Promise<Map<string, ScheduledProduct>> {
  const { rows } = await db.query<ProductRecord>({
    name: 'load-products-for-order',
    text: `select p.id, p.name, json_build_object('price', p.price, 'priceDelivery', p.price_delivery, 'pricePickup', p.price_pickup,
          'priceDineIn', p.price_dine_in, 'scheduledPrice', p.scheduled_price, 'scheduledPriceDelivery', p.scheduled_price_delivery,
          'scheduledPricePickup', p.scheduled_price_pickup, 'scheduledPriceDineIn', p.scheduled_price_dine_in,
          'scheduledHours', p.scheduled_hours, 'scheduledFrom', p.scheduled_from, 'scheduledUntil', p.scheduled_until) as prices, p.qty, p.qty_limit, p.active_after,
        array(select t.tax_id from product_taxes t where t.product_id = p.id order by t.tax_id) as tax_ids,
        (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'is_required', g.is_required,
            'max_selection', g.max_selection, 'items',
            (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price,
              'min_selection', i.min_selection, 'max_selection', i.max_selection, 'active_after', i.active_after) order by i.position), '[]')
              from modifier_items i where i.modifier_group_id = g.id)) order by pg.position), '[]')
          from product_modifier_groups pg join modifier_groups g on g.id = pg.modifier_group_id
          where pg.product_id = p.id) as modifier_groups,
        json_build_object('active', m.active, 'hours', m.hours, 'activeFrom', m.active_from, 'activeUntil', m.active_until) as menu
      from products p join categories c on c.id = p.category_id join menus m on m.id = c.menu_id
      where p.location_id = $1 and p.id = any($2)`,
    values: [locationId, productIds],
  });
  return new Map(rows.map((row) => [row.id, readProduct(row, moment)]));
}

function readProduct(row: ProductRecord, moment: Moment): ScheduledProduct {
  return {
    keptPrices: row.prices,
    id: row.id,
    name: row.name,
    ...pricesInCents(pricesAt(row.prices, moment)),
    qty: row.qty,
    qtyLimit: row.qty_limit,
    activeAfterMs: row.active_after,
    taxIds: row.tax_ids,
    menu: row.menu,
    modifierGroups: row.modifier_groups.map((group) => ({
      id: group.id,
      title: group.title,
      isRequired: group.is_required,
      maxSelection: group.max_selection,
      items: group.items.map((item) => ({
        id: item.id,
        name: item.name,
        priceCents: centsFromDecimal(item.price),
        minSelection: item.min_selection,
        maxSelection: item.max_selection,
        activeAfterMs: item.active_after,
      })),
    })),
  };
}

export async function loadTaxes(db: Queryable): Promise<Map<string, Tax>> {
  const { rows } = await db.query<Tax>('select id, name, rate, order_types as "orderTypes" from taxes');
  return new Map(rows.map((tax) => [tax.id, tax]));
}
