import { createContext } from 'react';
import type { CancelledDeliveries } from './ended-delivery.ts';

/** What the rows of the list need to be shown. */
export type OrderFacts = {
  zone: string;
  /** The date in `zone`. */
  today: string;
  cancelled: CancelledDeliveries;
};

/** The same object as long as its parts are the same, or each row would be drawn again. */
export const OrderFactsContext = createContext<OrderFacts>({ zone: 'UTC', today: '', cancelled: new Map() });
