import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import type { Desk } from '../setup/desk.ts';
import { asDelivery } from '../setup/place-order.ts';

/** Monday 16 November 2026 in Vancouver. */
export const MONDAY_MS = Date.parse('2026-11-16T00:00-07:00');
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** What decides a courier's share of a delivery; cents. */
export type DeliveryState = {
  riderUserId: string;
  status: 'Done' | 'Preparing' | 'Cancelled';
  isCash: boolean;
  totalCents: number;
  feeCents: number;
  tipCents: number;
  platformCents: number;
  restaurantCents: number;
  standbyCents: number;
};

export const A_DELIVERY: Omit<DeliveryState, 'riderUserId'> = {
  status: 'Done',
  isCash: false,
  totalCents: 2_500,
  feeCents: 400,
  tipCents: 300,
  platformCents: 125,
  restaurantCents: 100,
  standbyCents: 75,
};

/** Where it happens, and the super admin who does it. */
export type Lives = Pick<Desk, 'place' | 'boss'> & {
  site: Pick<Desk['site'], 'database'>;
  kitchen: Pick<Desk['kitchen'], 'noodles'>;
};

/** An order for delivery, of which nothing is posted. */
export async function putDelivery(desk: Lives): Promise<string> {
  const { id } = await desk.place({
    ...asDelivery,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
  });
  return id;
}

/** As if it had always been so: the ledger learns of it when it is settled. */
export async function setState(
  db: Queryable,
  orderId: string,
  state: DeliveryState,
  atMs: number,
): Promise<void> {
  const { status, isCash, totalCents, feeCents, tipCents } = state;
  await db.query(
    `update orders set status = $2, payment_method = $3, payment_status = $4, total = $5, delivery_fee = $6, tip_amount = $7,
       finished_at = case when $2 = 'Preparing' then null else $8::timestamptz end where id = $1`,
    [
      orderId,
      status,
      isCash ? 'inperson-cash' : 'online-creditcard',
      isCash ? 'paid' : 'paid-online',
      totalCents / 100,
      feeCents / 100,
      tipCents / 100,
      new Date(atMs),
    ],
  );
  await db.query(
    `update deliveries set rider_user_id = $2, delivery_status = case when $3 = 'Done' then 'Delivered' else 'HeadingToCustomer' end,
       delivery_time = case when $3 = 'Done' then coalesce(delivery_time, $4::timestamptz) end, earnings_platform = $5,
       earnings_restaurant = $6, earnings_restaurant_standby = $7 where order_id = $1`,
    [
      orderId,
      state.riderUserId,
      status,
      new Date(atMs),
      state.platformCents / 100,
      state.restaurantCents / 100,
      state.standbyCents / 100,
    ],
  );
}

type Move = { account: string; other: string; belongsTo: string; id: string; sequence?: number };

async function post(
  db: Queryable,
  { account, other, belongsTo, id, sequence = 1 }: Move,
  cents: number,
  atMs: number,
) {
  await db.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, $3, $6, $4, $7, $5, 'a test'), ($2, -$3::numeric, $6, $4, $7, $5, 'a test')`,
    [account, other, cents / 100, id, new Date(atMs), belongsTo, sequence],
  );
}

export async function putAccount(db: Queryable, courierId: string): Promise<void> {
  await db.query(`insert into accounts (id, kind) values ($1, 'courier') on conflict do nothing`, [
    courierId,
  ]);
}

/** Cash that the courier handed in. */
export async function putSettled(desk: Lives, courierId: string, cents: number, atMs: number): Promise<void> {
  const { pool } = desk.site.database;
  const id = randomUUID();
  await pool.query(
    `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by) values ($1, $2, $3, $4, $5, $6)`,
    [id, courierId, cents / 100, new Date(atMs), desk.boss.id, desk.boss.name],
  );
  const move = { account: courierId, other: SYSTEM_ACCOUNTS.cashBox, belongsTo: 'settlement', id };
  await post(pool, move, cents, atMs);
}

/** From the platform to the courier; a correction, if it is called one. */
export async function putMoved(
  desk: Lives,
  courierId: string,
  kind: 'transfer' | 'correction',
  cents: number,
  atMs: number,
): Promise<void> {
  const { pool } = desk.site.database;
  const id = randomUUID();
  await pool.query(
    `insert into transfers (id, kind, source_account_id, destination_account_id, amount, description, author_id, author_email,
       created_at, state, settled_at)
     values ($1, $7, $2, $3, $4, 'By chance', $5, 'somebody@passline.example', $6, 'SUCCESS', $6)`,
    [id, SYSTEM_ACCOUNTS.platform, courierId, cents / 100, desk.boss.id, new Date(atMs), kind],
  );
  const move = { account: courierId, other: SYSTEM_ACCOUNTS.platform, belongsTo: 'transfer', id };
  await post(pool, move, cents, atMs);
}

/** By hand; with `returnedAtMs` it came back then. */
export async function putPaid(
  desk: Lives,
  courierId: string,
  cents: number,
  atMs: number,
  returnedAtMs?: number,
): Promise<void> {
  const { pool } = desk.site.database;
  const id = randomUUID();
  await pool.query(
    `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, settled_at)
     values ($1, $2, $3, 'Manual', '', $4, 'somebody@passline.example', $5, 'SUCCESS', $5)`,
    [id, courierId, cents / 100, desk.boss.id, new Date(atMs)],
  );
  const move = { account: courierId, other: SYSTEM_ACCOUNTS.payoutsManual, belongsTo: 'payout', id };
  await post(pool, move, -cents, atMs);
  if (returnedAtMs !== undefined) await post(pool, { ...move, sequence: 2 }, cents, returnedAtMs);
}
