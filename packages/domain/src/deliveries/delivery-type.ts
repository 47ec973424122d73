/** Who delivers: our couriers ('product') or the restaurant itself. */
export const DELIVERY_TYPES = ['product', 'restaurant'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];
