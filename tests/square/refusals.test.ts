import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sdkSquare } from '../../apps/server/src/features/square/sdk-square.ts';
import {
  SquareTrouble,
  type SquareOrderBody,
  type SquareProvider,
} from '../../apps/server/src/features/square/square-provider.ts';
import { standInSquare } from '../../apps/server/src/features/square/stand-in-square.ts';
import { GOOD_CODE, SQUARE_APPLICATION, startSquareDouble } from '../setup/square-double.ts';
import { createTestDatabase } from '../setup/test-database.ts';

const database = await createTestDatabase();
const square = await startSquareDouble();
afterAll(() => Promise.all([database.drop(), square.stop()]));

const body = (): SquareOrderBody => ({
  locationId: 'LFRONT',
  orderId: randomUUID(),
  ticketName: '#41',
  sale: {
    lines: [{ name: 'Soup', count: 2, baseCents: 500, notes: null, modifiers: [] }],
    discounts: [],
    charges: [],
  },
  fulfillment: {
    type: 'PICKUP',
    name: 'Robin',
    phoneNumber: '+16045550123',
    dueAtMs: Date.UTC(2026, 10, 23, 2, 30),
    address: null,
    note: '',
  },
});
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: SquareTrouble) => {
      expect(error).toBeInstanceOf(SquareTrouble);
      return error.kind;
    },
  );

/** What both must refuse, and what both must do once, so that nobody finds out only at the real one. */
describe.each<[string, SquareProvider, string]>([
  ['the stand-in', standInSquare(database.pool, Date.now), 'simulated-code'],
  ['Square by its SDK', sdkSquare({ ...SQUARE_APPLICATION, url: square.url }), GOOD_CODE],
])('%s', (_, provider, code) => {
  const begin = async () => {
    const { accessToken } = await provider.obtain(code);
    const said = body();
    const { squareOrderId } = await provider.createOrder(accessToken, said.orderId, said);
    const pay = (change: { key?: string; cents?: number; squareOrderId?: string } = {}) =>
      provider.payOrder(accessToken, change.key ?? `${said.orderId}.p1`, {
        squareOrderId: change.squareOrderId ?? squareOrderId,
        squareLocationId: 'LFRONT',
        orderId: said.orderId,
        cents: change.cents ?? 1000,
      });
    const refund = (squarePaymentId: string, cents: number, key = `${said.orderId}.r1`) =>
      provider.refundPayment(accessToken, key, { squarePaymentId, cents });
    const end = (to: 'COMPLETED' | 'CANCELED') =>
      provider.endFulfillment(accessToken, said.orderId, squareOrderId, to);
    const cancel = () => provider.cancelOrder(accessToken, said.orderId, squareOrderId);
    return { pay, refund, end, cancel };
  };

  test('refuses a payment of another amount, of no order, with a long key, and a second one', async () => {
    const { pay } = await begin();
    expect(await refusalOf(pay({ cents: 999 }))).toBe('refused');
    expect(await refusalOf(pay({ squareOrderId: 'nobody' }))).toBe('undecided');
    expect(await refusalOf(pay({ key: 'x'.repeat(46) }))).toBe('refused');
    const id = await pay();
    expect(id).not.toBeNull();
    expect(await pay()).toBe(id);
    expect(await refusalOf(pay({ key: 'another' }))).toBe('refused');
  });

  test('refuses to cancel what is paid, and to pay what is cancelled', async () => {
    const [paid, cancelled] = [await begin(), await begin()];
    await paid.pay();
    expect(await refusalOf(paid.cancel())).toBe('refused');
    await cancelled.cancel();
    await cancelled.cancel();
    expect(await refusalOf(cancelled.pay())).toBe('refused');
  });

  test('refuses to give back more than is left, and gives back once for a key', async () => {
    const { pay, refund } = await begin();
    const id = (await pay()) ?? '';
    await refund(id, 600);
    await refund(id, 600);
    expect(await refusalOf(refund(id, 401, 'another'))).toBe('refused');
    expect(await refusalOf(refund(id, 1, 'x'.repeat(46)))).toBe('refused');
    expect(await refusalOf(refund('nobody', 1, 'a third'))).toBe('undecided');
    await refund(id, 400, 'another one');
  });

  test('ends a fulfillment once, and says where it has ended otherwise', async () => {
    const { pay, end } = await begin();
    await pay();
    expect(await end('COMPLETED')).toBe(true);
    expect(await end('COMPLETED')).toBe(true);
    expect(await end('CANCELED')).toBe(false);
  });
});
