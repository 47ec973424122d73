/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const ORDER_LIVE_NAMES = {
  ordersBoard: { name: 'orders.board', key: 'id' },
  activeOrders: { name: 'orders.active', key: 'id' },
  deliveriesBoard: { name: 'deliveries.board', key: 'orderId' },
  orderItemsLive: { name: 'orders.items', key: 'orderId' },
  activeDeliveries: { name: 'deliveries.active', key: 'orderId' },
} as const;
