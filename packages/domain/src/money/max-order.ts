/** $100,000: no tip, and no order, is larger; it keeps every sum far inside the exact integers. */
export const MAX_ORDER_CENTS = 10_000_000;
