/** How many people a search shows. */
export const MOST_FOUND = 8;

/** How many orders of a guest without an account are counted. */
export const MOST_ORDERS_COUNTED = 5_000;
