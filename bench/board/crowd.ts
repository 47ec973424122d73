import type { Order } from '@passline/contract/orders/order';
import type { Pool } from 'pg';

/** The location of the crowd's orders. */
export const CROWDED_LOCATION = '00000000-0000-4000-8000-000000000100';

/** One order of the crowd; each change is one command through the public API. */
export type CrowdOrder = { id: string; change: () => Promise<void> };

type Start = Pick<Order, 'status' | 'isFoodReady'>;

type Crowd = {
  url: string;
  token: string;
  pool: Pool;
  count: number;
  /** Without the finished ones: a third New, the rest Preparing. */
  isActive?: boolean;
};

/** Places one order through the API and copies it: a third each New, Preparing and Done, every third a delivery. */
export async function placeCrowd({
  url,
  token,
  pool,
  count,
  isActive = false,
}: Crowd): Promise<CrowdOrder[]> {
  const ask = async <Body>(path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const menu = await ask<{ products: { productId: string }[] }>(`/locations/${CROWDED_LOCATION}/menu`);
  const first = await ask<Order>('/orders', {
    locationId: CROWDED_LOCATION,
    orderType: 'Delivery',
    paymentMethod: 'online-creditcard',
    deliveryAddress: '3500 Main St, Vancouver',
    deliveryAddressLatLng: { lat: 49.2544, lng: -123.1007 },
    name: 'Robin Field',
    phoneNumber: '+16045550123',
    orderCartItems: [{ productId: menu.products[0]?.productId, count: 2 }],
  });
  const { rows } = await pool.query<Start & { id: string }>(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'order_number', o.order_number + n, 'is_food_ready', n % 3 = 2,
        'order_type', case n % 3 when 0 then 'Pickup' when 1 then 'Delivery' else 'DineIn' end,
        'status', ($3::text[])[n % 3 + 1],
        'finished_at', case when ($3::text[])[n % 3 + 1] = 'Done' then now() - n * interval '5 seconds' end,
        'confirmed_at', o.created_at - n * interval '1 second',
        'completion_time', o.created_at + (n % 40) * interval '1 minute',
        'created_at', o.created_at - n * interval '2 seconds'))).*
      from orders o, generate_series(1, $2::int) n where o.id = $1 returning id, status, is_food_ready as "isFoodReady"`,
    [first.id, count - 1, ['New', 'Preparing', isActive ? 'Preparing' : 'Done']],
  );
  await pool.query(
    `insert into deliveries select (jsonb_populate_record(d, jsonb_build_object('order_id', o.id))).*
      from deliveries d, orders o where d.order_id = $1 and o.id = any($2) and o.order_type = 'Delivery'`,
    [first.id, rows.map(({ id }) => id)],
  );
  return rows.map(({ id, ...start }) => ({ id, change: changes(ask, id, start) }));
}

/** A New order is confirmed; then its food is ready, it is done, reopened, and so on in a circle. */
function changes(ask: (path: string, body: unknown) => Promise<unknown>, id: string, start: Start) {
  let { status, isFoodReady } = start;
  return async () => {
    const expectedStatus = status;
    if (status === 'New') {
      status = 'Preparing';
      await ask(`/orders/${id}/confirm`, { expectedStatus });
    } else if (status === 'Done') {
      status = 'Preparing';
      await ask(`/orders/${id}/reverse-done`, { expectedStatus });
    } else if (!isFoodReady) {
      isFoodReady = true;
      await ask(`/orders/${id}/food-ready`, { expectedStatus, isFoodReady });
    } else {
      status = 'Done';
      await ask(`/orders/${id}/done`, { expectedStatus });
    }
  };
}
