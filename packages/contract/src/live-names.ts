/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const LIVE_NAMES = {
  ordersBoard: { name: 'orders.board', key: 'id' },
  activeOrders: { name: 'orders.active', key: 'id' },
  deliveriesBoard: { name: 'deliveries.board', key: 'orderId' },
  orderItemsLive: { name: 'orders.items', key: 'orderId' },
  activeDeliveries: { name: 'deliveries.active', key: 'orderId' },
  locationLive: { name: 'restaurants.location', key: 'locationId' },
  menusLive: { name: 'menus.menus', key: 'menuId' },
  categoriesLive: { name: 'menus.categories', key: 'categoryId' },
  productsLive: { name: 'menus.products', key: 'productId' },
  modifierGroupsLive: { name: 'menus.modifierGroups', key: 'id' },
  ridersBoard: { name: 'riders.board', key: 'id' },
} as const;
