import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import type { Order } from '@passline/contract/orders/order';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { putMoves } from '../balances/put-moves.ts';
import { call } from '../setup/api-client.ts';
import { createCourier } from '../setup/couriers.ts';
import type { Desk } from '../setup/desk.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { putCourierBank } from '../banking/put-courier-bank.ts';
import { putCard } from '../users/put-card.ts';

/** Somebody who has touched every table that holds something of people, and those around them. */
export type KnownPerson = {
  uma: Person;
  own: Order;
  /** Placed without an account by the same phone number: by Uma, and by somebody else who shares it. */
  byPhone: { own: Order; others: Order };
  /** What must not be in the file of Uma. */
  notTheirs: Record<string, string>;
};

export const PHONE = '+16045550131';

export async function createKnownPerson(desk: Desk): Promise<KnownPerson> {
  const { boss, place } = desk;
  const { pool } = desk.site.database;
  const uma = await createPerson(pool, 'courier');
  await pool.query(
    `update users set name = 'Uma Rahman', phone_number = $2, last_login = now() where id = $1`,
    [uma.id, PHONE],
  );
  // A neighbour with the same phone number, and an account of their own.
  const kevin = await createPerson(pool, 'customer');
  await pool.query(`update users set name = 'Kevin Harrow', phone_number = $2 where id = $1`, [
    kevin.id,
    PHONE,
  ]);
  const ken = await createCourier(pool, { name: 'Ken Okafor', km: 1 });
  const delivery = {
    ...asDelivery,
    // Enough for a delivery.
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 3 }],
    deliveryUnit: '1567',
    deliveryInstructions: 'Buzzer 1567',
    notes: 'No peanuts',
    phoneNumber: PHONE,
  };
  const own = await place({ ...delivery, userId: uma.id, name: 'Uma Rahman', email: uma.email });
  await place({ userId: kevin.id, name: 'Kevin Harrow', phoneNumber: PHONE, notes: 'Order of Kevin' });
  const byPhone = {
    own: await place({ name: 'uma', phoneNumber: '6045550131', notes: 'As always' }),
    others: await place({
      name: 'Priya Nair',
      email: 'priya@mail.example',
      phoneNumber: PHONE,
      notes: 'For Priya',
    }),
  };
  const brought = await place({
    ...delivery,
    name: 'Elijah Hughes',
    phoneNumber: '+16045550158',
    deliveryAddress: '99 Harbour Rd, Vancouver',
  });
  await pool.query(
    `update deliveries set rider_user_id = $2, rider_name = 'Ken Okafor', rider_email = $3,
    rider_phone_number = '+16045550177', delivery_status = 'Delivered', delivery_time = now() where order_id = $1`,
    [own.id, ken.id, ken.email],
  );
  await pool.query(
    `update deliveries set rider_user_id = $2, rider_name = 'Uma Rahman', delivery_status = 'Delivered',
    delivery_time = now(), earnings_platform = 4.5 where order_id = $1`,
    [brought.id, uma.id],
  );
  await call(
    desk.url,
    'users.addPoints',
    { userId: uma.id, name: 'Late delivery', description: '21 min late', points: 500 },
    boss,
  );
  await putCard(pool, uma.id);
  await putAround(pool, desk, { uma, ken, kevin, own, brought });
  return {
    uma,
    own,
    byPhone,
    notTheirs: {
      'the neighbour': 'Kevin Harrow',
      "the neighbour's e-mail": kevin.email,
      "the neighbour's notes": 'Order of Kevin',
      'who shares the phone': 'Priya Nair',
      'the e-mail of who shares it': 'priya@mail.example',
      'the notes of who shares it': 'For Priya',
      'the courier': 'Ken Okafor',
      "the courier's e-mail": ken.email,
      "the courier's phone": '6045550177',
      'whose order they brought': 'Elijah Hughes',
      'where they brought it': '99 Harbour Rd',
      staff: boss.name,
      "staff's id": boss.id,
      'the program': desk.market.name,
      'who was invited': 'invited@mail.example',
      'the key of a card': 'v1.sealed',
      'a password': 'de4543fc0fcf35937b88',
      'a second factor': 'totp-secret',
      'a backup code': 'backup-code',
      'a passkey': 'credential-of-uma',
      'a link': 'hash-of-a-link',
      'a used code': 'hash-of-a-code',
      "the restaurant's mailbox": 'kitchen@golden-wok.example',
      'the printer': '10.0.0.77',
    },
  };
}

type Around = { uma: Person; ken: Person; kevin: Person; own: Order; brought: Order };

/** By plain SQL: what jobs, machines and the sign-in leave. */
async function putAround(db: Queryable, { boss, kitchen }: Desk, { uma, ken, kevin, own, brought }: Around) {
  const put = (sql: string, ...values: unknown[]) => db.query(sql, values);
  await put(
    `insert into user_addresses (user_id, delivery_address, lat, lng) values ($1, '1260 Alder Ave, Burnaby', 49.2, -123)`,
    uma.id,
  );
  await put(
    `insert into opened_people (viewer_id, user_id, opened_at) values ($1, $2, now()), ($2, $3, now())`,
    boss.id,
    uma.id,
    kevin.id,
  );
  await put(
    `insert into analytics_views (user_id, name, search) values ($1, 'Mornings', 'span=30-days')`,
    uma.id,
  );
  const { pointOfSaleId } = await createPointOfSale(db, kitchen);
  await put(
    `insert into employees (point_of_sale_id, location_id, name, phone_number) values ($1, $2, 'Uma Rahman', $3)`,
    pointOfSaleId,
    kitchen.locationId,
    PHONE,
  );
  await put(`insert into order_adjustments (order_id, name, amount) values ($1, 'A gift', -1.5)`, own.id);
  await put(
    `insert into order_charges (order_id, position, name, price) values ($1, 0, 'Bag', 0.25)`,
    own.id,
  );
  await put(
    `insert into order_taxes (order_id, tax_id, name, amount) select $1, id, name, 0.72 from taxes limit 1 on conflict do nothing`,
    own.id,
  );
  await put(
    `insert into order_rewards (order_id, position, name, count, total_discount_subtotal) values ($1, 0, 'Five off', 1, 5)`,
    own.id,
  );
  await put(
    `insert into order_cards (order_id, reference, created_at, processor, account, amount, card_key)
     values ($1, 'pi_uma', now(), 'Moneris', 'store1', 20.5, 'v1.sealed') on conflict (order_id) do update set card_key = 'v1.sealed'`,
    own.id,
  );
  await put(
    `insert into payments (id, order_id, kind, purpose, channel, amount, state, requested_by, settled_at)
     values (gen_random_uuid(), $1, 'refund', 'tip', 'gateway', 2.5, 'succeeded', $2, now()),
       (gen_random_uuid(), $3, 'refund', 'tip', 'gateway', 1.25, 'succeeded', 'Uma Rahman', now())`,
    own.id,
    boss.name,
    brought.id,
  );
  await put(
    `insert into chargebacks (id, order_id, processor, account, reference, payment_reference, is_live, amount, reason, state, evidence_count,
       withdrawn, fee, borne_by, opened_at, learned_at, asked_at, changed_at, acknowledged_at, acknowledged_by)
     select gen_random_uuid(), o, 'Stripe', 'acct_1', o::text, 'pi_1', true, 1, 'fraudulent', 'lost', 0, 0, 0, 'restaurant',
       now(), now(), now(), now(), now(), by from (values ($1::uuid, $2::text), ($3::uuid, 'Uma Rahman')) v(o, by)`,
    own.id,
    boss.name,
    brought.id,
  );
  await put(
    `insert into stand_in_card_calls (key, order_id, kind, amount, reference) values ($1, $2, 'refund', 2.5, 'ref')`,
    randomUUID(),
    own.id,
  );
  const message = randomUUID();
  await put(
    `insert into outbox (id, channel, recipient, subject, body, state, order_id, location_id) values
      ($1, 'Email', 'kitchen@golden-wok.example', 'New order', 'Uma Rahman has ordered', 'sent', $2, $3),
      (gen_random_uuid(), 'Email', $4, 'A new password', 'Please choose one', 'sent', null, null)`,
    message,
    own.id,
    kitchen.locationId,
    uma.email,
  );
  await put(
    `insert into outbox_parts (message_id, position, name, content_type, is_body, content) values ($1, 0, 'body', 'text/html', true, 'Dear Uma'::bytea)`,
    message,
  );
  await put(
    `insert into blocked_attempts (kind, name, email, phone_number, user_id, entry_ids, same) values ('order', 'Uma Rahman', $2, $3, $1, '{}', 'once')`,
    uma.id,
    uma.email,
    PHONE,
  );
  await put(
    `insert into blocklist (description, user_id, created_by, rev) values ('Threw a pizza', $1, $2, 1)`,
    uma.id,
    boss.name,
  );
  await put(
    `insert into courier_tracks (order_id, rider_user_id, lat, lng, seen_at) values ($1, $2, 49.25, -123.1, now())`,
    brought.id,
    uma.id,
  );
  await put(
    `insert into courier_tracks (order_id, rider_user_id, lat, lng, seen_at) values ($1, $2, 48.75, -122.5, now())`,
    own.id,
    ken.id,
  );
  await put(
    `insert into rider_positions (rider_user_id, lat, lng, reported_at, rev) values ($1, 49.25, -123.1, now(), 1)`,
    uma.id,
  );
  await put(`insert into rider_loads (rider_user_id, rev) values ($1, 1) on conflict do nothing`, uma.id);
  for (const { id } of [uma, ken]) await putCourierBank(db, id, null);
  await put(`update courier_bank_accounts set changed_by = 'Uma Rahman' where rider_user_id = $1`, ken.id);
  await put(
    `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by, settled_by_id) values
      (gen_random_uuid(), $1, 12.5, now(), $2, $3), (gen_random_uuid(), $4, 7.5, now(), 'Uma Rahman', $1)`,
    uma.id,
    boss.name,
    boss.id,
    ken.id,
  );
  await put(
    `with region as (insert into regions (name) values ('Harbourfront') returning id)
     insert into shifts (user_id, name, region_id, starts_at, ends_at, week) select $1, 'Uma Rahman', id, now() - interval '3 hours', now() - interval '1 hour', current_date from region`,
    uma.id,
  );
  await put(
    `insert into print_jobs (id, location_id, order_id, order_number, destination_name, printer_id, printer_name, address, cause, created_at, begun_at)
     values (gen_random_uuid(), $1, $2, 1, 'Kitchen', gen_random_uuid(), 'Epson', '10.0.0.77', 'confirm', now(), now())`,
    kitchen.locationId,
    own.id,
  );
  await put(
    `insert into square_orders (order_id, location_id, order_number, created_at, begun_at) values ($1, $2, 1, now(), now())`,
    own.id,
    kitchen.locationId,
  );
  await put(`insert into square_order_bodies (order_id, body) values ($1, '{"note": "No peanuts"}')`, own.id);
  await put(
    `insert into invitations (email, role, invited_by_id, invited_by, expires_at) values
      ('invited@mail.example', 'courier', $1, 'Uma Rahman', now()), ($2, 'courier', $3, $4, now())`,
    uma.id,
    uma.email,
    boss.id,
    boss.name,
  );
  await put(
    `insert into audit (actor_kind, actor_id, actor_name, action, request_id, record_table, record_id, before, after)
     values ('user', $1, 'Uma Rahman', 'deliveries.advance', $2, 'orders', $3, '{"name": "Elijah Hughes"}', null),
      ('user', $4, $5, 'orders.assign', $2, 'orders', $6, null, '{"riderName": "Ken Okafor"}'),
      ('user', $4, $5, 'dispatch.assign', $2, 'deliveries', $3, '{}', jsonb_build_object('riderUserId', $1::uuid, 'riderName', 'Uma Rahman'))`,
    uma.id,
    randomUUID(),
    brought.id,
    boss.id,
    boss.name,
    own.id,
  );
  await put(`insert into accounts (id, kind) values ($1, 'courier') on conflict do nothing`, uma.id);
  const run = randomUUID();
  await put(
    `insert into pay_runs (id, week, author_id, author_email, created_at, state, ended_at, method) values ($1, '2026-03-02', $2, $3, now(), 'DECLINED', now(), 'VoPay')`,
    run,
    boss.id,
    boss.email,
  );
  await put(
    `insert into pay_run_lines (id, run_id, account_id, amount, payable, paid_to, payee_fingerprint, state, counted_at)
     values (gen_random_uuid(), $1, $2, 5, 5, 'TD ••• 6789', 'print', 'CANCELLED', now())`,
    run,
    uma.id,
  );
  await putMoves(db, uma.id, boss.id);
  await putMoves(db, kitchen.locationId, uma.id);
  await put(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, 2, 'order', $3, 91, now(), 'Uma Rahman'), ($2, -2, 'order', $3, 91, now(), 'Uma Rahman')`,
    kitchen.locationId,
    SYSTEM_ACCOUNTS.cashBox,
    brought.id,
  );
  await putSignIn(put, uma, boss);
}

async function putSignIn(
  put: (sql: string, ...values: unknown[]) => Promise<unknown>,
  uma: Person,
  boss: Person,
) {
  await put(
    `insert into auth."twoFactor" (secret, "backupCodes", "userId", verified) values ('totp-secret', 'backup-code', $1, true)`,
    uma.id,
  );
  await put(
    `insert into auth.passkeys (user_id, credential_id, public_key, name) values ($1, 'credential-of-uma', 'key'::bytea, 'Phone')`,
    uma.id,
  );
  await put(
    `insert into auth.session_ways (session_id, user_id, way) values ($1, $2, 'passkey')`,
    uma.sessionId,
    uma.id,
  );
  await put(
    `insert into auth.sign_ins (user_id, address, signed_in_at) values ($1, '203.0.113.9', now()) on conflict (user_id) do update set address = '203.0.113.9'`,
    uma.id,
  );
  await put(
    `insert into auth.cooling_off (user_id, because, waits_until) values ($1, 'password-changed', now())`,
    uma.id,
  );
  await put(
    `insert into auth.email_changes (user_id, email, expires_at) values ($1, 'uma.married@passline.example', now())`,
    uma.id,
  );
  await put(`insert into auth.suspensions (user_id, suspended_by) values ($1, $2)`, uma.id, boss.name);
  await put(
    `insert into auth.setting_up (user_id, turn, until) values ($1, gen_random_uuid(), now())`,
    uma.id,
  );
  await put(
    `insert into auth.turning_on (user_id, session_id, request_id, address, password_mark, waits_until)
     values ($1, $2, gen_random_uuid(), '203.0.113.9', 'mark', now())`,
    uma.id,
    uma.sessionId,
  );
  await put(
    `insert into auth.provider_identities (user_id, issuer, subject) values ($1, 'https://id.example', 'uma')`,
    uma.id,
  );
  await put(`insert into auth.used_codes (user_id, hash) values ($1, 'hash-of-a-code')`, uma.id);
  await put(
    `insert into auth.links (purpose, subject_id, token_hash, expires_at) values ('password', $1, 'hash-of-a-link', now() + interval '1 hour')`,
    uma.id,
  );
}
