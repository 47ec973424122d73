import type { Order } from '@passline/contract/orders/order';
import type * as z from 'zod/mini';
import type { NewOrder } from '@passline/contract/orders/new-order';
import { call } from './api-client.ts';
import { KITCHEN_LAT_LNG, type Kitchen } from './kitchen.ts';

export type OrderInput = z.input<typeof NewOrder>;

/** A pickup of one portion of noodles, paid in cash, unless `changes` says otherwise. */
export function anOrder(kitchen: Kitchen, changes: Partial<OrderInput> = {}): OrderInput {
  return {
    locationId: kitchen.locationId,
    orderType: 'Pickup',
    paymentMethod: 'inperson-cash',
    name: 'Robin Field',
    phoneNumber: '+16045550123',
    orderCartItems: [{ productId: kitchen.noodles, count: 1 }],
    ...changes,
  };
}

/** What makes an order a delivery by our couriers, one kilometre away. */
export const asDelivery = {
  orderType: 'Delivery',
  paymentMethod: 'online-creditcard',
  deliveryAddress: '3500 Main St, Vancouver',
  deliveryAddressLatLng: { lat: KITCHEN_LAT_LNG.lat - 0.009, lng: KITCHEN_LAT_LNG.lng },
} as const satisfies Partial<OrderInput>;

/** Places an order through the API; fails the test with the server's words when it is refused. */
export async function placeOrder(
  url: string,
  token: string,
  kitchen: Kitchen,
  changes: Partial<OrderInput> = {},
): Promise<Order> {
  const { status, body, text } = await call<Order>(url, 'orders.create', anOrder(kitchen, changes), {
    token,
  });
  if (status !== 200 && status !== 201) throw new Error(`The order was refused: ${status} ${text}`);
  return body;
}
