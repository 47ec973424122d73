import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  GatewayUnreachable,
  type PaidQuestion,
} from '../../apps/server/src/features/payments/card-gateway.ts';
import { monerisGateway } from '../../apps/server/src/features/payments/moneris/moneris-gateway.ts';
import { standInGateway } from '../../apps/server/src/features/payments/stand-in-gateway.ts';
import { stripeGateway } from '../../apps/server/src/features/payments/stripe.ts';
import {
  DECLINED,
  MONERIS_STORE,
  payAtMoneris,
  receiptOf,
  startMonerisDouble,
} from '../setup/moneris-double.ts';
import { payAtStripe, startStripeDouble, STRIPE_KEY, stripeError } from '../setup/stripe-double.ts';
import { createTestDatabase } from '../setup/test-database.ts';

const stripe = await startStripeDouble();
const moneris = await startMonerisDouble();
const database = await createTestDatabase();
afterAll(() => Promise.all([stripe.stop(), moneris.stop(), database.drop()]));
beforeEach(() => {
  stripe.instead = () => undefined;
  stripe.payments = [];
  stripe.closed = [];
  moneris.instead = () => undefined;
  moneris.done = [];
  moneris.asked = [];
});

const gateways = {
  Stripe: stripeGateway({ secretKey: STRIPE_KEY, url: stripe.url }),
  Moneris: monerisGateway({ ...MONERIS_STORE, url: moneris.url }, database.pool),
  standIn: standInGateway(database.pool, 'Stripe'),
};
const right = { outcome: 'found', amountCents: 3545, currency: 'cad', isCollected: true } as const;
const ofMoneris = { ...right, currency: null };
const ofStripe = { ...right, applicationFeeCents: 0 };

const ask = (who: keyof typeof gateways, reference: string, changes: Partial<PaidQuestion> = {}) =>
  gateways[who].paidState?.({
    paid: { reference, cardKey: 'card' },
    accountId: 'acct_kitchen',
    amountCents: 3545,
    ...changes,
  });

describe('Stripe', () => {
  test('is asked about the payment intent on the account of the restaurant, and nothing else', async () => {
    payAtStripe(stripe, 'pi_1');
    stripe.heard.length = 0;
    expect(await ask('Stripe', 'pi_1')).toEqual(ofStripe);
    expect(stripe.heard).toMatchObject([{ method: 'GET', headers: { 'stripe-account': 'acct_kitchen' } }]);
    expect(stripe.heard[0]!.url.pathname).toBe('/v1/payment_intents/pi_1');
  });

  test.each<[string, Record<string, unknown>, object]>([
    ['of another amount', { amount_received: 100 }, { ...ofStripe, amountCents: 100 }],
    ['in another currency', { currency: 'usd' }, { ...ofStripe, currency: 'usd' }],
    [
      'that is only authorized',
      { status: 'requires_capture', amount_received: 0 },
      { ...ofStripe, amountCents: 0, isCollected: false },
    ],
    [
      'that went back already',
      { latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: 3500 } },
      { ...ofStripe, amountCents: 45 },
    ],
    [
      'of which Passline took a fee, and gave some of it back',
      {
        latest_charge: {
          id: 'ch_1',
          object: 'charge',
          amount_refunded: 0,
          application_fee: { id: 'fee_1', amount: 788, amount_refunded: 100 },
        },
      },
      { ...ofStripe, applicationFeeCents: 688 },
    ],
    ['of another account', { account: 'acct_neighbour' }, { outcome: 'unknown' }],
  ])('says it of a payment %s', async (_, changes, state) => {
    payAtStripe(stripe, 'pi_1', changes);
    expect(await ask('Stripe', 'pi_1')).toEqual(state);
  });

  test('knows no payment that nobody made, and shows none of a closed account or of a restaurant without one', async () => {
    expect(await ask('Stripe', 'pi_invented')).toEqual({ outcome: 'unknown' });
    expect(await ask('Stripe', '../refunds')).toEqual({ outcome: 'unknown' });
    payAtStripe(stripe, 'pi_1');
    expect(await ask('Stripe', 'pi_1', { accountId: null })).toEqual({ outcome: 'no-account' });
    stripe.closed = ['acct_kitchen'];
    expect(await ask('Stripe', 'pi_1')).toEqual({ outcome: 'no-account' });
  });

  test.each([500, 429, 401, 403, 400])('has not answered with %i', async (status) => {
    payAtStripe(stripe, 'pi_1');
    stripe.instead = () => stripeError(status, 'api_error', 'Broken');
    await expect(ask('Stripe', 'pi_1')).rejects.toThrow(GatewayUnreachable);
  });

  test('has not answered while the payment is being processed', async () => {
    payAtStripe(stripe, 'pi_1', { status: 'processing' });
    await expect(ask('Stripe', 'pi_1')).rejects.toThrow(GatewayUnreachable);
  });
});

describe('Moneris', () => {
  test('is only looked at, by the order id and the saved card', async () => {
    payAtMoneris(moneris, 'web-1');
    expect(await ask('Moneris', 'web-1/75-0_899')).toEqual(ofMoneris);
    expect(moneris.asked).toEqual(['look res_purchase_cc']);
    expect(moneris.done).toHaveLength(1);
  });

  test('cannot be asked without a saved card', async () => {
    payAtMoneris(moneris, 'web-1');
    const paid = { reference: 'web-1/75-0_899', cardKey: null };
    expect(await ask('Moneris', '', { paid })).toBeNull();
    expect(moneris.asked).toEqual([]);
  });

  test('says it of another amount and of a declined purchase, and knows no other order id or number', async () => {
    payAtMoneris(moneris, 'web-1', { TransAmount: '1.00' });
    payAtMoneris(moneris, 'web-2', DECLINED);
    expect(await ask('Moneris', 'web-1/75-0_899')).toEqual({ ...ofMoneris, amountCents: 100 });
    expect(await ask('Moneris', 'web-2/75-0_899')).toEqual({ ...ofMoneris, isCollected: false });
    for (const reference of ['web-1/76-0_900', 'web-3/75-0_899', 'no number']) {
      expect(await ask('Moneris', reference), reference).toEqual({ outcome: 'unknown' });
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ['declined, without an amount', { ...DECLINED, TransAmount: 'null' }],
    ['declined before it had a number', { ...DECLINED, TransAmount: 'null', TransID: 'null' }],
    [
      'given up, since the bank did not answer',
      { ResponseCode: 'null', Complete: 'false', TimedOut: 'true', TransAmount: 'null' },
    ],
  ])('has not collected a purchase that was %s', async (_, changes) => {
    payAtMoneris(moneris, 'web-1', changes);
    expect(await ask('Moneris', 'web-1/75-0_899')).toMatchObject({ outcome: 'found', isCollected: false });
  });

  test.each([
    ' web-1/75-0_899',
    'web-1 /75-0_899',
    'null/75-0_899',
    'web/1/75-0_899',
    'web&1/75-0_899',
    'web<1>/75-0_899',
  ])('knows no order id that it could not have: %j', async (reference) => {
    expect(await ask('Moneris', reference)).toEqual({ outcome: 'unknown' });
    expect(moneris.asked).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['nothing but a message, as to a wrong token', { Message: 'Invalid store' }],
    ['a receipt that is not complete', { ReceiptId: 'web-1', TransID: '75-0_899', ResponseCode: '027' }],
    [
      'a look that timed out',
      { ReceiptId: 'Global Error Receipt', TimedOut: 'true', ResponseCode: 'null', Complete: 'false' },
    ],
    [
      'the receipt of another purchase',
      { ReceiptId: 'web-9', TransID: '75-0_899', ResponseCode: '027', Complete: 'true', TransAmount: '1.00' },
    ],
  ])('has not answered with %s', async (_, receipt) => {
    moneris.instead = () => receiptOf(receipt);
    await expect(ask('Moneris', 'web-1/75-0_899')).rejects.toThrow(GatewayUnreachable);
  });
});

test('the stand-in knows every payment as its order names it, except the references chosen to differ', async () => {
  expect(await ask('standIn', 'simulator 1 2')).toEqual(right);
  expect(await ask('standIn', 'an other-amount')).toEqual({ ...right, amountCents: 3645 });
  expect(await ask('standIn', 'an other-currency')).toEqual({ ...right, currency: 'usd' });
  expect(await ask('standIn', 'not-collected 1')).toEqual({ ...right, isCollected: false });
  expect(await ask('standIn', 'of an other-account')).toEqual({ outcome: 'no-account' });
  expect(await ask('standIn', 'unknown')).toEqual({ outcome: 'unknown' });
  await expect(ask('standIn', 'unreachable')).rejects.toThrow(GatewayUnreachable);
});
