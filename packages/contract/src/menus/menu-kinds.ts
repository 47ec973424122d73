import { WEEKDAY_NAMES } from '@passline/domain/time/weekday';
import { listedKind } from '../kernel/records/record-kind.ts';
import { MENU_LIVE_NAMES } from './live-names.ts';

/** The parts of a location's menus: one timeline shows all of them, request by request. */
const ofMenus = { subject: 'menus', belongsTo: 'location', isToldByRequest: true } as const;

/** See docs/rules/menus.md#editing-a-menu. */
export const menuKind = listedKind({
  ...ofMenus,
  name: 'menus',
  noun: 'menu',
  id: 'menuId',
  key: 'menuId',
  live: MENU_LIVE_NAMES.menusLive.name,
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy: 'admin' },
    active: { label: 'Active', kind: 'yes-no', editedBy: 'admin' },
    hours: { label: 'Hours', kind: 'menu-hours', editedBy: 'admin', parts: WEEKDAY_NAMES },
    activeFrom: { label: 'Active from', kind: 'instant', editedBy: 'admin' },
    activeUntil: { label: 'Active until', kind: 'instant', editedBy: 'admin' },
    rank: { label: 'Place', kind: 'rank', editedBy: 'admin' },
  },
});

/** See docs/rules/menus.md#editing-a-category. */
export const categoryKind = listedKind({
  ...ofMenus,
  name: 'categories',
  noun: 'category',
  id: 'categoryId',
  key: 'categoryId',
  live: MENU_LIVE_NAMES.categoriesLive.name,
  title: 'name',
  fields: {
    menuId: { label: 'Menu', kind: 'menu', editedBy: 'admin' },
    name: { label: 'Name', kind: 'text', editedBy: 'admin' },
    description: { label: 'Description', kind: 'long-text', editedBy: 'admin' },
    imageUrl: { label: 'Picture', kind: 'picture', editedBy: 'admin' },
    rank: { label: 'Place', kind: 'rank', editedBy: 'admin' },
  },
});

/** See docs/rules/menus.md#editing-a-product. */
export const productKind = listedKind({
  ...ofMenus,
  name: 'products',
  noun: 'product',
  id: 'productId',
  key: 'productId',
  live: MENU_LIVE_NAMES.productsLive.name,
  title: 'name',
  fields: {
    categoryId: { label: 'Category', kind: 'category', editedBy: 'admin' },
    name: { label: 'Name', kind: 'text', editedBy: 'admin' },
    kitchenName: { label: 'Kitchen name', kind: 'text', editedBy: 'admin' },
    price: { label: 'Price', kind: 'money', editedBy: 'admin' },
    priceDelivery: { label: 'Delivery price', kind: 'money', editedBy: 'admin' },
    pricePickup: { label: 'Pickup price', kind: 'money', editedBy: 'admin' },
    priceDineIn: { label: 'Dine-in price', kind: 'money', editedBy: 'admin' },
    scheduledPrice: { label: 'Scheduled price', kind: 'money', editedBy: 'admin' },
    scheduledPriceDelivery: { label: 'Scheduled delivery price', kind: 'money', editedBy: 'admin' },
    scheduledPricePickup: { label: 'Scheduled pickup price', kind: 'money', editedBy: 'admin' },
    scheduledPriceDineIn: { label: 'Scheduled dine-in price', kind: 'money', editedBy: 'admin' },
    scheduledFrom: { label: 'Scheduled from', kind: 'instant', editedBy: 'admin' },
    scheduledUntil: { label: 'Scheduled until', kind: 'instant', editedBy: 'admin' },
    scheduledHours: { label: 'Scheduled hours', kind: 'menu-hours', editedBy: 'admin', parts: WEEKDAY_NAMES },
    description: { label: 'Description', kind: 'long-text', editedBy: 'admin' },
    imageUrl: { label: 'Picture', kind: 'picture', editedBy: 'admin' },
    taxIds: { label: 'Taxes', kind: 'taxes', editedBy: 'admin', isOneChoice: true },
    tags: { label: 'Tags', kind: 'list', editedBy: 'admin' },
    modifierGroups: { label: 'Modifier groups', kind: 'modifier-groups', editedBy: 'admin' },
    qty: { label: 'Stock', kind: 'limit', editedBy: 'admin', isTakenFrom: true },
    qtyLimit: { label: 'Most per order', kind: 'limit', editedBy: 'admin' },
    activeAfter: { label: 'Availability', kind: 'stock', editedBy: 'admin' },
    rank: { label: 'Place', kind: 'rank', editedBy: 'admin' },
  },
});

/** See docs/rules/menus.md#editing-a-modifier-group. */
export const modifierGroupKind = listedKind({
  ...ofMenus,
  name: 'modifier_groups',
  noun: 'modifier group',
  id: 'modifierGroupId',
  live: MENU_LIVE_NAMES.modifierGroupsLive.name,
  title: 'title',
  fields: {
    title: { label: 'Title', kind: 'text', editedBy: 'admin' },
    isRequired: { label: 'Required', kind: 'yes-no', editedBy: 'admin' },
    maxSelection: { label: 'Most to choose', kind: 'number', editedBy: 'admin' },
    modifierItems: {
      label: 'Items',
      kind: 'modifier-items',
      editedBy: 'admin',
      partsBy: ['id'],
      keepsOrder: true,
    },
  },
});
