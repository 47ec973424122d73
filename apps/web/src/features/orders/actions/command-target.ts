import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Collection } from '@passline/live/browser';

/** Where a command shows its expected result at once. */
export type CommandTarget = {
  orders: Collection<OrderRow>;
  deliveries: Collection<DeliveryRow>;
  zoneOf: (locationId: string) => string;
  /** The name of an order in messages: '#23', or '#23 Golden Wok, Robson' on a screen of many kitchens. */
  nameOf: (order: OrderRow) => string;
};
