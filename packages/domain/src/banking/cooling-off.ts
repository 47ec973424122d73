/** How long payouts wait after a change of where they go, unless it is set otherwise, and at the most. */
export const COOLING_OFF_HOURS = 48;
export const COOLING_OFF_MOST_HOURS = 720;
