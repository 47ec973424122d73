import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { SQUARE_SCOPES } from '@passline/domain/square/square-link';
import { startSquareDouble } from '../setup/square-double.ts';

const square = await startSquareDouble();
afterAll(() => square.stop());

let serial = 0;
beforeEach(() => {
  square.orders.length = 0;
  square.payments.length = 0;
  square.accessTokens.add('token');
  square.scopes = new Set(SQUARE_SCOPES);
});

type Answer = {
  status: number;
  code: string | undefined;
  order: { id: string; version: number; state: string; fulfillments: { uid: string; state: string }[] };
  payment: { id: string };
};

async function say(method: string, path: string, body: object, token = 'token'): Promise<Answer> {
  const answer = await fetch(`${square.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as Answer & { errors?: { code: string }[] };
  return { ...said, status: answer.status, code: said.errors?.[0]?.code };
}

const cad = (amount: number) => ({ amount, currency: 'CAD' });
const newKey = () => `key-${(serial += 1)}`;
const line = { name: 'Soup', quantity: '2', base_price_money: cad(500) };
const pickup = {
  type: 'PICKUP',
  state: 'PROPOSED',
  pickup_details: { recipient: { display_name: 'Robin' }, pickup_at: '2026-11-23T02:30:00.000Z' },
};
const bare = {
  location_id: 'LFRONT',
  line_items: [line],
  discounts: [],
  service_charges: [],
  fulfillments: [pickup],
};
const create = (change: object = {}, key = newKey()) =>
  say('POST', '/v2/orders', { idempotency_key: key, order: { ...bare, ...change } });
const external = { type: 'CARD', source: 'Passline' };
const pay = (orderId: string, change: object = {}) =>
  say('POST', '/v2/payments', {
    idempotency_key: newKey(),
    source_id: 'EXTERNAL',
    external_details: external,
    amount_money: cad(1000),
    order_id: orderId,
    location_id: 'LFRONT',
    ...change,
  });
const update = ({ order }: Answer, change: object, version = order.version) =>
  say('PUT', `/v2/orders/${order.id}`, { idempotency_key: newKey(), order: { version, ...change } });
const move = (answer: Answer, state: string, orderState?: string) =>
  update(answer, {
    fulfillments: [{ uid: answer.order.fulfillments[0]?.uid, state }],
    ...(orderState && { state: orderState }),
  });
const refund = (paymentId: string, change: object = {}) =>
  say('POST', '/v2/refunds', {
    idempotency_key: newKey(),
    payment_id: paymentId,
    amount_money: cad(400),
    ...change,
  });

describe('the double of Square refuses, as Square does,', () => {
  test.each<[string, object, string]>([
    ['a location that it does not have', { location_id: 'LOTHER' }, 'NOT_FOUND'],
    ['a location that is closed', { location_id: 'LOLD' }, 'NOT_FOUND'],
    ['a line without a name', { line_items: [{ ...line, name: '' }] }, 'MISSING_REQUIRED_PARAMETER'],
    ['less than one piece', { line_items: [{ ...line, quantity: '-1' }] }, 'INVALID_VALUE'],
    [
      'another currency',
      { line_items: [{ ...line, base_price_money: { amount: 5, currency: 'USD' } }] },
      'INVALID_VALUE',
    ],
    ['a price below 0', { line_items: [{ ...line, base_price_money: cad(-1) }] }, 'INVALID_VALUE'],
    ['a note that is too long', { line_items: [{ ...line, note: 'x'.repeat(2001) }] }, 'VALUE_TOO_LONG'],
    ['a ticket’s name that is too long', { ticket_name: 'x'.repeat(31) }, 'VALUE_TOO_LONG'],
    ['two fulfillments', { fulfillments: [pickup, pickup] }, 'BAD_REQUEST'],
    ['a fulfillment that has begun', { fulfillments: [{ ...pickup, state: 'RESERVED' }] }, 'INVALID_VALUE'],
    [
      'a pickup without its details',
      { fulfillments: [{ type: 'PICKUP', state: 'PROPOSED' }] },
      'MISSING_REQUIRED_PARAMETER',
    ],
    [
      'a pickup by nobody',
      { fulfillments: [{ ...pickup, pickup_details: { pickup_at: '2026-11-23T02:30:00Z' } }] },
      'MISSING_REQUIRED_PARAMETER',
    ],
  ])('%s', async (_, change, code) => {
    expect(await create(change)).toMatchObject({ code });
    expect(square.orders).toHaveLength(0);
    expect(await create()).toMatchObject({ status: 200 });
  });

  test('no key, one that is too long, and one that was used for something else', async () => {
    expect(await create({}, '')).toMatchObject({ code: 'MISSING_REQUIRED_PARAMETER' });
    expect(await create({}, 'x'.repeat(193))).toMatchObject({ code: 'VALUE_TOO_LONG' });
    const first = await create({}, 'one');
    expect(await create({}, 'one')).toEqual(first);
    expect(await create({ ticket_name: 'other' }, 'one')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await pay(first.order.id, { idempotency_key: 'x'.repeat(46) })).toMatchObject({
      code: 'VALUE_TOO_LONG',
    });
    expect(square.orders).toHaveLength(1);
  });

  test('a token that was revoked, and one that is not allowed this', async () => {
    expect((await say('POST', '/v2/orders', {}, 'revoked')).status).toBe(401);
    square.scopes.delete('PAYMENTS_WRITE');
    const { order } = await create();
    expect(await pay(order.id)).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPES' });
    square.scopes.delete('ORDERS_WRITE');
    expect(await create()).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPES' });
  });

  test('a payment of another amount or currency, from nowhere, elsewhere, of another order, and a second one', async () => {
    const { order } = await create();
    const wrong: [object, string][] = [
      [{ amount_money: cad(999) }, 'BAD_REQUEST'],
      [{ amount_money: { amount: 1000, currency: 'USD' } }, 'INVALID_VALUE'],
      [{ external_details: { type: 'CARD' } }, 'MISSING_REQUIRED_PARAMETER'],
      [{ external_details: { type: 'MONEY', source: 'us' } }, 'INVALID_ENUM_VALUE'],
      [{ source_id: 'CASH' }, 'MISSING_REQUIRED_PARAMETER'],
      [{ location_id: 'LBACK' }, 'BAD_REQUEST'],
      [{ order_id: 'SQ0' }, 'NOT_FOUND'],
    ];
    for (const [change, code] of wrong) expect(await pay(order.id, change)).toMatchObject({ code });
    expect(square.payments).toHaveLength(0);
    expect((await pay(order.id)).status).toBe(200);
    expect(await pay(order.id)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(square.payments).toHaveLength(1);
  });

  test('payment of an order by nothing, unless nothing is due', async () => {
    const payNothing = (id: string) =>
      say('POST', `/v2/orders/${id}/pay`, { idempotency_key: newKey(), payment_ids: [] });
    const { order } = await create();
    expect(await payNothing(order.id)).toMatchObject({ code: 'BAD_REQUEST' });
    const free = await create({ line_items: [{ ...line, base_price_money: cad(0) }] });
    expect((await payNothing(free.order.id)).status).toBe(200);
  });

  test('a change of another version, or of none', async () => {
    const created = await create();
    expect(await update(created, { state: 'CANCELED' }, 9)).toMatchObject({
      status: 409,
      code: 'VERSION_MISMATCH',
    });
    expect(
      await say('PUT', `/v2/orders/${created.order.id}`, { idempotency_key: newKey(), order: {} }),
    ).toMatchObject({
      code: 'MISSING_REQUIRED_PARAMETER',
    });
  });

  test('a fulfillment that goes back, or on from its end', async () => {
    const created = await create();
    const prepared = await move(created, 'PREPARED');
    expect(prepared.status).toBe(200);
    expect(await move(prepared, 'RESERVED')).toMatchObject({ code: 'BAD_REQUEST' });
    const cancelled = await move(prepared, 'CANCELED');
    expect(await move(cancelled, 'PREPARED')).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('to complete what is not paid or not handed over, to cancel what is paid, and to change what is over', async () => {
    const unpaid = await create();
    expect(await move(unpaid, 'COMPLETED', 'COMPLETED')).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await update(unpaid, { state: 'CANCELED' })).toMatchObject({ code: 'BAD_REQUEST' });
    await pay(unpaid.order.id);
    const paid = { ...unpaid, order: { ...unpaid.order, version: 2 } };
    expect(await update(paid, { state: 'COMPLETED' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await move(paid, 'CANCELED', 'CANCELED')).toMatchObject({ code: 'BAD_REQUEST' });
    const done = await move(paid, 'COMPLETED', 'COMPLETED');
    expect(done.order.state).toBe('COMPLETED');
    expect(await update(done, { state: 'OPEN' })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('more back than was paid, of nothing, and a 21st refund', async () => {
    const { order } = await create();
    const { payment } = await pay(order.id);
    expect(await refund(payment.id, { amount_money: cad(1001) })).toMatchObject({
      code: 'REFUND_AMOUNT_INVALID',
    });
    expect(await refund(payment.id, { amount_money: cad(0) })).toMatchObject({ code: 'INVALID_VALUE' });
    expect(await refund('PAY0')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refund(payment.id, { reason: 'x'.repeat(193) })).toMatchObject({ code: 'VALUE_TOO_LONG' });
    for (let count = 0; count < 20; count += 1) {
      expect((await refund(payment.id, { amount_money: cad(1) })).status).toBe(200);
    }
    expect(await refund(payment.id, { amount_money: cad(1) })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
