import type { Chargeback } from '@passline/contract/payments/chargebacks';
import type { HomeNeeds } from '@passline/contract/home/home';
import type { Order } from '@passline/contract/orders/order';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findChargebacks } from '../../apps/server/src/features/orders/find-chargebacks.ts';
import { stripeGateway } from '../../apps/server/src/features/payments/stripe.ts';
import { balanceOf, ledgerOf, onServerPool, proof } from '../ledger/ledger-desk.ts';
import { auditOf, everything } from '../orders/kitchen-desk.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, type Desk } from '../setup/desk.ts';
import {
  disputeAtStripe,
  reinstatement,
  signStripe,
  startStripeDouble,
  STRIPE_KEY,
  withdrawal,
  type StripeThing,
} from '../setup/stripe-double.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { move, read } from './money-desk.ts';
import { ACCOUNT, isTaken, openStripeDesk, paidByStripe, payByStripe, tell } from './stripe-desk.ts';

const stripe = await startStripeDouble();
afterAll(() => stripe.stop());
const gateway = stripeGateway({ secretKey: STRIPE_KEY, url: stripe.url });
const first = await openStripeDesk({ cardGateways: { Stripe: gateway } });
const { pool } = first.site.database;

beforeEach(() => {
  stripe.instead = () => undefined;
});

/** A kitchen of its own that is paid by Stripe. */
async function openKitchen(borneBy = 'restaurant'): Promise<Desk> {
  const desk = await layDesk(first.site);
  await payByStripe(desk);
  await pool.query('update locations set chargebacks_borne_by = $2 where id = $1', [
    desk.kitchen.locationId,
    borneBy,
  ]);
  return desk;
}

type Paid = { order: Order; reference: string };

/** $35.45 that Stripe confirms. */
async function paid(desk: Desk): Promise<Paid> {
  const { id } = await paidByStripe(desk, stripe);
  await waitUntil(async () => (await read(desk, id)).paymentCheck === 'matches');
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from order_cards where order_id = $1',
    [id],
  );
  return { order: await read(desk, id), reference: rows[0]!.reference };
}

async function done(desk: Desk): Promise<Paid> {
  const { order, reference } = await paid(desk);
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [order.id]);
  const answer = await call<Order>(
    desk.url,
    'orders.markDone',
    { orderId: order.id, expectedStatus: 'Preparing' },
    { token: desk.admin.token },
  );
  expect(answer.status, answer.text).toBe(200);
  return { order: answer.body, reference };
}

function disputeEvent(dispute: Pick<StripeThing, 'id'>, changes: Record<string, unknown> = {}) {
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'charge.dispute.created',
    account: ACCOUNT,
    data: { object: { id: dispute.id, object: 'dispute', status: 'lost', amount: 1 } },
    ...changes,
  };
}

/** Stripe says that something happened to it, and that was looked at. */
async function told(desk: Desk, dispute: Pick<StripeThing, 'id'>, changes: Record<string, unknown> = {}) {
  const event = disputeEvent(dispute, changes);
  expect((await tell(desk, event)).status).toBe(200);
  await waitUntil(() => isTaken(desk, event.id));
}

const ownStripe = async ({ kitchen }: Desk) =>
  Number(
    (
      await pool.query<{ own: string }>(
        'select coalesce(sum(own_stripe), 0) as own from postings where account_id = $1',
        [kitchen.locationId],
      )
    ).rows[0]!.own,
  );
const countOf = async (orderId: string) =>
  (await pool.query('select from postings where belongs_id = $1', [orderId])).rowCount;
const chargebacksIn = async (desk: Desk, orderId: string): Promise<Chargeback[]> =>
  (await read(desk, orderId)).chargebacks;
const isProven = async (desk: Desk) => expect((await proof(desk)).faults).toEqual([]);

test.each<[string, (body: string) => string | null]>([
  ['without a signature', () => null],
  ['with another secret', (body) => signStripe(body, { secret: 'whsec_other' })],
  ['with the signature of another body', () => signStripe('{}')],
])('an event about a dispute %s is refused, and nothing is asked or written', async (_, sign) => {
  const desk = await openKitchen();
  const { reference } = await done(desk);
  const event = disputeEvent(disputeAtStripe(stripe, reference));
  const before = await everything(desk);
  let asked = 0;
  stripe.instead = () => {
    asked += 1;
    return undefined;
  };
  expect((await tell(desk, event, { signature: sign(JSON.stringify(event)) })).status).toBe(400);
  expect([await everything(desk), asked]).toEqual([before, 0]);
});

test('a dispute of another account, of a payment that pays no order, or that Stripe does not know changes nothing', async () => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  const before = await everything(desk);
  // Of another account, though it names our payment.
  const foreign = disputeAtStripe(stripe, reference, { id: `du_${randomUUID()}`, account: 'acct_other' });
  await told(desk, foreign, { account: 'acct_other' });
  await told(desk, foreign);
  await told(desk, disputeAtStripe(stripe, `pi_${randomUUID()}`));
  await told(desk, disputeAtStripe(stripe, `pi_${randomUUID()}`, { payment_intent: null }));
  await told(desk, { id: 'du_nowhere' });
  expect(await everything(desk)).toEqual(before);
  expect(await chargebacksIn(desk, order.id)).toEqual([]);
});

test('an event about a dispute of the platform itself concerns nobody', async () => {
  const event = disputeEvent({ id: 'du_1' }, { account: undefined });
  expect((await tell(first, event)).status).toBe(200);
  expect(await isTaken(first, event.id)).toBe(true);
});

test('the restaurant bears a chargeback by default: its account stays, its statement tells what Stripe took, and the order says so', async () => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  const neighbour = await done(desk);
  const owed = await balanceOf(desk, desk.kitchen.locationId);
  const own = await ownStripe(desk);
  const platform = await balanceOf(desk, SYSTEM_ACCOUNTS.platform);
  const before = await read(desk, neighbour.order.id);
  const dispute = disputeAtStripe(stripe, reference);
  await told(desk, dispute);
  expect(await chargebacksIn(desk, order.id)).toMatchObject([
    {
      amount: 35.45,
      reason: 'fraudulent',
      state: 'needs-response',
      evidenceCount: 0,
      withdrawn: 50.45,
      fee: 15,
      borneBy: 'restaurant',
      acknowledgedAt: null,
      evidenceUrl: `https://dashboard.stripe.com/${ACCOUNT}/test/disputes/${dispute.id}`,
    },
  ]);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(owed);
  expect(await balanceOf(desk, SYSTEM_ACCOUNTS.platform)).toBe(platform);
  expect((await ownStripe(desk)) - own).toBeCloseTo(-50.45, 2);
  expect(await read(desk, neighbour.order.id)).toEqual(before);
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
    action: 'payments.chargeback',
    actor_name: 'Stripe',
    after: { chargebackState: 'needs-response', chargebackAmount: 35.45, chargebackWithdrawn: 50.45 },
  });
  await isProven(desk);
});

test('an admin of the restaurant sees it without what names the provider, and cannot say that it was seen', async () => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  await told(desk, disputeAtStripe(stripe, reference));
  const seen = await call<Order>(desk.url, 'orders.get', { orderId: order.id }, { token: desk.admin.token });
  expect(seen.body.chargebacks).toMatchObject([{ amount: 35.45, evidenceUrl: null }]);
  const input = { chargebackId: seen.body.chargebacks[0]!.id, expectedState: 'needs-response' };
  const refused = await move(desk, 'acknowledgeChargeback', order, input);
  expect(refused.status).toBe(403);
  expect((await chargebacksIn(desk, order.id))[0]?.acknowledgedAt).toBeNull();
});

test('what Passline bears it owes to the restaurant, and no more once it is won and given back', async () => {
  const desk = await openKitchen('platform');
  const { order, reference } = await done(desk);
  const owed = await balanceOf(desk, desk.kitchen.locationId);
  const platform = await balanceOf(desk, SYSTEM_ACCOUNTS.platform);
  const dispute = disputeAtStripe(stripe, reference);
  await told(desk, dispute);
  expect((await balanceOf(desk, desk.kitchen.locationId)) - owed).toBeCloseTo(50.45, 2);
  expect((await balanceOf(desk, SYSTEM_ACCOUNTS.platform)) - platform).toBeCloseTo(-50.45, 2);
  await isProven(desk);
  // From now on the restaurant bears them: what came before stays as it was.
  await pool.query(`update locations set chargebacks_borne_by = 'restaurant' where id = $1`, [
    desk.kitchen.locationId,
  ]);
  Object.assign(dispute, {
    status: 'won',
    evidence_details: { due_by: null, submission_count: 1 },
    balance_transactions: [withdrawal(3545), reinstatement(3545)],
  });
  await told(desk, dispute, { type: 'charge.dispute.funds_reinstated' });
  expect(await chargebacksIn(desk, order.id)).toMatchObject([
    { state: 'won', withdrawn: 15, borneBy: 'platform', evidenceDueAt: null, evidenceCount: 1 },
  ]);
  // Stripe keeps its fee.
  expect((await balanceOf(desk, desk.kitchen.locationId)) - owed).toBeCloseTo(15, 2);
  expect((await balanceOf(desk, SYSTEM_ACCOUNTS.platform)) - platform).toBeCloseTo(-15, 2);
  await isProven(desk);
});

test('an inquiry takes nothing, is named all the same, and may still become a chargeback', async () => {
  const desk = await openKitchen('platform');
  const { order, reference } = await done(desk);
  const count = await countOf(order.id);
  const dispute = disputeAtStripe(stripe, reference, {
    status: 'warning_needs_response',
    balance_transactions: [],
  });
  await told(desk, dispute);
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ state: 'inquiry', withdrawn: 0 }]);
  expect(await countOf(order.id)).toBe(count);
  Object.assign(dispute, { status: 'needs_response', balance_transactions: [withdrawal(3545)] });
  await told(desk, dispute, { type: 'charge.dispute.funds_withdrawn' });
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ state: 'needs-response', withdrawn: 50.45 }]);
  await isProven(desk);
});

test('a part of a payment that is disputed takes that part, and two disputes of one order stand side by side', async () => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  const own = await ownStripe(desk);
  await told(
    desk,
    disputeAtStripe(stripe, reference, {
      id: `du_${randomUUID()}`,
      amount: 1000,
      balance_transactions: [withdrawal(1000)],
    }),
  );
  await told(
    desk,
    disputeAtStripe(stripe, reference, {
      id: `du_${randomUUID()}`,
      amount: 500,
      balance_transactions: [withdrawal(500, 0)],
    }),
  );
  const amounts = (await chargebacksIn(desk, order.id)).map(({ amount }) => amount);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([5, 10]);
  expect((await ownStripe(desk)) - own).toBeCloseTo(-30, 2);
  await isProven(desk);
});

test.each([
  ['is not done yet', async (desk: Desk) => paid(desk)],
  [
    'was cancelled and given back before',
    async (desk: Desk) => {
      const made = await paid(desk);
      await move(desk, 'cancel', made.order, { cancelReason: 'Closed' });
      return made;
    },
  ],
])('an order that %s is charged back as well, and the ledger is proven', async (_, make) => {
  const desk = await openKitchen('platform');
  const { order, reference } = await make(desk);
  const owed = await balanceOf(desk, desk.kitchen.locationId);
  await told(desk, disputeAtStripe(stripe, reference));
  expect((await balanceOf(desk, desk.kitchen.locationId)) - owed).toBeCloseTo(50.45, 2);
  const { posted, shares } = await ledgerOf(desk, order.id);
  expect(posted).toEqual(shares);
  await isProven(desk);
});

test('the payment of an added charge can be disputed, too', async () => {
  const desk = await openKitchen();
  const { order } = await paid(desk);
  const { body } = await move(desk, 'addCharge', order, { name: 'Extra rice', price: 4 });
  expect(body.payments).toMatchObject([{ kind: 'charge', state: 'succeeded' }]);
  const charge = stripe.things.findLast(({ kind }) => kind === 'payment_intents')!;
  await told(
    desk,
    disputeAtStripe(stripe, charge.id, { amount: 420, balance_transactions: [withdrawal(420)] }),
  );
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ amount: 4.2, withdrawn: 19.2 }]);
  await isProven(desk);
});

test('a status that is not known decides nothing: it stands as unknown until Stripe names one that is', async () => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  const dispute = disputeAtStripe(stripe, reference, { status: 'in_orbit' });
  await told(desk, dispute);
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ state: 'unknown' }]);
  dispute.status = 'under_review';
  await told(desk, dispute);
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ state: 'under-review' }]);
});

test('somebody says once that they have seen how it stands; once it stands otherwise, it has to be seen again', async () => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  const dispute = disputeAtStripe(stripe, reference);
  await told(desk, dispute);
  const [chargeback] = await chargebacksIn(desk, order.id);
  const token = desk.boss.token;
  const input = { chargebackId: chargeback!.id, expectedState: 'needs-response' };
  const elsewhere = await done(desk);
  expect((await move(desk, 'acknowledgeChargeback', elsewhere.order, input, { token })).status).toBe(404);
  const late = { ...input, expectedState: 'inquiry' };
  expect((await move(desk, 'acknowledgeChargeback', order, late, { token })).status).toBe(409);
  const count = await countOf(order.id);
  const seen = await move(desk, 'acknowledgeChargeback', order, input, { token });
  expect(seen.status, JSON.stringify(seen.body)).toBe(200);
  expect(seen.body.chargebacks).toMatchObject([{ state: 'needs-response' }]);
  expect(seen.body.chargebacks[0]?.acknowledgedBy).not.toBeNull();
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({ action: 'orders.acknowledgeChargeback' });
  expect(await countOf(order.id)).toBe(count);
  expect((await move(desk, 'acknowledgeChargeback', order, input, { token })).status).toBe(409);
  Object.assign(dispute, { status: 'lost' });
  await told(desk, dispute, { type: 'charge.dispute.closed' });
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ state: 'lost', acknowledgedBy: null }]);
});

test('weeks of events, shuffled, doubled and sent to two servers, end with what Stripe has, posted once', async () => {
  const second = await startTestServer(first.site.database.connectionString, {
    role: 'all',
    webhooks: { stripe: 'whsec_double', vopay: null },
    cardGateways: { Stripe: gateway },
  });
  const desks = await Promise.all([openKitchen(), openKitchen('platform')]);
  const lives = await Promise.all(
    Array.from({ length: 6 }, async (_, nr) => {
      const desk = desks[nr % 2]!;
      const { order, reference } = await done(desk);
      return { desk, order, dispute: disputeAtStripe(stripe, reference), isWon: nr % 3 === 0 };
    }),
  );
  const stages = ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'];
  const events = lives.flatMap(({ dispute }) =>
    stages.map((stage) => disputeEvent(dispute, { type: `charge.dispute.${stage}` })),
  );
  const sent = [...events, ...events].map((event) => ({ event, at: Math.random() }));
  const shuffled = sent.toSorted((a, b) => a.at - b.at).map(({ event }) => event);
  let nr = 0;
  for (const event of shuffled) {
    nr += 1;
    // In the middle of it, banks decide.
    if (nr === Math.floor(shuffled.length / 3)) {
      for (const { dispute, isWon } of lives)
        Object.assign(
          dispute,
          isWon
            ? { status: 'won', balance_transactions: [withdrawal(3545), reinstatement(3545, -1500)] }
            : { status: 'lost' },
        );
    }
    await tell(first, event, { url: nr % 2 === 0 ? first.url : second.url });
  }
  // Each has its last word after the decision.
  for (const { desk, dispute } of lives) await told(desk, dispute, { type: 'charge.dispute.closed' });
  for (const { id } of events) await waitUntil(() => isTaken(first, id));
  for (const { desk, order, isWon } of lives) {
    expect(await chargebacksIn(desk, order.id)).toMatchObject([
      { state: isWon ? 'won' : 'lost', withdrawn: isWon ? 0 : 50.45 },
    ]);
    const { posted, shares } = await ledgerOf(desk, order.id);
    expect(posted).toEqual(shares);
  }
  const lost = lives.filter(({ isWon }) => !isWon);
  const [, borne] = desks;
  const { rows } = await pool.query<{ sum: string }>(
    `select coalesce(sum(p.amount), 0) as sum from postings p join chargebacks b on b.order_id = p.belongs_id and p.sequence = any(b.posted)
     where p.account_id = $1`,
    [borne.kitchen.locationId],
  );
  expect(Number(rows[0]!.sum)).toBeCloseTo(50.45 * lost.filter(({ desk }) => desk === borne).length, 2);
  await isProven(first);
  await second.stop();
}, 60_000);

test('a chargeback whose event never came is found in the night, once; one that was opened before its span is not looked for', async () => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  const old = await done(desk);
  disputeAtStripe(stripe, reference);
  const longAgo = Math.floor(Date.now() / 1_000) - 140 * 86_400;
  disputeAtStripe(stripe, old.reference, { created: longAgo });
  const sinceMs = Date.now() - 130 * 86_400_000;
  const gateways = { Stripe: gateway };
  const find = () =>
    onServerPool(first, (own) => {
      const services = { pool: own, of: () => gateways, now: Date.now, wake: () => {} };
      return findChargebacks(services as unknown as Parameters<typeof findChargebacks>[0], sinceMs);
    });
  await find();
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ state: 'needs-response', withdrawn: 50.45 }]);
  expect(await chargebacksIn(desk, old.order.id)).toEqual([]);
  const trail = (await auditOf(desk, order.id)).length;
  await find();
  expect(await auditOf(desk, order.id)).toHaveLength(trail);
  // An account that is closed to us says nothing, and does not stop the others.
  stripe.closed.push(ACCOUNT);
  await find();
  stripe.closed.length = 0;
  await isProven(desk);
});

const findThem = () =>
  onServerPool(first, (own) => {
    const services = { pool: own, of: () => ({ Stripe: gateway }), now: Date.now, wake: () => {} };
    return findChargebacks(
      services as unknown as Parameters<typeof findChargebacks>[0],
      Date.now() - 130 * 86_400_000,
    );
  });

test.each<[string, Record<string, unknown>]>([
  ['in US dollars', { currency: 'usd' }],
  ['in a state that is not known', { status: 'prearbitration' }],
])('a dispute %s of no order of ours is ignored, by its event and in the night', async (_, changes) => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  const before = await everything(desk);
  const foreign = disputeAtStripe(stripe, `pi_${randomUUID()}`, changes);
  await told(desk, foreign);
  expect(await everything(desk)).toEqual(before);
  disputeAtStripe(stripe, reference);
  await findThem();
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ state: 'needs-response' }]);
});

test('an account without an answer holds up no other in the night, and the search is tried again for it', async () => {
  const desk = await openKitchen();
  const { order, reference } = await done(desk);
  disputeAtStripe(stripe, reference);
  await pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, 'acct_before') on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [desk.neighbour.restaurantId],
  );
  await pool.query(`update locations set payment_processor = 'Stripe' where restaurant_id = $1`, [
    desk.neighbour.restaurantId,
  ]);
  stripe.instead = ({ url, headers }) =>
    url.pathname === '/v1/disputes' && headers['stripe-account'] === 'acct_before'
      ? { status: 500 }
      : undefined;
  await expect(findThem()).rejects.toThrow('acct_before');
  expect(await chargebacksIn(desk, order.id)).toMatchObject([{ state: 'needs-response' }]);
  await pool.query('delete from restaurant_private where restaurant_id = $1', [desk.neighbour.restaurantId]);
});

test('one of ours that cannot be read waits for a person, keeps what is posted, and is read again once it can be', async () => {
  const desk = await openKitchen('platform');
  const { order, reference } = await done(desk);
  const neighbour = await done(desk);
  const dispute = disputeAtStripe(stripe, reference);
  await told(desk, dispute);
  const owed = await balanceOf(desk, desk.kitchen.locationId);
  Object.assign(dispute, { currency: 'usd' });
  await told(desk, dispute);
  expect(await chargebacksIn(desk, order.id)).toMatchObject([
    { state: 'unknown', amount: 35.45, withdrawn: 50.45, acknowledgedAt: null },
  ]);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(owed);
  const other = disputeAtStripe(stripe, neighbour.reference, { currency: 'usd' });
  await told(desk, other);
  expect(await chargebacksIn(desk, neighbour.order.id)).toMatchObject([
    { state: 'unknown', amount: 0, withdrawn: 0, acknowledgedAt: null },
  ]);
  const needs = await call<HomeNeeds>(desk.url, 'home.needs', {}, { token: desk.boss.token });
  expect(needs.body.chargebacks.count).toBeGreaterThanOrEqual(2);
  await isProven(desk);
  Object.assign(other, { currency: 'cad', status: 'prearbitration' });
  await told(desk, other);
  expect(await chargebacksIn(desk, neighbour.order.id)).toMatchObject([
    { state: 'unknown', amount: 35.45, withdrawn: 50.45 },
  ]);
  for (const one of [dispute, other]) Object.assign(one, { currency: 'cad', status: 'lost' });
  await findThem();
  for (const { id } of [order, neighbour.order])
    expect(await chargebacksIn(desk, id)).toMatchObject([{ state: 'lost', amount: 35.45 }]);
  await isProven(desk);
});

test('the proof names a chargeback that is not posted as it is written, both ways', async () => {
  const desk = await openKitchen('platform');
  const { order, reference } = await done(desk);
  await told(desk, disputeAtStripe(stripe, reference));
  await isProven(desk);
  await pool.query('update chargebacks set withdrawn = withdrawn - 1 where order_id = $1', [order.id]);
  const { faults } = await proof(desk);
  expect(
    faults
      .filter(({ subject }) => subject === order.id)
      .map(({ detail }) => detail)
      .toSorted(),
  ).toEqual([
    '$1.00 too little is posted for this order.',
    "$1.00 too little of this order is told in statements as what reached the restaurant's own Stripe account.",
    '$1.00 too much is posted for this order.',
  ]);
  await pool.query('update chargebacks set withdrawn = withdrawn + 1 where order_id = $1', [order.id]);
  await isProven(desk);
});
