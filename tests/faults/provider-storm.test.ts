import type { LedgerProof } from '@passline/contract/balances/ledger-proof';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { afterAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import {
  payAtStripe,
  startStripeDouble,
  STRIPE_KEY,
  stripeError,
  type StripeThing,
} from '../setup/stripe-double.ts';
import { startVopayDouble, VOPAY_ACCOUNT, type VopayTransaction } from '../setup/vopay-double.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ProviderTrouble } from './provider-trouble.ts';
import { layMoney, openStorm } from './storm.ts';

const COMMANDS = 300;
/**
 * A payout that is cancelled while its last sending may be under way is settled after two minutes, and so long a job is
 * not tried again whose end was lost with PostgreSQL.
 */
const LAST_MS = 4 * 60_000;

const random = seededRandom('providers');
const trouble = new ProviderTrouble(random);
const stripe = await startStripeDouble();
const vopay = await startVopayDouble();
afterAll(() => Promise.all([stripe.stop(), vopay.stop()]));

/** How often Stripe was asked about a payment or a card, and how often before each thing that it did. */
const looks = new Map<unknown, number>();
const looksBefore = new Map<StripeThing, number>();

stripe.instead = async ({ headers, url }) => {
  if (isNotPaidYet(url.pathname)) return stripeError(500, 'api_error', 'Broken');
  // Stripe keeps a key for a day; here it forgets keys at once, except those that a caller who has looked them up may
  // still send.
  if (trouble.strikes(0.05)) {
    for (const thing of stripe.things) if (looksBefore.get(thing) === 1) thing.key = 'forgotten';
  }
  const reply = await trouble.before();
  return reply ?? (isDeclined(headers['idempotency-key']) ? CLOSED : undefined);
};
stripe.afterwards = ({ method, url, body }) => {
  const { searchParams } = method === 'GET' ? url : new URL(`?${body.toString()}`, url);
  const target = searchParams.get('payment_intent') ?? searchParams.get('customer');
  if (method === 'GET') looks.set(target, (looks.get(target) ?? 0) + 1);
  const made = stripe.things.at(-1);
  if (made && !looksBefore.has(made)) looksBefore.set(made, looks.get(target) ?? 0);
  return trouble.after();
};
vopay.instead = async ({ url, body }) => {
  const id = new URLSearchParams(body.toString()).get('TransactionID');
  if (url.pathname.endsWith('/eft/withdraw/transaction')) moveOn(vopay.paid.find((one) => one.id === id));
  return trouble.before();
};
vopay.afterwards = () => trouble.after();

/** What an order comes to is known once it is placed; its payment follows then. */
const isNotPaidYet = (path: string) =>
  /\/payment_intents\/pi_\d+$/.test(path) && !stripe.payments.some(({ id }) => path.endsWith(`/${id}`));

const CLOSED = stripeError(402, 'card_error', 'The card is closed.');

/** Requests with the same key get the same answer. */
const isDeclined = (key: unknown) => typeof key === 'string' && seededRandom(key).chance(0.1);

/** Each time a payout is asked for it moves a step further; a few fail at the bank. */
function moveOn(transaction: VopayTransaction | undefined): void {
  if (transaction?.status === 'in progress')
    transaction.status = random.chance(0.15) ? 'failed' : 'successful';
  else if (transaction?.status === 'pending') transaction.status = 'in progress';
}

const { boss, look, kitchen, pool, placeOrders, rage, urls } = await openStorm({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_URL: stripe.url,
  VOPAY_ACCOUNT_ID: VOPAY_ACCOUNT.accountId,
  VOPAY_KEY: VOPAY_ACCOUNT.key,
  VOPAY_SECRET: VOPAY_ACCOUNT.secret,
  VOPAY_URL: vopay.url,
});

/** Nothing of ours is on its way any more. */
const isAllOver = async () => {
  const [open] = await look<{ open: number }>(
    `select (select count(*) from payments where state = 'pending')
       + (select count(*) from payouts where state in ('PROCESSING', 'RETRY')) as open`,
  );
  return open!.open === 0;
};

async function prove(): Promise<LedgerProof> {
  const ask = async <Body>(action: string) =>
    (await call<Body>(urls()[0]!, action, {}, { token: boss.token })).body;
  const { proofId } = await ask<{ proofId: string }>('balances.prove');
  let proof: LedgerProof | undefined;
  await waitUntil(async () => {
    proof = (await ask<LedgerProof[]>('balances.proofs')).find(({ id }) => id === proofId);
    return proof !== undefined;
  });
  return proof!;
}

/** A whole refund is made in portions; the first has the key itself: `id.1`, `id.1/2`. */
const keyOf = (key: string) => key.replace(/\/\d+$/, '');
const portionOf = ({ metadata }: StripeThing) => Number(metadata['passline_key']?.split('/')[1] ?? 1);

test(
  `${COMMANDS} money commands while VoPay and Stripe lose answers, fail and forget, and servers and PostgreSQL are killed: each did each key once, and our records match theirs`,
  { timeout: 600_000 },
  async () => {
    await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [kitchen.locationId]);
    await pool.query(
      `insert into restaurant_private (restaurant_id, account_id) values ($1, 'acct_kitchen')
       on conflict (restaurant_id) do update set account_id = excluded.account_id`,
      [kitchen.restaurantId],
    );
    await placeOrders((index) => ({
      paymentMethod: 'online-creditcard',
      payment: { reference: `pi_${index}`, cardKey: `cus_${index}/pm_${index}` },
    }));
    for (const { reference, cents } of await look<{ reference: string; cents: number }>(
      'select reference, (amount * 100)::integer as cents from order_cards',
    )) {
      payAtStripe(stripe, reference, { amount: cents, amount_received: cents });
    }
    // When two people move money of one account at once, the second is refused.
    const others = await Promise.all(Array.from({ length: 8 }, () => createKitchen(pool)));
    for (const other of others) await layMoney(pool, other);
    const accounts = [kitchen, ...others].map(({ locationId }) => locationId);
    const answers = await rage(COMMANDS, 'provider storm', { accounts, morePayouts: 0.2 });
    trouble.calmDown();
    expect(trouble.struck).toBeGreaterThan(20);
    await waitUntil(isAllOver, LAST_MS);

    for (const action of ['orders.cancel', 'orders.addCharge', 'orders.refundTip', 'balances.createPayout'])
      expect(answers.get(`${action} done`), action).toBeGreaterThan(0);

    const done = stripe.things.filter(({ status }) => status === 'succeeded');
    const payments = await look(
      `select id || '.' || attempts as key, kind, amount * 100 as cents, provider_reference as id
       from payments where state = 'succeeded' and channel = 'gateway' order by key`,
    );
    expect(payments.length).toBeGreaterThan(10);
    expect(
      [...Map.groupBy(done, ({ metadata }) => keyOf(metadata['passline_key']!))]
        .map(([key, portions]) => ({
          key,
          kind: portions[0]!.kind === 'refunds' ? 'refund' : 'charge',
          cents: portions.reduce((sum, { amount }) => sum + Number(amount), 0),
          id: portions
            .toSorted((one, other) => portionOf(one) - portionOf(other))
            .map(({ id }) => id)
            .join(' '),
        }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    ).toEqual(payments);

    const payouts = await look(
      `select id || '.' || attempts as key, amount * 100 as cents, transaction_id as id
       from payouts where method = 'VoPay' and state = 'SUCCESS' order by key`,
    );
    expect(payouts.length).toBeGreaterThan(10);
    expect(
      vopay.paid
        .filter(({ status }) => status === 'successful')
        .map(({ id, key, amount }) => ({ key, cents: Math.round(Number(amount) * 100), id }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    ).toEqual(payouts);
    expect(new Set(vopay.paid.map(({ key }) => key)).size).toBe(vopay.paid.length);

    // Old enough for the proof to expect each of them.
    await pool.query(`update payments set settled_at = settled_at - interval '2 hours'`);
    await pool.query(`update payouts set begun_at = begun_at - interval '2 hours',
      settled_at = settled_at - interval '2 hours'`);
    expect(await prove()).toMatchObject({ faults: [], unasked: [] });
  },
);
