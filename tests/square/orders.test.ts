import type { SquareOrder } from '@passline/contract/square/square';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refreshTokens } from '../../apps/server/src/features/square/refresh-tokens.ts';
import { tellSquare } from '../../apps/server/src/features/square/tell-square.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { asDelivery } from '../setup/place-order.ts';
import { squareError, startSquareDouble } from '../setup/square-double.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { putSquareLink } from './put-square.ts';
import { link, squareAt, squareOrdersOf, workerOf } from './square-desk.ts';

const square = await startSquareDouble();
afterAll(() => square.stop());
/** Serves only; each test starts the workers it wants. */
const site = await openSite({ square: squareAt(square) });
const workers: TestServer[] = [];
const MINUTE_MS = 60_000;

let desk: Desk;
beforeEach(async () => {
  square.instead = () => undefined;
  await site.database.pool.query('delete from square_orders');
  await site.database.pool.query('delete from square_links');
  square.heard.length = 0;
  square.orders.length = 0;
  square.payments.length = 0;
  desk = await layDesk(site);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

async function startWorker(): Promise<void> {
  workers.push(
    await startTestServer(site.database.connectionString, { role: 'worker', square: squareAt(square) }),
  );
}
const move = (action: string, orderId: string, more: object) =>
  call<{ status: string; message: string }>(
    desk.url,
    action,
    { orderId, ...more },
    { token: desk.admin.token },
  );
const confirm = (orderId: string) => move('orders.confirm', orderId, { expectedStatus: 'New' });
const cancel = ({ id, total }: { id: string; total: number }) =>
  move('orders.cancel', id, {
    expectedStatus: 'Preparing',
    expectedDue: total,
    cancelReason: 'Out of noodles',
  });
/** One try, this many minutes later; 'done', or why it must be tried again. */
const tell = (orderId: string, afterMinutes = 0) =>
  tellSquare(
    workerOf(desk, squareAt(square), () => Date.now() + afterMinutes * MINUTE_MS),
    orderId,
  ).then(
    () => 'done',
    (error: Error) => error.message,
  );
const theOrder = async () => (await squareOrdersOf(desk))[0]!;
async function confirmed(changes: Parameters<Desk['place']>[0] = {}) {
  const order = await desk.place(changes);
  expect((await confirm(order.id)).status).toBe(200);
  return order;
}
/** An order that Square has refused. */
async function failed() {
  const order = await confirmed();
  square.instead = ({ url }) => (url.pathname === '/v2/orders' ? squareError(400, 'BAD_REQUEST') : undefined);
  expect(await tell(order.id)).toBe('done');
  square.instead = () => undefined;
  return order;
}

for (const [action, more] of [
  ['retry', {}],
  ['dismiss', {}],
  ['settle', { isThere: true }],
] as const) {
  oweRefusals(`square.${action}`, {
    desk: () => desk,
    target: async (kitchen) => {
      const { id, orderNumber } = await desk.place({}, kitchen);
      await site.database.pool.query(
        `insert into square_orders (order_id, location_id, order_number, state, error, created_at, begun_at, is_simulated, step, is_create_asked)
         values ($1, $2, $3, 'failed', 'Square said no.', now(), now(), false, 'create', $4)`,
        [id, kitchen.locationId, orderNumber, action === 'settle'],
      );
      return { id, input: { orderId: id, ...more } };
    },
  });
}

describe('Square does not get', () => {
  test('orders of a location that is not linked, not switched on, or somebody else’s', async () => {
    await confirmed();
    await link(desk, false);
    await confirmed();
    const order = await desk.place({}, desk.neighbour);
    await call(
      desk.url,
      'orders.confirm',
      { orderId: order.id, expectedStatus: 'New' },
      { token: desk.boss.token },
    );
    const { rows } = await site.database.pool.query('select from square_orders');
    expect(rows).toHaveLength(0);
  });

  test('orders that were confirmed before', async () => {
    const order = await confirmed();
    await link(desk);
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toHaveLength(0);
  });

  test('an order that was cancelled before its turn came', async () => {
    await link(desk);
    const order = await confirmed();
    await site.database.pool.query(
      `update orders set status = 'Cancelled', finished_at = now() where id = $1`,
      [order.id],
    );
    expect(await tell(order.id)).toBe('done');
    expect((await theOrder()).state).toBe('withdrawn');
    expect(square.heardAt('POST', '/v2/orders')).toHaveLength(0);
  });

  test('an order whose confirm was undone, until it is confirmed again', async () => {
    await link(desk);
    const order = await confirmed();
    await site.database.pool.query(`update orders set status = 'New' where id = $1`, [order.id]);
    await tell(order.id);
    expect((await theOrder()).state).toBe('withdrawn');
    await confirm(order.id);
    await tell(order.id);
    expect((await theOrder()).state).toBe('created');
    await site.database.pool.query(`update orders set status = 'New' where id = $1`, [order.id]);
    await confirm(order.id);
    expect(square.orders).toHaveLength(1);
    expect((await theOrder()).state).toBe('created');
  });
});

describe('Square gets', () => {
  test('what is ordered, for when and whom, and adds it up to the cent', async () => {
    await link(desk);
    const { kitchen } = desk;
    const order = await confirmed({
      ...asDelivery,
      tip: 3.33,
      orderCartItems: [
        { productId: kitchen.noodles, count: 2, notes: 'no egg' },
        {
          productId: kitchen.dumplings,
          count: 3,
          selectedModifierGroups: [{ groupId: kitchen.sauce.groupId, itemIds: [kitchen.sauce.chili] }],
        },
      ],
    } as Parameters<Desk['place']>[0]);
    expect(await tell(order.id)).toBe('done');
    const [told] = square.orders;
    expect(told).toMatchObject({
      key: order.id,
      location_id: 'LFRONT',
      ticket_name: `#${order.orderNumber}`,
      line_items: [
        { name: 'Chow mein', quantity: '2', note: 'no egg', base_price_money: { amount: 1450 } },
        {
          name: 'Dumplings',
          quantity: '3',
          modifiers: [{ name: 'Chili', base_price_money: { amount: 75 } }],
        },
      ],
      fulfillments: [
        {
          type: 'PICKUP',
          pickup_details: {
            note: expect.stringMatching(/^DELIVERY by courier to \S/),
            recipient: { display_name: 'Robin Field' },
          },
        },
      ],
    });
    expect(told?.service_charges.map(({ name }) => name)).not.toContain('Adjustment');
    expect(told?.total).toBe(centsFromDecimal(order.total));
    expect(await theOrder()).toMatchObject({ state: 'created', error: null, square_order_id: told?.id });
  });

  test('rewards as discounts', async () => {
    await link(desk);
    const order = await desk.place();
    await site.database.pool.query(
      `insert into order_rewards (order_id, position, name, count, total_discount_subtotal) values ($1, 0, 'Two off', 1, 2)`,
      [order.id],
    );
    await site.database.pool.query(
      'update orders set sub_total = sub_total - 2, total = total - 2 where id = $1',
      [order.id],
    );
    await confirm(order.id);
    await tell(order.id);
    expect(square.orders[0]).toMatchObject({
      discounts: [{ name: 'Two off', amount_money: { amount: 200 } }],
      total: centsFromDecimal(order.total) - 200,
    });
  });

  test('an order once from two workers, and the location sees it live', async () => {
    await link(desk);
    const reader = await openLiveReader(desk.url, desk.admin.token);
    await reader.subscribe(1, 'square.orders', { locationId: desk.kitchen.locationId });
    await startWorker();
    await startWorker();
    await Promise.all([confirmed(), confirmed(), confirmed()]);
    await waitUntil(async () => (await squareOrdersOf(desk)).every(({ state }) => state === 'created'));
    expect(square.orders).toHaveLength(3);
    await waitUntil(() => JSON.stringify(reader.messages).includes('"created"'));
    reader.close();
  });

  test('an order once even when a worker ends before it has stored the answer, whatever became of the order since', async () => {
    await link(desk);
    const order = await confirmed();
    let isCut = true;
    square.instead = (heard) => {
      if (heard.url.pathname !== '/v2/orders' || !isCut) return undefined;
      isCut = false;
      // It is created, and nobody gets the answer.
      square.instead = () => undefined;
      void fetch(`${square.url}/v2/orders`, {
        method: 'POST',
        body: heard.body.toString(),
        headers: { authorization: heard.headers.authorization ?? '' },
      });
      return squareError(500, 'BROKEN_OFF');
    };
    expect(await tell(order.id)).toContain('Square 500');
    await waitUntil(() => square.orders.length === 1);
    await site.database.pool.query(
      'update orders set total = total + 1, tip_amount = tip_amount + 1 where id = $1',
      [order.id],
    );
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toHaveLength(1);
    expect(await theOrder()).toMatchObject({ state: 'created', square_order_id: square.orders[0]?.id });
    const { rows } = await site.database.pool.query('select from square_order_bodies');
    expect(rows).toHaveLength(0);
  });

  test('what one worker left behind from the next one, and not while the first is working on it', async () => {
    await link(desk);
    const order = await confirmed();
    await site.database.pool.query(
      `update square_orders set left_alone_until = now() + interval '150 seconds'`,
    );
    expect(await tell(order.id)).toBe('Another worker is sending it to Square, or Square asked to wait.');
    expect(await tell(order.id, 3)).toBe('done');
    expect(square.orders).toHaveLength(1);
  });
});

describe('an order that a stand-in has', () => {
  const isSimulatedOf = async () => {
    const { rows } = await site.database.pool.query<{ is_simulated: boolean }>(
      'select is_simulated from square_orders',
    );
    return rows.map((row) => row.is_simulated);
  };

  test('says so for good, also once Square is set up; one that nobody has says what would be asked now', async () => {
    await putSquareLink(site.database.pool, desk.kitchen);
    const order = await confirmed();
    expect(await isSimulatedOf()).toEqual([false]);
    await tellSquare(workerOf(desk, {}), order.id);
    expect(await theOrder()).toMatchObject({ state: 'created' });
    expect(await isSimulatedOf()).toEqual([true]);
    await cancel(order);
    await tell(order.id);
    expect(await isSimulatedOf()).toEqual([true]);
  });
});

describe('a cancelled order', () => {
  test('is cancelled in Square', async () => {
    await link(desk);
    const order = await confirmed();
    await tell(order.id);
    const { status, text } = await cancel(order);
    expect(status, text).toBe(200);
    expect((await theOrder()).state).toBe('waiting');
    expect(await tell(order.id)).toBe('done');
    // Paid there, it cannot be: its fulfillment is, and the payment goes back.
    expect(square.orders).toMatchObject([
      { state: 'OPEN', isPaid: true, fulfillments: [{ state: 'CANCELED' }] },
    ]);
    expect(square.payments).toMatchObject([
      { amount: 1523, refunds: [{ amount: 1523, key: `${order.id}.r1` }] },
    ]);
    expect((await theOrder()).state).toBe('cancelled');
  });

  test('is cancelled there too when the cancel comes while the order is being sent to Square', async () => {
    await link(desk);
    const order = await confirmed();
    square.instead = ({ url }) => {
      if (url.pathname !== '/v2/orders') return undefined;
      square.instead = () => undefined;
      // Not answered before the cancel has been committed.
      return null;
    };
    const slow = tellSquare(workerOf(desk, squareAt(square, { callMs: 1500 })), order.id).catch(
      (error: Error) => error.message,
    );
    await waitUntil(() => square.heardAt('POST', '/v2/orders').length === 1);
    await cancel(order);
    expect(await slow).toBe('Square did not answer in time.');
    expect(await tell(order.id)).toBe('done');
    expect(square.orders).toMatchObject([{ state: 'CANCELED' }]);
    expect((await theOrder()).state).toBe('cancelled');
  });

  test('whose cancel was undone gets a new order in Square when somebody tries again', async () => {
    await link(desk);
    const order = await confirmed();
    await tell(order.id);
    await cancel(order);
    await tell(order.id);
    expect((await move('square.retry', order.id, {})).body.message).toBe(
      'This order is cancelled, in Square too.',
    );
    await site.database.pool.query(
      `update orders set status = 'Preparing', finished_at = null where id = $1`,
      [order.id],
    );
    expect((await move('square.retry', order.id, {})).status).toBe(200);
    expect(await tell(order.id)).toBe('done');
    expect(square.orders.map(({ key, fulfillments }) => [key, fulfillments[0]?.state])).toEqual([
      [order.id, 'CANCELED'],
      [`${order.id}.2`, 'PROPOSED'],
    ]);
    expect(square.payments).toMatchObject([
      { key: `${order.id}.p1`, refunds: [{ amount: 1523 }] },
      { key: `${order.id}.p2`, refunds: [] },
    ]);
  });
});

describe('what Square does not accept', () => {
  test.each([
    ['it breaks down', squareError(500, 'DOWN'), 'Square 500: Said with DOWN.'],
    ['it answers something broken', { body: '{' }, 'Square answered something that cannot be read.'],
  ])('is tried again for half an hour when %s, and then waits for a person', async (_, reply, error) => {
    await link(desk);
    const order = await confirmed();
    square.instead = () => reply;
    expect(await tell(order.id)).toBe(error);
    expect(await theOrder()).toMatchObject({ state: 'waiting', error, tries: 1 });
    expect(await tell(order.id, 31)).toBe('done');
    expect(await theOrder()).toMatchObject({ state: 'failed', error, tries: 2 });
  });

  test('is tried again as late as Square asks', async () => {
    await link(desk);
    const order = await confirmed();
    square.instead = () => squareError(429, 'RATE_LIMITED', { 'retry-after': '120' });
    expect(await tell(order.id)).toBe('Square has too much to do right now.');
    square.instead = () => undefined;
    expect(await tell(order.id, 1)).toBe('Another worker is sending it to Square, or Square asked to wait.');
    expect(await tell(order.id, 3)).toBe('done');
    expect(square.orders).toHaveLength(1);
  });

  test('fails at once when Square says no; tried again, it is sent again', async () => {
    await link(desk);
    const order = await failed();
    expect(await theOrder()).toMatchObject({
      state: 'failed',
      error: 'Square 400: Said with BAD_REQUEST.',
      tries: 1,
    });
    const { body } = await call<SquareOrder>(
      desk.url,
      'square.retry',
      { orderId: order.id },
      { token: desk.admin.token },
    );
    expect(body).toMatchObject({ orderId: order.id, state: 'waiting' });
    expect(await tell(order.id)).toBe('done');
    expect(square.orders.map(({ key }) => key)).toEqual([`${order.id}.2`]);
    expect((await move('square.retry', order.id, {})).body.message).toBe('Square has this order.');
  });

  test('is withdrawn when the order is cancelled meanwhile', async () => {
    await link(desk);
    const order = await failed();
    await cancel(order);
    expect(await tell(order.id)).toBe('done');
    expect((await theOrder()).state).toBe('withdrawn');
    expect(square.orders).toHaveLength(0);
  });

  test('for lack of a key says so, and continues once the key is back', async () => {
    await link(desk);
    const order = await confirmed();
    const withKey = workerOf(desk, squareAt(square, { keys: [{ id: '2027a', bytes: randomBytes(32) }] }));
    await refreshTokens(withKey, desk.kitchen.locationId);
    const error = "No key opens what was sealed by '2027a': see SEALING_KEYS.";
    expect(await tell(order.id)).toBe(error);
    expect(await theOrder()).toMatchObject({ state: 'waiting', error });
    await tellSquare(withKey, order.id);
    expect((await theOrder()).state).toBe('created');
  });

  test('is dismissed with all others when the location is unlinked', async () => {
    await link(desk);
    await confirmed();
    const { restaurantId, locationId } = desk.kitchen;
    await call(
      desk.url,
      'functions.unlinkSquareLocation',
      { restaurantId, locationId },
      { token: desk.admin.token },
    );
    expect((await theOrder()).state).toBe('dismissed');
  });

  test('is dismissed', async () => {
    await link(desk);
    const order = await failed();
    expect((await move('square.dismiss', order.id, {})).status).toBe(200);
    expect((await theOrder()).state).toBe('dismissed');
  });

  test('fails when the link has ended, and continues with the next link', async () => {
    await link(desk);
    square.accessTokens.clear();
    square.refreshTokens.clear();
    const order = await confirmed();
    expect(await tell(order.id)).toBe('done');
    expect(await theOrder()).toMatchObject({
      state: 'failed',
      error: 'Square has ended the link of this location. Please link it again.',
    });
    await link(desk, false);
    await move('square.retry', order.id, {});
    expect(await tell(order.id)).toBe('done');
    expect(square.orders.map(({ key }) => key)).toEqual([order.id]);
  });
});
