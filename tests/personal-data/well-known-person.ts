import type { Order } from '@passline/contract/orders/order';
import type { GuestAccount } from '@passline/contract/users/guests';
import type { UserAddress } from '@passline/contract/users/user-addresses';
import { putRule } from '../notifications/notification-desk.ts';
import { move } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import { createPerson, createProgram, type Person } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { waitUntil } from '../setup/wait-until.ts';

/** What they are called and reached by: no other text of the tests holds any of it. */
export const ROSALIND = {
  name: 'Rosalind Quennell',
  email: 'rosalind.quennell@guest.example',
  phoneNumber: '+17785550163',
  address: '4417 Wisteria Lane, Vancouver',
  unit: 'Loft-77Q',
  instructions: 'Blue gate behind the magnolia',
  notes: 'Allergic to lovage',
  cancelled: 'Rosalind changed her mind',
};
/** Lives two doors away, is called nearly the same, and has the same telephone. */
export const NEIGHBOUR = {
  name: 'Rosalie Quennel',
  email: 'r.quennel@guest.example',
  phoneNumber: ROSALIND.phoneNumber,
  address: '4419 Wisteria Lane, Vancouver',
};

export const NEEDLES = [
  'quennell',
  'rosalind',
  '7785550163',
  '778-555-0163',
  '4417 wisteria',
  'loft-77q',
  'magnolia',
  'lovage',
  '4242 of rq',
];

export type WellKnown = { userId: string; orders: Order[]; courierId: string; removedAddress: number };

/** Somebody who has left something nearly everywhere, as the app, kitchens, staff and providers leave it. */
export async function makeWellKnown(desk: Desk): Promise<WellKnown> {
  const { pool } = desk.site.database;
  const { url, boss, kitchen } = desk;
  const app = await createProgram(pool, ['guests:read', 'guests:write']);
  let key = 0;
  const guests = async <Body>(verb: string, input: object): Promise<Body> => {
    key += 1;
    const headers = { 'idempotency-key': `guest ${app.id} ${key}` };
    const answer = await call<Body>(url, `guests.${verb}`, input, { token: app.token, headers });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const { name, email, phoneNumber } = ROSALIND;
  const { id: userId } = await guests<GuestAccount>('create', { name, email, phoneNumber });
  await guests('noteSignIn', { userId });
  const place = {
    containerDeliveryAddress: ROSALIND.address,
    containerDeliveryAddressLatLng: { lat: 49.251_234, lng: -123.101_234 },
    containerDeliveryUnit: ROSALIND.unit,
    containerDeliveryInstructions: ROSALIND.instructions,
  };
  const kept = await guests<UserAddress>('addAddress', { userId, ...place });
  await guests('addAddress', { userId, ...place });
  await staff(desk, 'userAddresses.remove', { addressId: kept.id });
  await guests('addCard', {
    userId,
    maskedPan: 'Visa ••• 4242 of RQ',
    expdate: '0928',
    avsZipcode: 'V5H 2A9',
    dataKey: 'k',
    customerId: '',
  });

  await putRule(desk, kitchen, { email: true });
  const courier = await createPerson(pool, 'courier');
  const said = { name, email, phoneNumber, notes: ROSALIND.notes };
  const delivery = await desk.place({
    ...asDelivery,
    ...said,
    userId,
    deliveryAddress: ROSALIND.address,
    deliveryUnit: ROSALIND.unit,
    deliveryInstructions: ROSALIND.instructions,
    orderCartItems: [{ productId: kitchen.noodles, count: 3, notes: ROSALIND.notes }],
  });
  // The kitchen is told while the order is New.
  await waitUntil(
    async () =>
      ((await pool.query('select from outbox where order_id = $1', [delivery.id])).rowCount ?? 0) > 0,
  );
  const pickup = await desk.place({ ...said, userId, paymentMethod: 'online-creditcard' });
  const cancelled = await desk.place({ ...said, userId });
  const withoutAccount = await desk.place({
    ...said,
    email: '',
    phoneNumber: '(778) 555-0163'.replaceAll(/[^\d]/g, ''),
  });
  const ended = await move(desk, 'cancel', cancelled, { reason: ROSALIND.cancelled }, { token: boss.token });
  if (ended.status !== 200) throw new Error(ended.text);
  await deliver(desk, delivery, courier);
  await finish(desk, pickup.id);
  await finish(desk, withoutAccount.id);
  const refunded = await move(
    desk,
    'refundItems',
    { ...pickup, status: 'Done' } as Order,
    {
      items: [{ position: 0, count: 1, expectedRefundCount: 0 }],
      deliveryFee: 0,
      tip: 0,
      reason: 'Mrs. Quennell found a hair',
    },
    { token: boss.token },
  );
  if (refunded.status !== 200) throw new Error(refunded.text);
  await waitUntil(
    async () => (await pool.query(`select from payments where state = 'pending'`)).rowCount === 0,
  );
  await leaveTraces(desk, { userId, delivery, courier });
  const { rows } = await pool.query<{ id: string }>(
    `select id from audit where record_table = 'user_addresses' and after is null and before ->> 'userId' = $1`,
    [userId],
  );
  return {
    userId,
    orders: [delivery, pickup, cancelled, withoutAccount],
    courierId: courier.id,
    removedAddress: Number(rows[0]?.id),
  };
}

async function staff({ url, boss }: Desk, action: string, input: object): Promise<void> {
  const answer = await call(url, action, input, boss);
  if (answer.status !== 200) throw new Error(`${action}: ${answer.text}`);
}

async function finish({ site }: Desk, orderId: string): Promise<void> {
  await site.database.pool.query(
    `update orders set status = 'Done', finished_at = now(), confirmed_at = now(), is_food_ready = true where id = $1`,
    [orderId],
  );
}

async function deliver({ site }: Desk, { id }: Order, courier: Person): Promise<void> {
  await site.database.pool.query(
    `update deliveries set delivery_status = 'Delivered', delivery_time = now(), rider_user_id = $2, rider_name = $3,
       rider_email = $4, failed_reason = null where order_id = $1`,
    [id, courier.id, courier.name, courier.email],
  );
  await finish({ site } as Desk, id);
}

type Traced = { userId: string; delivery: Order; courier: Person };

/** What other programs, providers and refusals leave. */
async function leaveTraces(desk: Desk, { userId, delivery, courier }: Traced): Promise<void> {
  const { pool } = desk.site.database;
  const { name, email, phoneNumber } = ROSALIND;
  await staff(desk, 'users.addPoints', {
    userId,
    name: 'Sorry',
    description: 'Rosalind waited an hour',
    points: 5,
  });
  await staff(desk, 'users.addPoints', { userId, name: 'Back', description: email, points: -5 });
  await staff(desk, 'users.noteOpened', { userId });
  await pool.query(
    `insert into blocked_attempts (kind, user_id, name, phone_number, email, entry_ids, last_at, same)
     values ('order', $1, $2, $3, $4, '{}', now(), 'a'), ('quote', null, '', $3, '', '{}', now(), 'b')`,
    [userId, name, phoneNumber, email],
  );
  await pool.query(
    `insert into square_orders (order_id, location_id, order_number, state, created_at, begun_at, settled_at, error)
     select id, location_id, order_number, 'failed', now(), now(), now(), 'INVALID: ' || name from orders where id = $1`,
    [delivery.id],
  );
  await pool.query('insert into square_order_bodies (order_id, body) values ($1, $2)', [
    delivery.id,
    JSON.stringify({ fulfillment: { name, phoneNumber } }),
  ]);
  await pool.query(
    `insert into courier_tracks (order_id, rider_user_id, lat, lng, seen_at) values ($1, $2, 49.25, -123.1, now())`,
    [delivery.id, courier.id],
  );
  await pool.query(
    `insert into outbox (id, channel, recipient, subject, body, created_at, state, settled_at)
     values (gen_random_uuid(), 'Email', $1, 'Hello', 'Dear Rosalind', now(), 'kept', now()),
       (gen_random_uuid(), 'Email', 'support@passline.example', 'A letter', 'She wrote from ' || $1, now(), 'kept', now())`,
    [email],
  );
  await pool.query(
    `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, before, after, reason)
     values ('system', 'Passline', 'restaurants.edit', 'x', 'locations', gen_random_uuid()::text, '{}', '{}', 'a complaint of 778-555-0163')`,
  );
  await pool.query(
    `insert into jobs.job_common (name, data, state) values ('send-password-link', $1, 'completed')`,
    [JSON.stringify({ email, address: '127.0.0.1', requestId: 'x' })],
  );
  await pool.query(
    "insert into stand_in_card_calls (key, kind, order_id, amount, reference) select gen_random_uuid()::text, 'refund', $1, 1, 'stand-in-1'",
    [delivery.id],
  );
}
