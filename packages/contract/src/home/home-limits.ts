/** Before the first order is Done no more are counted: this many mean this many or more. */
export const MOST_ORDERS_TOLD = 100;
