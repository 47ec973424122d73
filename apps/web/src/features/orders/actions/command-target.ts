import type { DeliveryRow, OrderRow } from '@passline/contract';
import type { Collection } from '@passline/live/browser';

/** What a command shows its result in at once. */
export type CommandTarget = {
  orders: Collection<OrderRow>;
  deliveries: Collection<DeliveryRow>;
  zoneOf: (locationId: string) => string;
  /** What messages call an order: '#23', or '#23 Golden Wok, Robson' where many kitchens are watched. */
  nameOf: (order: OrderRow) => string;
};
