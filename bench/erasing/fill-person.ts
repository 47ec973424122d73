import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';

/** What is written about each of their orders: as the app, a kitchen, a courier and the outbox leave it. */
const LEFT_BY_ORDERS = [
  `insert into order_items (order_id, position, name, count, price, notes)
     select id, n, 'Noodles', 1, 12.5, 'For Wilhelmina' from orders, generate_series(0, 2) n where user_id = $1 on conflict do nothing`,
  `insert into deliveries (order_id, location_id, delivery_status, delivery_time, lat, lng, distance_km, created_at)
     select id, location_id, 'Delivered', finished_at, 49.2512, -123.1012, 2, created_at from orders where user_id = $1
     on conflict do nothing`,
];
/** Of every order, so that the person's stand among many. */
const LEFT_BY_ALL = [
  `insert into outbox (id, channel, recipient, subject, body, state, order_id, location_id, created_at, settled_at)
     select gen_random_uuid(), 'Email', 'kitchen@bench.example', 'Order #' || order_number,
       name || ' ' || phone_number || ' has ordered. ' || repeat('Noodles, no peanuts, 12.50. ', 20), 'sent', id, location_id, created_at, created_at
     from orders, generate_series(1, case when user_id = $1 then 2 else 1 end)`,
  `insert into audit (at, actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     select created_at, 'service', 'The app', 'orders.create', 'orders', id::text, location_id, null,
       jsonb_build_object('name', name, 'phoneNumber', phone_number, 'email', email, 'deliveryAddress', delivery_address, 'notes', notes,
         'status', 'New', 'total', total, 'restaurantName', restaurant_name), gen_random_uuid()::text from orders`,
  `insert into audit (at, actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     select created_at, 'user', 'Somebody', 'orders.' || n, 'orders', id::text, location_id, '{"status": "New"}', '{"status": "Preparing"}',
       gen_random_uuid()::text from orders, generate_series(1, case when user_id = $1 then 6 else 3 end) n`,
];
/** Two busy hours of the change feed. */
const CHANGES = `update orders set changed_at = now() where id in (select id from orders where user_id is distinct from $1 limit $2)`;

/** Gives one person `count` of the finished orders. */
export async function fillPerson(
  db: Queryable,
  { count, changes }: { count: number; changes: number },
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into users (id, email, name, phone_number, role)
     values ($1, 'wilhelmina@bench.example', 'Wilhelmina Okonkwo', '+16045550199', 'customer')`,
    [id],
  );
  const { rowCount } = await db.query(
    `update orders set user_id = $1, name = 'Wilhelmina Okonkwo', phone_number = '+16045550199', email = 'wilhelmina@bench.example',
       delivery_address = '77 Bench Lane, Vancouver', delivery_unit = '7B', notes = 'Wilhelmina is allergic to peanuts'
     where id in (select id from orders o where status = 'Done' and coalesce(payment_check, '') not in ('unchecked', 'mismatch')
       and not exists (select from payments p where p.order_id = o.id) and not exists (select from deliveries d where d.order_id = o.id)
       limit $2)`,
    [id, count],
  );
  if (rowCount !== count) throw new Error(`There are only ${rowCount} orders to give to a person.`);
  for (const sql of [...LEFT_BY_ORDERS, ...LEFT_BY_ALL]) await db.query(sql, /\$1/.test(sql) ? [id] : []);
  await db.query(CHANGES, [id, changes]);
  return id;
}
