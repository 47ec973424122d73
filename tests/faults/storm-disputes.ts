import { randomUUID } from 'node:crypto';
import type { Random } from '@passline/domain/samples/seeded-random';
import type pg from 'pg';
import { tell } from '../payments/stripe-desk.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createProgram } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import {
  disputeAtStripe,
  payAtStripe,
  reinstatement,
  stripeError,
  withdrawal,
  type StripeDouble,
  type StripeThing,
} from '../setup/stripe-double.ts';
import { waitUntil } from '../setup/wait-until.ts';
import type { Look } from './storm-commands.ts';

const ORDERS = 12;
const ACCOUNT = 'acct_kitchen';
const TRIES = 400;
const PAUSE_MS = 100;

type Paid = { reference: string; cents: number };

/** Orders of another kitchen, paid at Stripe, whose payments can be disputed. */
export async function placeAtStripe(
  { pool, look, urls }: { pool: pg.Pool; look: Look; urls: () => string[] },
  stripe: StripeDouble,
): Promise<Paid[]> {
  const kitchen = await createKitchen(pool);
  // So that what is taken is posted, too.
  await pool.query(
    `update locations set payment_processor = 'Stripe', chargebacks_borne_by = 'platform' where id = $1`,
    [kitchen.locationId],
  );
  await pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, $2)
     on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [kitchen.restaurantId, ACCOUNT],
  );
  // What an order comes to is known once it is placed; its payment follows then.
  stripe.instead = ({ url }) =>
    /\/payment_intents\/pi_\d+$/.test(url.pathname) &&
    !stripe.payments.some(({ id }) => url.pathname.endsWith(`/${id}`))
      ? stripeError(500, 'api_error', 'Broken')
      : undefined;
  const market = await createProgram(pool, ['orders:create']);
  for (let index = 0; index < ORDERS; index += 1)
    await placeOrder(urls()[index % 2]!, market.token, kitchen, {
      paymentMethod: 'online-creditcard',
      orderCartItems: [{ productId: kitchen.noodles, count: 3 }],
      payment: { reference: `pi_${index}`, cardKey: `cus_${index}/pm_${index}` },
    });
  const paid = await look<Paid>('select reference, (amount * 100)::integer as cents from order_cards');
  for (const { reference, cents } of paid)
    payAtStripe(stripe, reference, { amount: cents, amount_received: cents });
  await waitUntil(async () => {
    const [open] = await look<{ count: number }>(
      `select count(*) as count from orders where location_id = $1 and payment_check <> 'matches'`,
      [kitchen.locationId],
    );
    return open!.count === 0;
  });
  return paid;
}

/**
 * Customers dispute what they paid, banks ask, decide and give back. Stripe tells each step by its webhook, often twice, to either server,
 * and sometimes once more later.
 */
export function disputing(stripe: StripeDouble, paid: readonly Paid[], urls: () => string[]) {
  const told: object[] = [];
  return async (random: Random): Promise<void> => {
    const dispute = nextStep(stripe, random.pick(paid));
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'charge.dispute.updated',
      account: ACCOUNT,
      data: { object: { id: dispute.id, object: 'dispute' } },
    };
    const late = told.length > 0 && random.chance(0.3) ? [random.pick(told)] : [];
    const events = [event, ...(random.chance(0.5) ? [event] : []), ...late];
    told.push(event);
    const first = random.int(0, 1);
    await Promise.all(events.map((one, at) => tellUntilKept(urls, (first + at) % 2, one)));
  };
}

/** How far a dispute goes: what Stripe says of it, one after another. Its payment decides, so that some end at each. */
const COURSES = [
  ['warning_needs_response'],
  ['warning_needs_response', 'needs_response'],
  ['needs_response', 'under_review'],
  ['needs_response', 'under_review', 'won'],
  ['needs_response', 'lost'],
  ['warning_needs_response', 'needs_response', 'under_review', 'lost'],
];

function nextStep(stripe: StripeDouble, { reference, cents }: Paid): StripeThing {
  const course = COURSES[Number(reference.slice('pi_'.length)) % COURSES.length]!;
  const known = stripe.things.find(
    ({ kind, payment_intent }) => kind === 'disputes' && payment_intent === reference,
  );
  const status = course[known ? course.indexOf(known.status) + 1 : 0];
  // Told once more as it is.
  if (status === undefined) return known!;
  const changes = {
    amount: cents,
    status,
    balance_transactions: [
      ...(status === 'warning_needs_response' ? [] : [withdrawal(cents)]),
      ...(status === 'won' ? [reinstatement(cents, -1500)] : []),
    ],
  };
  return known ? Object.assign(known, changes) : disputeAtStripe(stripe, reference, changes);
}

async function tellUntilKept(urls: () => string[], first: number, event: object): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const status = await tell({ url: urls()[(first + tries) % 2]! }, event).then(
      (answer) => answer.status,
      // The server is gone, or was in the middle of it.
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('Nobody kept an event of Stripe.');
}
