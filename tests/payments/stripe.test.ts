import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  GatewayUnreachable,
  type CardRequest,
} from '../../apps/server/src/features/payments/card-gateway.ts';
import { stripeAccounts, stripeGateway } from '../../apps/server/src/features/payments/stripe.ts';
import { payAtStripe, startStripeDouble, STRIPE_KEY, stripeError, withFee } from '../setup/stripe-double.ts';

const stripe = await startStripeDouble();
afterAll(() => stripe.stop());
const access = { secretKey: STRIPE_KEY, url: stripe.url };
const gateway = stripeGateway(access);
/** Its waits end at once: the tests do not wait by the clock. */
const hasty = stripeGateway(access, 50);

beforeEach(() => {
  stripe.instead = () => undefined;
  stripe.afterwards = () => undefined;
  stripe.things.length = 0;
  stripe.payments.length = 0;
  stripe.heard.length = 0;
  stripe.status = 'succeeded';
  stripe.closed = [];
});

const aRequest = (changes: Partial<CardRequest> = {}): CardRequest => ({
  key: `${randomUUID()}.1`,
  orderId: randomUUID(),
  amountCents: 1234,
  accountId: 'acct_kitchen',
  paid: { reference: 'pi_first', cardKey: 'cus_robin/pm_visa' },
  ...changes,
});

describe.each(['refund', 'charge'] as const)('a %s', (kind) => {
  test.each([
    { paid: null, reason: 'The order does not say what Stripe was paid with.' },
    { accountId: null, reason: 'The restaurant does not have a Stripe account.' },
  ])(
    'without what Stripe needs is declined, and Stripe is not asked: $reason',
    async ({ reason, ...lacking }) => {
      expect(await gateway[kind](aRequest(lacking))).toEqual({ outcome: 'declined', reason });
      expect(stripe.heard).toEqual([]);
    },
  );

  test.each([
    [402, 'card_error', 'Your card has expired.', 'Your card has expired.'],
    [400, 'invalid_request_error', 'Charge pi_first is too small.', 'Charge … is too small.'],
    [404, 'invalid_request_error', 'No such customer: cus_robin', 'No such customer: …'],
  ])('that Stripe refuses with %i is declined with its reason, without its names', async (...said) => {
    const [status, type, message, reason] = said;
    stripe.instead = ({ method }) => (method === 'POST' ? stripeError(status, type, message) : undefined);
    expect(await gateway[kind](aRequest())).toEqual({ outcome: 'declined', reason });
  });

  test.each([
    [stripeError(500, 'api_error', 'Broken')],
    [stripeError(409, 'invalid_request_error', 'Another request is in progress')],
    [stripeError(429, 'invalid_request_error', 'Too many')],
    [stripeError(401, 'invalid_request_error', 'Invalid API Key')],
    [stripeError(400, 'idempotency_error', 'Keys can only be used with the same parameters')],
    [{ body: '{"id": ' }],
  ])('is not decided by %j', async (reply) => {
    stripe.instead = () => reply;
    await expect(gateway[kind](aRequest())).rejects.toThrow(GatewayUnreachable);
  });

  test('whose answer is lost is done once, also when Stripe has forgotten the key', async () => {
    const request = aRequest();
    stripe.afterwards = ({ method }) => (method === 'POST' ? { body: '{"id": ' } : undefined);
    await expect(gateway[kind](request)).rejects.toThrow(GatewayUnreachable);
    expect(stripe.things).toHaveLength(1);
    for (const thing of stripe.things) thing.key = 'forgotten';
    stripe.afterwards = () => undefined;
    expect(await gateway[kind](request)).toEqual({ outcome: 'approved', reference: stripe.things[0]!.id });
    expect(stripe.things).toHaveLength(1);
  });

  test('that Stripe never answers is not decided', async () => {
    stripe.instead = () => null;
    await expect(hasty[kind](aRequest())).rejects.toThrow(GatewayUnreachable);
  });

  test('with another key is a new one', async () => {
    await gateway[kind](aRequest());
    await gateway[kind](aRequest());
    expect(stripe.things).toHaveLength(2);
  });
});

test('a refund goes to the payment, on the account of the restaurant, with its key', async () => {
  const request = aRequest();
  expect(await gateway.refund(request)).toEqual({ outcome: 'approved', reference: 'refunds_1' });
  expect(stripe.things).toMatchObject([
    { account: 'acct_kitchen', key: request.key, payment_intent: 'pi_first', amount: 1234 },
  ]);
});

test('a refund that fails at once is declined', async () => {
  stripe.status = 'failed';
  expect(await gateway.refund(aRequest())).toMatchObject({ outcome: 'declined' });
});

test('a charge takes the saved card without its owner, in Canadian cents', async () => {
  const request = aRequest();
  expect(await gateway.charge(request)).toMatchObject({ outcome: 'approved' });
  expect(stripe.things).toMatchObject([
    {
      account: 'acct_kitchen',
      key: request.key,
      amount: 1234,
      currency: 'cad',
      customer: 'cus_robin',
      payment_method: 'pm_visa',
      off_session: 'true',
      confirm: 'true',
    },
  ]);
});

test('a charge of a card that was not saved is declined, and one that is not decided is asked for again', async () => {
  const unsaved = aRequest({ paid: { reference: 'pi_first', cardKey: null } });
  expect(await gateway.charge(unsaved)).toMatchObject({ reason: 'The card of this order was not saved.' });
  const request = aRequest();
  stripe.status = 'processing';
  await expect(gateway.charge(request)).rejects.toThrow(GatewayUnreachable);
  stripe.things[0]!.status = 'requires_payment_method';
  expect(await gateway.charge(request)).toEqual({ outcome: 'declined', reason: 'The card was declined.' });
});

test('the outcome of a refund is read from its account: succeeded, on its way, failed with a reason, or unknown', async () => {
  const request = aRequest();
  await gateway.refund(request);
  const state = (account = 'acct_kitchen') => gateway.refundState!('refunds_1', account);
  const known = { key: request.key, amountCents: 1234 };
  const things = stripe.things;
  for (const status of ['succeeded', 'pending', 'requires_action']) {
    Object.assign(things[0]!, { status });
    expect(await state()).toEqual({ ...known, failure: null });
  }
  Object.assign(things[0]!, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  expect(await state()).toEqual({
    ...known,
    failure: 'Stripe could not give it back: expired or canceled card.',
  });
  Object.assign(things[0]!, { status: 'canceled', failure_reason: undefined, metadata: {} });
  expect(await state()).toEqual({ ...known, key: null, failure: 'Stripe could not give it back: canceled.' });
  expect(await state('acct_other')).toBeNull();
});

test.each([400, 401, 403, 429, 500])('the outcome of a refund is not decided by a %i', async (status) => {
  stripe.instead = () => stripeError(status, 'invalid_request_error', 'No');
  await expect(gateway.refundState!('refunds_1', 'acct_kitchen')).rejects.toThrow(GatewayUnreachable);
});

test('an account is opened once for a key, refused with Stripe’s reason, and not decided by a 500', async () => {
  const accounts = stripeAccounts(access);
  const request = { key: randomUUID(), email: 'owner@example.com', name: 'Kitchen' };
  const opened = { outcome: 'opened', accountId: 'accounts_1' };
  expect(await accounts.open(request)).toEqual(opened);
  expect(await accounts.open(request)).toEqual(opened);
  expect(stripe.things).toMatchObject([
    { account: 'platform', country: 'CA', email: 'owner@example.com', 'controller[fees][payer]': 'account' },
  ]);
  stripe.instead = () => stripeError(400, 'invalid_request_error', 'Invalid email.');
  expect(await accounts.open(request)).toEqual({ outcome: 'refused', reason: 'Invalid email.' });
  stripe.instead = () => stripeError(500, 'api_error', 'Broken');
  await expect(accounts.open(request)).rejects.toThrow(GatewayUnreachable);
});

describe('the statement', () => {
  const accounts = [
    { id: 'acct_kitchen', restaurantName: 'Golden Wok' },
    { id: 'acct_neighbour', restaurantName: 'Neighbour' },
  ];
  const DAY_MS = 86_400_000;
  const read = () => gateway.statement!(Date.now() - DAY_MS, Date.now() + DAY_MS, accounts);

  test.each([
    ['an error on the second page', stripeError(500, 'api_error', 'Broken')],
    ['a truncated page', { body: '{"data": [' }],
    ['too many requests', stripeError(429, 'invalid_request_error', 'Too many')],
    ['a key without the right to look', stripeError(403, 'invalid_request_error', 'The key may not')],
  ])('is not available after %s', async (_, reply) => {
    for (let count = 0; count < 101; count += 1) await gateway.refund(aRequest());
    stripe.instead = ({ url }) => (url.searchParams.has('starting_after') ? reply : undefined);
    await expect(read()).rejects.toThrow(GatewayUnreachable);
  });

  test('names refunds and charges on every account, page by page, by our keys', async () => {
    const requests = Array.from({ length: 130 }, (_, index) => aRequest({ amountCents: 100 + index }));
    for (const request of requests) await gateway.refund(request);
    const charged = aRequest({ accountId: 'acct_neighbour' });
    await gateway.charge(charged);
    const { lines, closed } = await read();
    expect(closed).toEqual([]);
    expect(lines.toSorted((a, b) => a.amountCents - b.amountCents)).toEqual(
      [...requests, charged].map(({ key, amountCents }) => ({ key, amountCents })),
    );
  });

  test('leaves out what failed, what was not asked for by us and what is older; a refund on its way counts', async () => {
    const [onItsWay, failed, foreign, old] = [aRequest(), aRequest(), aRequest(), aRequest()];
    for (const request of [onItsWay, failed, foreign, old]) await gateway.refund(request);
    const declined = aRequest();
    stripe.status = 'requires_payment_method';
    await gateway.charge(declined);
    stripe.things[0]!.status = 'pending';
    stripe.things[1]!.status = 'failed';
    stripe.things[2]!.metadata = {};
    stripe.things[3]!.created -= (2 * DAY_MS) / 1_000;
    expect((await read()).lines).toEqual([{ key: onItsWay.key, amountCents: 1234 }]);
  });

  test('names an account that Stripe does not show, and goes on with the next', async () => {
    await gateway.refund(aRequest());
    const there = aRequest({ accountId: 'acct_neighbour' });
    await gateway.refund(there);
    stripe.closed = ['acct_kitchen'];
    expect(await read()).toEqual({
      lines: [{ key: there.key, amountCents: 1234 }],
      closed: [{ id: 'acct_kitchen', restaurantName: 'Golden Wok' }],
      fees: [],
    });
  });

  test('names what Passline took of payments, page by page, less what went back, of whichever account; one that is closed is left out', async () => {
    const now = Math.floor(Date.now() / 1_000);
    for (let index = 0; index < 102; index += 1)
      payAtStripe(stripe, `pi_${index}`, { ...withFee(100 + index, `pi_${index}`) });
    // Of an account that is not asked about, of one that is closed, and one from before.
    payAtStripe(stripe, 'pi_other', { ...withFee(55, 'pi_other'), account: 'acct_other' });
    payAtStripe(stripe, 'pi_closed', { ...withFee(56, 'pi_closed'), account: 'acct_closed' });
    payAtStripe(stripe, 'pi_old', { ...withFee(57, 'pi_old'), created: now - 2 * 86_400 });
    payAtStripe(stripe, 'pi_free');
    const { application_fee: first } = stripe.payments[0]!['latest_charge'] as {
      application_fee: { amount_refunded: number };
    };
    first.amount_refunded = 40;
    stripe.closed = ['acct_closed'];
    const fees = (await read()).fees!.toSorted((a, b) => a.keptCents - b.keptCents);
    expect(fees.map(({ paymentReference, keptCents }) => [paymentReference, keptCents])).toEqual([
      ['pi_other', 55],
      ['pi_0', 60],
      ...Array.from({ length: 101 }, (_, index) => [`pi_${index + 1}`, 101 + index]),
    ]);
    expect(fees[0]).toMatchObject({ feeId: 'fee_of_pi_other', account: 'acct_other' });
    // Only the one that no list named was asked about by itself.
    const asked = stripe.heard.filter(({ url }) => url.pathname.startsWith('/v1/charges/'));
    expect(asked.map(({ headers }) => headers['stripe-account']).toSorted()).toEqual([
      'acct_closed',
      'acct_other',
    ]);
  });
});
