import type { Order } from '@passline/contract/orders/order';
import { randomUUID } from 'node:crypto';
import type { ServerOptions } from '../../apps/server/src/server.ts';
import { ask, type Answer } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import { payAtStripe, STRIPE_WEBHOOK_SECRET, signStripe, type StripeDouble } from '../setup/stripe-double.ts';
import { openMoneyDesk, paidOnline } from './money-desk.ts';

export const ACCOUNT = 'acct_kitchen';

/** A desk that receives Stripe's webhooks, whose kitchen is paid by Stripe. */
export async function openStripeDesk(options: Partial<ServerOptions>): Promise<Desk> {
  const desk = await openMoneyDesk({
    webhooks: { stripe: STRIPE_WEBHOOK_SECRET, vopay: null },
    ...options,
  });
  await payByStripe(desk);
  return desk;
}

/** From now on the kitchen of the desk is paid by Stripe. */
export async function payByStripe({ site, kitchen }: Pick<Desk, 'site' | 'kitchen'>): Promise<void> {
  const { pool } = site.database;
  await pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, $2)
     on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [kitchen.restaurantId, ACCOUNT],
  );
  await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [kitchen.locationId]);
}

/** $35.45, of which $5.00 are the tip, paid by Stripe; a double of Stripe has to know it. */
export function paidByStripe(desk: Desk, stripe?: StripeDouble): Promise<Order> {
  const reference = `pi_${randomUUID()}`;
  if (stripe) payAtStripe(stripe, reference);
  return paidOnline(desk, { payment: { reference, cardKey: 'cus_1/pm_1' } });
}

type StripeEvent = Record<string, unknown> & { id: string };

/** What Stripe sends when a refund has changed. */
export function refundEvent(refundId: string, changes: Record<string, unknown> = {}): StripeEvent {
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'refund.failed',
    account: ACCOUNT,
    data: { object: { id: refundId, object: 'refund', status: 'failed' } },
    ...changes,
  };
}

type Sent = { url?: string; signature?: string | null };

/** Sends it as Stripe does, by default to the desk's server. */
export function tell(desk: Pick<Desk, 'url'>, event: object, sent: Sent = {}): Promise<Answer> {
  const body = JSON.stringify(event);
  const { url = desk.url, signature = signStripe(body) } = sent;
  const headers: Record<string, string> = signature === null ? {} : { 'stripe-signature': signature };
  return ask(url, '/webhooks/stripe', {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  });
}

export type EventRow = {
  event_id: string;
  kind: string;
  subject: string | null;
  account: string | null;
  taken_at: string | null;
};

/** The stored events, by their ids. */
export async function eventsOf({ site }: Pick<Desk, 'site'>, ...ids: string[]): Promise<EventRow[]> {
  const { rows } = await site.database.pool.query<EventRow>(
    'select event_id, kind, subject, account, taken_at from provider_events where event_id = any($1) order by 1',
    [ids],
  );
  return rows;
}

/** Whether its job is done. */
export async function isTaken(desk: Pick<Desk, 'site'>, id: string): Promise<boolean> {
  const [event] = await eventsOf(desk, id);
  return event !== undefined && event.taken_at !== null;
}
