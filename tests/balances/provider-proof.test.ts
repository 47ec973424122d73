import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { vopayPayouts } from '../../apps/server/src/features/balances/vopay/vopay-payouts.ts';
import { stripeGateway } from '../../apps/server/src/features/payments/stripe.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { balanceOf } from '../ledger/ledger-desk.ts';
import { move, paidOnline } from '../payments/money-desk.ts';
import { openDesk } from '../setup/desk.ts';
import { payAtStripe, startStripeDouble, STRIPE_KEY, type StripeThing } from '../setup/stripe-double.ts';
import { startVopayDouble, VOPAY_ACCOUNT, type VopayTransaction } from '../setup/vopay-double.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { accountOf, fund, payoutsOf, send } from './balances-desk.ts';
import { proveNow } from './prove-now.ts';

const stripe = await startStripeDouble();
const vopay = await startVopayDouble();
afterAll(() => Promise.all([stripe.stop(), vopay.stop()]));

const desk = await openDesk({
  role: 'all',
  cardGateways: { Stripe: stripeGateway({ secretKey: STRIPE_KEY, url: stripe.url }) },
  payouts: vopayPayouts({ ...VOPAY_ACCOUNT, url: vopay.url }, Date.now),
});
const account = desk.kitchen.locationId;
const { pool } = desk.site.database;
let done: { refund: StripeThing; arrived: VopayTransaction; pending: VopayTransaction };

/** A kitchen that is paid by Stripe: two hours ago a tip of $2.00 was given back, $8.70 arrived at the bank, and $5.00 are on their way. */
beforeAll(async () => {
  await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [account]);
  await pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, 'acct_kitchen')
     on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [desk.kitchen.restaurantId],
  );
  await putBankAccount(pool, account, null);
  await fund(desk, account, 500);
  await fund(desk, desk.neighbour.locationId, 500);
  payAtStripe(stripe, 'pi_first');
  const order = await paidOnline(desk, { payment: { reference: 'pi_first', cardKey: 'cus_robin/pm_visa' } });
  expect((await move(desk, 'refundTip', order, { amount: 2 })).status).toBe(200);
  await pay(8.7);
  for (const one of vopay.paid) one.status = 'successful';
  await waitUntil(async () => (await newestPayout()).state === 'SUCCESS');
  await pay(5);
  await pool.query(`update payments set settled_at = settled_at - interval '2 hours'`);
  await pool.query(`update payouts set begun_at = begun_at - interval '2 hours'`);
  done = { refund: stripe.things[0]!, arrived: vopay.paid[0]!, pending: vopay.paid[1]! };
});

beforeEach(() => {
  stripe.instead = () => undefined;
  stripe.closed = [];
  stripe.things = [{ ...done.refund }];
  vopay.instead = () => undefined;
  vopay.paid = [{ ...done.arrived }, { ...done.pending }];
});

/** To the bank; VoPay has it when this returns. */
async function pay(amount: number): Promise<void> {
  const { latestMoveId: seenId } = await accountOf(desk, account);
  await send(desk, 'balances.createPayout', { accountId: account, method: 'VoPay', amount, seenId });
  await waitUntil(async () => (await newestPayout()).transactionId !== null);
}

const newestPayout = async () => (await payoutsOf(desk, account))[0]!.delivery;

/** Like a mistake somebody made in the database; reverted after the test. */
async function change(wrong: string, right: string): Promise<void> {
  onTestFinished(async () => {
    await pool.query(right);
  });
  await pool.query(wrong);
}

const prove = () => proveNow(desk);

const holdOf = async (id: string) => (await accountOf(desk, id)).account.onHold;

async function expectFault(detail: string): Promise<void> {
  const { faults, unasked } = await prove();
  expect({ faults, unasked }).toMatchObject({
    faults: [{ kind: 'provider', accountId: account, detail }],
    unasked: [],
  });
  expect(faults).toHaveLength(1);
  expect(await holdOf(account)).toBe('the proof of the ledger found something wrong.');
  expect(await holdOf(desk.neighbour.locationId)).toBeNull();
}

test('a payout that VoPay did not make is named and holds its account, until a later proof finds it right', async () => {
  const [paid] = vopay.paid.splice(0, 1);
  await expectFault('$8.70 is written here that VoPay has not moved.');
  vopay.paid.push(paid!);
  expect((await prove()).faults).toEqual([]);
  expect(await holdOf(account)).toBeNull();
});

test.each([
  ['that it failed', (one: VopayTransaction) => void (one.status = 'failed'), 'Account closed'],
  [
    'by a reversal',
    (one: VopayTransaction) =>
      void vopay.paid.push({
        ...one,
        id: `${one.id}9`,
        more: {
          ParentTransactionID: one.id,
          DebitAmount: null,
          CreditAmount: one.amount,
          FailureReason: 'Frozen',
        },
      }),
    'Frozen',
  ],
])(
  'a payout that came back, as VoPay tells %s, is booked by the proof, which holds nobody',
  async (_, tell, reason) => {
    const before = await balanceOf(desk, account);
    await pay(3);
    const one = vopay.paid.at(-1)!;
    one.status = 'successful';
    await waitUntil(async () => (await newestPayout()).state === 'SUCCESS');
    await pool.query(`update payouts set begun_at = begun_at - interval '2 hours' where amount = 3`);
    tell(one);
    expect((await prove()).faults).toEqual([]);
    expect(await newestPayout()).toMatchObject({ state: 'RETURNED', error: reason });
    expect(await balanceOf(desk, account)).toBeCloseTo(before, 5);
    expect(await holdOf(account)).toBeNull();
    const { rows } = await pool.query(
      `select actor_name from audit where action = 'balances.advancePayout' and after->>'state' = 'RETURNED'
     order by at desc limit 1`,
    );
    expect(rows).toEqual([{ actor_name: 'VoPay' }]);
  },
);

test('asked about a payout while it does not answer, VoPay decides nothing: nothing changes, and why is said', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from payouts where amount = 8.7');
  vopay.instead = () => ({ status: 503, body: '' });
  const { status, body } = await send(desk, 'balances.returnPayout', { payoutId: rows[0]!.id });
  expect([status, body.message]).toEqual([422, 'VoPay answered 503 without deciding. Nothing was changed.']);
  const { rows: after } = await pool.query('select state from payouts where amount = 8.7');
  expect(after).toEqual([{ state: 'SUCCESS' }]);
});

test('a payout of which only a part came back is not booked: it holds its account', async () => {
  vopay.paid.push({
    ...vopay.paid[0]!,
    id: 'part',
    more: { ParentTransactionID: vopay.paid[0]!.id, DebitAmount: null, CreditAmount: '8.00' },
  });
  await expectFault('Of this payout of $8.70 VoPay says that $8.00 came back.');
});

describe('weeks after a payout was sent', () => {
  const DAY_MS = 86_400_000;
  // Nothing leaves an account that a test before held.
  const free = async () => {
    await pool.query('delete from ledger_faults');
    await pool.query('update accounts set on_hold = null');
  };
  beforeEach(free);
  const stamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  /** One that arrived, sent so many days ago, as both sides know it. */
  async function sentDaysAgo(days: number, amount: number): Promise<VopayTransaction> {
    await pay(amount);
    const one = vopay.paid.at(-1)!;
    one.status = 'successful';
    await waitUntil(async () => (await newestPayout()).state === 'SUCCESS');
    one.at = stamp(Date.now() - days * DAY_MS);
    await pool.query(
      'update payouts set begun_at = begun_at - make_interval(days => $2) where transaction_id = $1',
      [one.id, days],
    );
    // What a test leaves is older than anybody asks about.
    onTestFinished(async () => {
      await pool.query(
        `update payouts set begun_at = begun_at - interval '200 days' where transaction_id = $1`,
        [one.id],
      );
      await free();
    });
    return one;
  }
  const reverse = (one: VopayTransaction, amount: string) =>
    void vopay.paid.push({
      ...one,
      id: `${one.id}-${vopay.paid.length}`,
      at: stamp(Date.now()),
      more: { ParentTransactionID: one.id, DebitAmount: null, CreditAmount: amount, FailureReason: 'Frozen' },
    });
  const asked = (one: VopayTransaction) =>
    vopay.heard.filter(
      ({ url, body }) =>
        url.pathname.endsWith('/eft/withdraw/transaction') &&
        new URLSearchParams(body.toString()).get('TransactionID') === one.id,
    ).length;
  const stateOf = async (one: VopayTransaction) =>
    (await payoutsOf(desk, account)).find(({ delivery }) => delivery.transactionId === one.id)?.delivery
      .state;

  test('a part that came back is not booked: it holds its account, as do more parts than the whole; another account is free', async () => {
    const one = await sentDaysAgo(20, 30);
    const before = await balanceOf(desk, account);
    reverse(one, '10.00');
    await expectFault('Of this payout of $30.00 VoPay says that $10.00 came back.');
    reverse(one, '25.00');
    expect((await prove()).faults.map(({ detail }) => detail)).toEqual([
      'Of this payout of $30.00 VoPay says that $35.00 came back.',
    ]);
    expect([await stateOf(one), await balanceOf(desk, account)]).toEqual(['SUCCESS', before]);
  });

  test('parts that add up to the whole are the whole: it is booked once, and holds nobody any more', async () => {
    const one = await sentDaysAgo(20, 30);
    const before = await balanceOf(desk, account);
    reverse(one, '10.00');
    await expectFault('Of this payout of $30.00 VoPay says that $10.00 came back.');
    reverse(one, '20.00');
    expect((await prove()).faults).toEqual([]);
    expect((await prove()).faults).toEqual([]);
    expect([await stateOf(one), await holdOf(account)]).toEqual(['RETURNED', null]);
    expect(await balanceOf(desk, account)).toBeCloseTo(before + 30, 5);
  });

  test('a reversal of a payout that is not ours is nobody’s fault', async () => {
    reverse({ ...done.arrived, id: '99', key: 'from-the-portal' }, '1.00');
    expect((await prove()).faults).toEqual([]);
  });

  test('a payout that VoPay marks as failed is booked by the next proof, if nothing else told of it', async () => {
    const [one, beside] = [await sentDaysAgo(20, 31), await sentDaysAgo(80, 32)];
    const before = await balanceOf(desk, account);
    one.status = 'failed';
    expect(await prove()).toMatchObject({ faults: [], unasked: [] });
    expect([await stateOf(one), await stateOf(beside)]).toEqual(['RETURNED', 'SUCCESS']);
    expect(await balanceOf(desk, account)).toBeCloseTo(before + 31, 5);
  });

  test('each is asked about once a day, and none after 90 days', async () => {
    const [one, old] = [await sentDaysAgo(20, 33), await sentDaysAgo(91, 34)];
    await prove();
    const times = asked(one);
    await prove();
    expect([times > 0, asked(one) - times]).toEqual([true, 0]);
    const timesOld = asked(old);
    await pool.query(`update payouts set return_asked_at = return_asked_at - interval '21 hours'`);
    await prove();
    expect([asked(one) - times, asked(old) - timesOld]).toEqual([1, 0]);
  });

  test('VoPay that does not answer about some is named as not asked, and after three it is asked no more', async () => {
    const sent = [];
    for (const days of [50, 40, 30, 20]) sent.push(await sentDaysAgo(days, 35));
    const before = sent.map(asked);
    vopay.instead = ({ url }) =>
      url.pathname.endsWith('/eft/withdraw/transaction') ? { status: 503, body: '' } : undefined;
    expect(await prove()).toMatchObject({ faults: [], unasked: ['VoPay about some older payouts'] });
    expect(sent.map((one, at) => asked(one) - before[at]!)).toEqual([1, 1, 1, 0]);
    // Those whose turn it was not are asked first.
    vopay.instead = () => undefined;
    sent[3]!.status = 'failed';
    expect((await prove()).unasked).toEqual([]);
    expect(await stateOf(sent[3]!)).toBe('RETURNED');
  });

  test('asked whether it came back, its list counts as well: a part is refused and said, the whole is put back', async () => {
    const one = await sentDaysAgo(20, 36);
    const { rows } = await pool.query<{ id: string }>('select id from payouts where transaction_id = $1', [
      one.id,
    ]);
    const ask = () => send(desk, 'balances.returnPayout', { payoutId: rows[0]!.id });
    reverse(one, '6.00');
    const part = await ask();
    expect([part.status, part.body.message]).toEqual([
      422,
      'VoPay says that $6.00 of it came back. Only a whole payout is put back. Nothing was changed.',
    ]);
    expect(await stateOf(one)).toBe('SUCCESS');
    reverse(one, '30.00');
    const whole = await ask();
    expect([whole.status, whole.body.delivery]).toMatchObject([200, { state: 'RETURNED', error: 'Frozen' }]);
  });
});

test('a payout with another amount at VoPay holds its account', async () => {
  vopay.paid[0]!.amount = '87.00';
  await expectFault('VoPay has moved $87.00, here it is $8.70.');
});

test('an extra attempt at VoPay holds its account; one that belongs to no payout of ours is named without an account', async () => {
  const another = { ...done.arrived, id: '1', key: done.arrived.key.replace(/\d+$/, '2') };
  vopay.paid.push(another);
  await expectFault('VoPay has moved $8.70 that is not written here.');
  another.key = '0190aaaa-0000-7000-8000-000000000001.1';
  expect((await prove()).faults).toMatchObject([{ accountId: null, subject: another.key }]);
  expect(await holdOf(account)).toBeNull();
});

test.each([
  ['failed', `state = 'ERROR', error = 'No.'`],
  ['cancelled', `state = 'CANCELLED', settled_at = now() - interval '2 hours'`],
])('a payout that is %s here and on its way at VoPay holds its account', async (_, set) => {
  await change(
    `with free as (update accounts set locked = 0 where locked = 5)
     update payouts set ${set} where amount = 5`,
    `with locked as (update accounts set locked = 5 where id = '${account}')
     update payouts set state = 'PROCESSING', error = null, settled_at = null where amount = 5`,
  );
  await expectFault('VoPay has moved $5.00 that is not done here.');
  vopay.paid[1]!.status = 'cancelled';
  expect((await prove()).faults).toEqual([]);
});

test('a refund at Stripe of another amount, none at all or an extra attempt holds its account', async () => {
  const [refund] = stripe.things;
  refund!.amount = 201;
  await expectFault('Stripe has moved $2.01, here it is $2.00.');
  refund!.amount = 200;
  refund!.status = 'failed';
  await expectFault('$2.00 is written here that Stripe has not moved.');
  refund!.status = 'pending';
  expect((await prove()).faults).toEqual([]);
  stripe.things.push({
    ...refund!,
    id: 'more',
    metadata: { passline_key: refund!.metadata['passline_key']!.replace(/\d+$/, '2') },
  });
  await expectFault('Stripe has moved $2.00 that is not written here.');
});

test('a refund made both by hand and by Stripe holds its account', async () => {
  await change(`update payments set channel = 'in-person'`, `update payments set channel = 'gateway'`);
  const { faults } = await prove();
  expect(faults.filter(({ kind }) => kind === 'provider')).toMatchObject([
    { accountId: account, detail: 'Stripe has moved $2.00 that is not done here.' },
  ]);
});

test('the portions of one refund are compared as one amount', async () => {
  const [refund] = stripe.things;
  refund!.amount = 150;
  stripe.things.push({
    ...refund!,
    id: 'portion',
    amount: 50,
    metadata: { passline_key: `${refund!.metadata['passline_key']}/2` },
  });
  expect(await prove()).toMatchObject({ faults: [], unasked: [] });
});

test('what was done a moment ago and is not reported yet is not a fault', async () => {
  const hours = (sign: string) => `update payouts set begun_at = begun_at ${sign} interval '2 hours'`;
  await change(hours('+'), hours('-'));
  vopay.paid = [];
  expect((await prove()).faults).toEqual([]);
});

test('at the edge of the span an answer stored days later is not a fault, and what is older is left to earlier proofs', async () => {
  const DAY_SECONDS = 86_400;
  const days = (sign: string, count: number) =>
    `update payments set settled_at = settled_at ${sign} interval '${count} days'`;
  await change(days('-', 7), days('+', 7));
  stripe.things[0]!.created -= 11 * DAY_SECONDS;
  expect((await prove()).faults).toEqual([]);
  stripe.things[0]!.created -= 2 * DAY_SECONDS;
  await expectFault('$2.00 is written here that Stripe has not moved.');
  await change(days('-', 2), days('+', 2));
  expect((await prove()).faults).toEqual([]);
});

test('Stripe is asked about restaurants that it pays or lately paid, and about no others', async () => {
  const processor = (name: string) =>
    `update locations set payment_processor = '${name}' where id = '${account}'`;
  await change(processor('Moneris'), processor('Stripe'));
  await pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, 'acct_neighbour')
     on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [desk.neighbour.restaurantId],
  );
  stripe.heard.length = 0;
  expect(await prove()).toMatchObject({ faults: [], unasked: [] });
  // Its fees belong to the platform, and are on no restaurant's account.
  const ofFees = stripe.heard.filter(({ url }) =>
    ['/v1/application_fees', '/v1/balance_transactions'].includes(url.pathname),
  );
  expect(ofFees.map(({ headers }) => headers['stripe-account'])).toEqual([undefined, undefined]);
  const others = stripe.heard.filter((one) => !ofFees.includes(one));
  expect(new Set(others.map(({ headers }) => headers['stripe-account']))).toEqual(new Set(['acct_kitchen']));
});

test('a provider that fails halfway counts as not asked, and no fault is reported about it', async () => {
  vopay.paid = [];
  stripe.things = [];
  let pages = 0;
  vopay.instead = ({ url }) => {
    if (!url.pathname.endsWith('/transactions')) return undefined;
    pages += 1;
    return pages > 4 ? { status: 502, body: '' } : undefined;
  };
  stripe.instead = ({ url }) =>
    url.pathname.endsWith('/payment_intents') ? { status: 502, body: '' } : undefined;
  expect(await prove()).toMatchObject({ faults: [], unasked: ['Stripe', 'VoPay'] });
  expect(pages).toBeGreaterThan(4);
  expect(await holdOf(account)).toBeNull();
});

test('an account that Stripe does not show is named, its payments are not reported as missing, and the rest is compared', async () => {
  stripe.closed = ['acct_kitchen'];
  vopay.paid[0]!.amount = '87.00';
  expect(await prove()).toMatchObject({
    faults: [{ detail: 'VoPay has moved $87.00, here it is $8.70.' }],
    unasked: ['Stripe for Golden Wok'],
  });
});

describe('what a stand-in did before a real provider was set up', () => {
  const hadPayout = () =>
    change(
      `insert into stand_in_payouts (key, transaction_id, amount, created_at) values ('${done.arrived.key}', '${done.arrived.id}', 8.7, now())`,
      'delete from stand_in_payouts',
    );
  const hadRefund = () =>
    change(
      `insert into stand_in_card_calls (key, kind, order_id, amount, outcome, reference)
       select id || '.' || attempts, 'refund', order_id, amount, 'approved', 'stand-in-1' from payments where kind = 'refund'`,
      'delete from stand_in_card_calls',
    );

  test('is not missed at the real one, and holds nobody; what nobody did still does', async () => {
    stripe.things = [];
    vopay.paid = vopay.paid.filter(({ id }) => id !== done.arrived.id);
    expect((await prove()).faults).toHaveLength(2);
    await hadPayout();
    await expectFault('$2.00 is written here that Stripe has not moved.');
    await hadRefund();
    expect(await prove()).toMatchObject({ faults: [], unasked: [] });
    expect(await holdOf(account)).toBeNull();
  });

  test('is not asked for long afterwards, and did not come back', async () => {
    await hadPayout();
    await change(
      `update payouts set begun_at = begun_at - interval '20 days', return_asked_at = null where transaction_id = '${done.arrived.id}'`,
      `update payouts set begun_at = begun_at + interval '20 days' where transaction_id = '${done.arrived.id}'`,
    );
    vopay.paid = vopay.paid.filter(({ id }) => id !== done.arrived.id);
    expect(await prove()).toMatchObject({ faults: [], unasked: [] });
    const { rows } = await pool.query<{ id: string }>('select id from payouts where transaction_id = $1', [
      done.arrived.id,
    ]);
    const answer = await send(desk, 'balances.returnPayout', { payoutId: rows[0]!.id });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'A stand-in carried out this payout, and moved no money. Nothing was changed.',
    ]);
  });
});
