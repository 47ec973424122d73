import { PAY_RUN_MOST } from '../balances/pay-run.ts';

/** Parts of one line of the bank: as many as a pay run has payouts. */
export const MOST_PARTS = PAY_RUN_MOST;
/** Items that are shown at first, and at most. */
export const ITEMS_SHOWN = { usual: 50, most: 1_000 };
