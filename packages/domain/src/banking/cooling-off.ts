/** How long payouts wait after the bank account changed: the default and the maximum. */
export const COOLING_OFF_HOURS = 48;
export const COOLING_OFF_MOST_HOURS = 720;
