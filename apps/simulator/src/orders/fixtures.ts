import type { LocationMenu } from '@passline/contract/menus/menus';
import type { OrderRow } from '@passline/contract/orders/order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { ORDER_ROW } from '@passline/contract/orders/order-fixtures';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { NO_TYPE_PRICES } from '@passline/domain/menus/price-by-type';
import { NO_SCHEDULE } from '@passline/domain/menus/scheduled-prices';

/** What the simulator's tests share: one small place with everything that makes an order difficult. */
export const nowMs = Date.UTC(2026, 8, 19, 20);

export const location: LocationSummary = {
  locationId: 'b0000000-0000-4000-8000-000000000001',
  restaurantId: 'b0000000-0000-4000-8000-000000000002',
  restaurantName: 'Golden Wok',
  locationName: 'Main Street',
  address: '2500 Main St, Vancouver',
  restaurantLatLng: { lat: 49.2634, lng: -123.1007 },
  timezone: 'America/Vancouver',
  isVisible: true,
  orderOpenAfter: 0,
  ordering: { isOpen: true, changesAt: null },
  delivery: { isOpen: true, changesAt: null },
  orderingWords: 'Open around the clock',
  hasMenu: true,
  waitTime: 30,
  availableOrderTypes: { Pickup: true, Delivery: true, DineIn: false },
  acceptsCash: true,
  deliveryRadiusKm: 5,
  rev: 1,
};

const item = {
  name: 'Item',
  kitchenName: '',
  price: 0,
  defaultValue: false,
  minSelection: 1,
  maxSelection: null,
  activeAfter: null,
};
const product = {
  categoryId: 'noodles',
  kitchenName: '',
  description: '',
  imageUrl: null,
  tags: [],
  qty: null,
  qtyLimit: null,
  activeAfter: null,
  taxIds: [],
  ...NO_TYPE_PRICES,
  ...NO_SCHEDULE,
};

const always = { hours: NO_MENU_HOURS, activeFrom: null, activeUntil: null };

export const menu: LocationMenu = {
  locationId: location.locationId,
  rewards: [],
  menus: [
    { ...always, menuId: 'day', name: 'All day', active: true },
    { ...always, menuId: 'winter', name: 'Winter', active: false },
  ],
  categories: [
    { categoryId: 'noodles', menuId: 'day', name: 'Noodles', description: '', imageUrl: null },
    { categoryId: 'stews', menuId: 'winter', name: 'Stews', description: '', imageUrl: null },
  ],
  products: [
    {
      ...product,
      productId: 'chow-mein',
      name: 'Chow mein',
      price: 14.5,
      modifierGroups: ['spice', 'extras'],
    },
    {
      ...product,
      productId: 'ho-fun',
      name: 'Ho fun',
      price: 16.95,
      qtyLimit: 1,
      modifierGroups: ['extras'],
    },
    { ...product, productId: 'duck', name: 'Duck', price: 28, qty: 2, modifierGroups: [] },
    { ...product, productId: 'sold-out', name: 'Sold out', price: 9, activeAfter: 1e15, modifierGroups: [] },
    { ...product, productId: 'stew', categoryId: 'stews', name: 'Stew', price: 20, modifierGroups: [] },
  ].map((one) => ({ ...one, orderPrice: one.price, orderPriceUntil: null })),
  modifierGroups: [
    {
      id: 'spice',
      title: 'Spice',
      isRequired: true,
      maxSelection: 1,
      modifierItems: [
        { ...item, id: 'mild' },
        { ...item, id: 'hot', activeAfter: 1e14 },
      ],
    },
    {
      id: 'extras',
      title: 'Extras',
      isRequired: false,
      maxSelection: 2,
      modifierItems: [
        { ...item, id: 'egg' },
        { ...item, id: 'pork' },
        { ...item, id: 'oil' },
      ],
    },
  ],
};

export const newOrder: OrderRow = {
  ...ORDER_ROW,
  restaurantId: location.restaurantId,
  locationId: location.locationId,
  restaurantName: location.restaurantName,
  createdAt: nowMs,
  changedAt: nowMs,
};
