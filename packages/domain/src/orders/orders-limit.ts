/** The most orders that one answer holds. See docs/rules/orders.md#the-list. */
export const ORDERS_LIMIT = 500;
