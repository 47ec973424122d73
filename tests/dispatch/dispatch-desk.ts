import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { Order } from '@passline/contract/orders/order';
import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import type { OrderStatus } from '@passline/domain/orders/order-states';
import { ask, call, type Answer } from '../setup/api-client.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { asDelivery, placeOrder } from '../setup/place-order.ts';
import { openDesk, type Desk } from '../setup/desk.ts';

/** The desk of the order tests, with two couriers and somebody who is not a courier. */
export type DispatchDesk = Desk & { mia: Person; noah: Person; customer: Person; foreignAdmin: Person };

export async function openDispatchDesk(): Promise<DispatchDesk> {
  const desk = await openDesk();
  const { pool } = desk.site.database;
  const mia = await createPerson(pool, 'courier');
  await pool.query(`update users set phone_number = '+16045550199' where id = $1`, [mia.id]);
  return {
    ...desk,
    mia,
    noah: await createPerson(pool, 'courier_manager'),
    customer: await createPerson(pool, 'customer'),
    foreignAdmin: await createPerson(pool, 'admin', desk.neighbour),
  };
}

export type DeliveryFacts = { status?: OrderStatus; deliveryStatus?: DeliveryStatus; rider?: Person };

/** A delivery with these values, set by SQL. */
export async function aDelivery(
  desk: DispatchDesk,
  { status = 'Preparing', deliveryStatus = 'Matching', rider }: DeliveryFacts = {},
  kitchen: Kitchen = desk.kitchen,
): Promise<Order> {
  const order = await placeOrder(desk.url, desk.market.token, kitchen, {
    ...asDelivery,
    orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
  });
  const { pool } = desk.site.database;
  await pool.query(
    `update orders set status = $2::text,
       finished_at = case when $2::text in ('Done', 'Cancelled') then now() end where id = $1`,
    [order.id, status],
  );
  await pool.query(
    `update deliveries set delivery_status = $2::text, rider_user_id = $3, rider_name = $4, rider_email = $5,
       delivery_time = case when $2::text = 'Delivered' then now() end where order_id = $1`,
    [order.id, deliveryStatus, rider?.id ?? null, rider?.name ?? null, rider?.email ?? null],
  );
  return order;
}

export type DispatchAnswer = DeliveryRow & { code: string; message: string; data: Record<string, unknown> };

/**
 * Sends a command of dispatch as the admin of the kitchen, on a Preparing order without a courier unless the input says
 * otherwise.
 */
export function send(
  desk: Desk,
  command: string,
  input: object,
  token: string | undefined = desk.admin.token,
) {
  return call<DispatchAnswer>(
    desk.url,
    `dispatch.${command}`,
    { expectedStatus: 'Preparing', expectedRiderUserId: null, ...input },
    { token },
  );
}

/** Calls a function of the public API by its name, as the admin of the kitchen. */
export function callFunction(desk: Desk, name: string, body: object): Promise<Answer> {
  return ask(desk.url, `/api/functions/${name}`, { method: 'POST', token: desk.admin.token, body });
}

/** One row as it is in the table. */
export async function deliveryOf({ site }: Desk, orderId: string): Promise<Record<string, unknown>> {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select * from deliveries where order_id = $1',
    [orderId],
  );
  return rows[0]!;
}
