/** The most orders that one answer holds. Specification 2, section 9. */
export const ORDERS_LIMIT = 500;
