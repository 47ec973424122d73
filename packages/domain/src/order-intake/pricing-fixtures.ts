import { ALWAYS_OPEN_WEEK } from '../hours/week-hours.ts';
import type { Tax } from '../money/tax.ts';
import type { PriceOrderInput } from './price-order.ts';
import type { PricingLocation } from './pricing-types.ts';
import type { PricingProduct } from '../cart/cart-types.ts';

/** What the tests of pricing share: a small restaurant in Vancouver, open, that offers everything. */
export const nowMs = Date.UTC(2026, 5, 1, 19);

export const taxes: ReadonlyMap<string, Tax> = new Map([
  ['cad_gst', { id: 'cad_gst', name: 'GST', rate: 0.05 }],
  ['cad_pst', { id: 'cad_pst', name: 'PST', rate: 0.07 }],
]);

const alwaysOpen = { week: ALWAYS_OPEN_WEEK, exceptions: [], zone: 'America/Vancouver' };

export const location: PricingLocation = {
  isVisible: true,
  orderOpenAfterMs: 0,
  hours: { ordering: alwaysOpen, delivery: alwaysOpen },
  regionHours: null,
  availableOrderTypes: { Delivery: true, Pickup: true, DineIn: true },
  acceptsCash: true,
  latLng: { lat: 49.28, lng: -123.12 },
  deliveryRadiusKm: 5,
  deliveryType: 'product',
  deliveryFee: {
    isDeliveryFeeVariable: false,
    deliveryFeeCents: 490,
    deliveryFeeMinimumCents: 0,
    deliveryFeePerDistanceCents: 0,
    deliveryFreeMinimumSubTotalCents: null,
    deliveryFeeDiscountCents: 0,
    deliveryFeeDiscountMinimumSubTotalCents: null,
  },
  deliveryFeeSubstitution: { mostCents: 0, minimumSubTotalCents: 0 },
  deliveryMinimumSubTotalCents: 2000,
  commissionRates: { rate: 0.15, byOrderType: { Pickup: 0 } },
};

export const bibimbap: PricingProduct = {
  id: 'bibimbap',
  name: 'Bibimbap',
  priceCents: 1450,
  qty: null,
  qtyLimit: 10,
  activeAfterMs: null,
  taxIds: [],
  modifierGroups: [
    {
      id: 'protein',
      title: 'Protein',
      isRequired: true,
      maxSelection: 1,
      items: [
        { id: 'beef', name: 'Beef', priceCents: 300, activeAfterMs: null },
        { id: 'tofu', name: 'Tofu', priceCents: 0, activeAfterMs: null },
        { id: 'eel', name: 'Eel', priceCents: 900, activeAfterMs: 1e15 },
      ],
    },
    {
      id: 'extras',
      title: 'Extras',
      isRequired: false,
      maxSelection: 2,
      items: [
        { id: 'egg', name: 'Egg', priceCents: 150, activeAfterMs: null },
        { id: 'no-rice', name: 'No rice', priceCents: -200, activeAfterMs: null },
      ],
    },
    {
      id: 'skewers',
      title: 'Skewers',
      isRequired: false,
      maxSelection: 6,
      items: [
        { id: 'leek', name: 'Leek', priceCents: 100, activeAfterMs: null, minSelection: 2, maxSelection: 3 },
        {
          id: 'quail',
          name: 'Quail',
          priceCents: 200,
          activeAfterMs: null,
          minSelection: 1,
          maxSelection: null,
        },
      ],
    },
  ],
};

export const cider: PricingProduct = {
  id: 'cider',
  name: 'Cider',
  priceCents: 333,
  qty: 5,
  qtyLimit: null,
  activeAfterMs: null,
  taxIds: ['cad_gst', 'cad_pst'],
  modifierGroups: [],
};

/** Two bibimbap with beef, a cider, delivered 2 km or so away, paid online, a tip of $3. */
export const input: PriceOrderInput = {
  nowMs,
  location,
  taxes,
  products: new Map([bibimbap, cider].map((product) => [product.id, product])),
  cart: [
    { productId: 'bibimbap', count: 2, modifiers: [{ groupId: 'protein', itemIds: ['beef'] }] },
    { productId: 'cider', count: 1, notes: 'cold', modifiers: [] },
  ],
  request: {
    orderType: 'Delivery',
    orderTimeType: 'Asap',
    scheduledAtMs: null,
    paymentMethod: 'online-creditcard',
    tipCents: 300,
    deliveryLatLng: { lat: 49.29, lng: -123.14 },
  },
};
