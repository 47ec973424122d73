import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { SQUARE_SCOPES } from '@passline/domain/square/square-link';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sdkSquare } from '../../apps/server/src/features/square/sdk-square.ts';
import {
  SquareTrouble,
  type SquareOrderBody,
} from '../../apps/server/src/features/square/square-provider.ts';
import type { Reply } from '../setup/http-double.ts';
import {
  GOOD_CODE,
  MERCHANT,
  SQUARE_APPLICATION,
  squareError,
  startSquareDouble,
} from '../setup/square-double.ts';

const square = await startSquareDouble();
afterAll(() => square.stop());
const provider = sdkSquare({ ...SQUARE_APPLICATION, url: square.url });
/** Its waits end at once: the tests do not wait by the clock. */
const hasty = sdkSquare({ ...SQUARE_APPLICATION, url: square.url }, 50);

beforeEach(() => {
  square.instead = () => undefined;
  square.heard.length = 0;
  square.orders.length = 0;
});

const body: SquareOrderBody = {
  locationId: 'LFRONT',
  orderId: randomUUID(),
  ticketName: '#41',
  sale: {
    lines: [
      { name: 'Soup', count: 3, baseCents: 599, notes: 'hot', modifiers: [{ name: 'Large', cents: 150 }] },
      { name: 'x'.repeat(254) + '🍜', count: 1, baseCents: 0, notes: null, modifiers: [] },
    ],
    discounts: [{ name: 'Ten off', cents: 225 }],
    charges: [
      { name: 'GST', cents: 101 },
      { name: 'Tip', cents: 300 },
    ],
  },
  fulfillment: {
    type: 'DELIVERY',
    name: 'Robin',
    phoneNumber: '+16045550123',
    dueAtMs: Date.UTC(2026, 10, 23, 2, 30),
    address: '3500 Main St, unit 4',
    note: 'ring twice',
  },
};
const tokens = () => provider.obtain(GOOD_CODE);
const troubleOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no trouble',
    (error: SquareTrouble) => {
      expect(error).toBeInstanceOf(SquareTrouble);
      return { kind: error.kind, message: error.message, waitSeconds: error.waitSeconds };
    },
  );

describe("Square's failures are classified by what can be done about them", () => {
  const html: Reply = { headers: { 'content-type': 'text/html' }, body: '<html>A gateway</html>' };
  test.each<[string, Reply, string, RegExp]>([
    [
      '401',
      squareError(401, 'ACCESS_TOKEN_REVOKED'),
      'unknown-token',
      /^Square 401: Said with ACCESS_TOKEN_REVOKED\.$/,
    ],
    ['400', squareError(400, 'BAD_REQUEST'), 'refused', /^Square 400: Said with BAD_REQUEST\.$/],
    ['a key that was used', squareError(400, 'IDEMPOTENCY_KEY_REUSED'), 'undecided', /^Square 400/],
    ['another refund under way', squareError(400, 'REFUND_ALREADY_PENDING'), 'undecided', /^Square 400/],
    ['403', squareError(403, 'INSUFFICIENT_SCOPES'), 'undecided', /^Square 403/],
    ['404', squareError(404, 'NOT_FOUND'), 'undecided', /^Square 404/],
    ['409', squareError(409, 'CONFLICT'), 'away', /^Square 409/],
    ['409 of an older version', squareError(409, 'VERSION_MISMATCH'), 'outdated', /^Square 409/],
    ['a wall', { ...html, status: 403 }, 'away', /^Square 403: no reason given$/],
    ['a wall that asks who it is', { ...html, status: 401 }, 'away', /^Square 401: no reason given$/],
    ['500', squareError(500, 'INTERNAL_SERVER_ERROR'), 'away', /^Square 500/],
    ['a page of a gateway', { ...html, status: 502 }, 'away', /^Square 502/],
    ['200 with broken JSON', { body: '{"locations": [' }, 'away', /cannot be read/],
  ])('%s', async (_, reply, kind, message) => {
    const { accessToken } = await tokens();
    square.instead = () => reply;
    const trouble = await troubleOf(provider.listLocations(accessToken));
    expect(trouble).toMatchObject({ kind, message: expect.stringMatching(message) });
    // The library does not try again itself: that would make somebody wait.
    expect(square.heardAt('GET', '/v2/locations')).toHaveLength(1);
  });

  test('429 says how long to wait', async () => {
    const { accessToken } = await tokens();
    square.instead = () => squareError(429, 'RATE_LIMITED', { 'retry-after': '17' });
    expect(await troubleOf(provider.createOrder(accessToken, 'k', body))).toMatchObject({
      kind: 'away',
      waitSeconds: 17,
    });
  });

  test('a silent server is given up after a time, and an unreachable one', async () => {
    const { accessToken } = await tokens();
    // It begins an answer, and then says nothing more.
    const endless = new Readable({ read: () => undefined });
    endless.push('{"locations": [');
    for (const reply of [null, { body: endless }]) {
      square.instead = () => reply;
      expect(await troubleOf(hasty.listLocations(accessToken))).toMatchObject({
        kind: 'away',
        message: 'Square did not answer in time.',
      });
    }
    endless.destroy();
    const nowhere = sdkSquare({ ...SQUARE_APPLICATION, url: 'http://127.0.0.1:1' });
    expect(await troubleOf(nowhere.obtain(GOOD_CODE))).toMatchObject({
      kind: 'away',
      message: 'Square cannot be reached.',
    });
  });

  test('an expired code, and tokens without an end', async () => {
    expect(await troubleOf(provider.obtain('sq0cgb-old'))).toMatchObject({ kind: 'refused' });
    square.instead = () => ({
      body: JSON.stringify({ access_token: 'a', refresh_token: 'b', merchant_id: 'm' }),
    });
    expect(await troubleOf(provider.obtain(GOOD_CODE))).toMatchObject({ kind: 'away' });
  });
});

describe('tokens', () => {
  test('are requested by code with exactly the scopes of the rules', async () => {
    const url = new URL(provider.allowUrl('the-state'));
    expect(url.pathname).toBe('/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: SQUARE_APPLICATION.applicationId,
      scope:
        'MERCHANT_PROFILE_READ ORDERS_READ ORDERS_WRITE PAYMENTS_READ PAYMENTS_WRITE PAYMENTS_WRITE_ADDITIONAL_RECIPIENTS',
      session: 'false',
      state: 'the-state',
    });
    const grant = await tokens();
    expect(grant).toMatchObject({ merchantId: MERCHANT, scopes: [...SQUARE_SCOPES] });
    expect(grant.endsAtMs).toBeGreaterThan(Date.now());
  });

  test('are refreshed, and no longer accepted once they are revoked', async () => {
    const first = await tokens();
    const second = await provider.refresh(first.refreshToken);
    expect(second.accessToken).not.toBe(first.accessToken);
    await provider.revoke(second.accessToken, true);
    expect(await troubleOf(provider.listLocations(second.accessToken))).toMatchObject({
      kind: 'unknown-token',
    });
    const third = await provider.refresh(first.refreshToken);
    await provider.revoke(third.accessToken, false);
    expect(await troubleOf(provider.refresh(first.refreshToken))).toMatchObject({ kind: 'unknown-token' });
  });

  test('give the list of open locations', async () => {
    const { accessToken } = await tokens();
    expect(await provider.listLocations(accessToken)).toEqual({
      locations: [
        { id: 'LFRONT', name: 'Front' },
        { id: 'LBACK', name: 'Back' },
      ],
      merchantName: 'Golden Wok Inc.',
    });
  });
});

describe('an order', () => {
  test('is created once for a key, and has the same total there as here', async () => {
    const { accessToken } = await tokens();
    const first = await provider.createOrder(accessToken, 'key-1', body);
    expect(await provider.createOrder(accessToken, 'key-1', body)).toEqual(first);
    expect(square.orders).toHaveLength(1);
    expect(first.totalCents).toBe(3 * 749 - 225 + 101 + 300);
    const [order] = square.orders;
    expect(order).toMatchObject({
      location_id: 'LFRONT',
      reference_id: body.orderId,
      ticket_name: '#41',
      line_items: [
        { name: 'Soup', quantity: '3', note: 'hot', base_price_money: { amount: 599, currency: 'CAD' } },
        // Half of a character pair is refused.
        { name: 'x'.repeat(254) },
      ],
      discounts: [{ name: 'Ten off', type: 'FIXED_AMOUNT', scope: 'ORDER' }],
      service_charges: [{ calculation_phase: 'TOTAL_PHASE' }, { name: 'Tip', amount_money: { amount: 300 } }],
    });
    expect(order?.fulfillments[0]).toMatchObject({
      type: 'DELIVERY',
      delivery_details: {
        schedule_type: 'SCHEDULED',
        deliver_at: '2026-11-23T02:30:00.000Z',
        note: 'ring twice',
        recipient: {
          display_name: 'Robin',
          phone_number: '+16045550123',
          address: { address_line_1: '3500 Main St, unit 4' },
        },
      },
    });
  });

  test('is cancelled with its fulfilment, also a second time', async () => {
    const { accessToken } = await tokens();
    const { squareOrderId } = await provider.createOrder(accessToken, 'key-2', body);
    await provider.cancelOrder(accessToken, 'key-2', squareOrderId);
    await provider.cancelOrder(accessToken, 'key-2', squareOrderId);
    expect(square.orders[0]).toMatchObject({ state: 'CANCELED', fulfillments: [{ state: 'CANCELED' }] });
  });
});
