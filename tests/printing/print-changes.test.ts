import type { TimelineEntry } from '@passline/contract/kernel/audit';
import type { Order } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ask, confirm, LOOPBACK, printsOf, putDestination, putPrinter } from './print-desk.ts';
import { openPrinterDouble } from './printer-double.ts';

const stove = await openPrinterDouble();
const bar = await openPrinterDouble('127.0.0.2', stove.port);
const site = await openSite({ role: 'all', printing: { ranges: LOOPBACK, port: stove.port } });
const { pool } = site.database;

type PaymentMethod = 'inperson-cash' | 'online-creditcard';

let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
  for (const printer of [stove, bar]) {
    printer.tickets.length = 0;
    printer.papers.length = 0;
  }
});

/** What is still on its way would lie among the papers of the next test. */
afterEach(() =>
  waitUntil(async () => {
    const prints = await printsOf(desk, desk.kitchen);
    const printed = prints.filter(({ state }) => state === 'printed').length;
    return (
      prints.every(({ state }) => state !== 'waiting') && stove.papers.length + bar.papers.length >= printed
    );
  }),
);

const allPrinted = async (count: number) => {
  const prints = await printsOf(desk, desk.kitchen);
  return prints.length === count && prints.every(({ state }) => state === 'printed');
};
/** What an order comes to now, as the one who changes its money has seen. */
async function dueOf(orderId: string): Promise<number> {
  const { body } = await call<Order>(desk.url, 'orders.get', { orderId }, { token: desk.admin.token });
  return amountDue(body);
}
const cancel = async (orderId: string, expectedStatus = 'Preparing') =>
  call(
    desk.url,
    'orders.cancel',
    { orderId, expectedStatus, expectedDue: await dueOf(orderId), cancelReason: 'Guest called' },
    { token: desk.admin.token },
  );
const refund = async (orderId: string, position: number, count: number) =>
  call<{ message: string }>(
    desk.url,
    'orders.refundItems',
    {
      orderId,
      expectedStatus: 'Preparing',
      expectedDue: await dueOf(orderId),
      deliveryFee: 0,
      tip: 0,
      items: [{ position, count, expectedRefundCount: 0 }],
      reason: 'Sold out',
    },
    { token: desk.admin.token },
  );

const act = async (action: string, input: object) =>
  call<{ message: string }>(desk.url, `orders.${action}`, input, { token: desk.admin.token });
const delay = (orderId: string, minutes: number, expectedStatus = 'Preparing') =>
  act('delay', { orderId, expectedStatus, minutes });
const charge = async (orderId: string, name: string, price: number, expectedStatus = 'Preparing') =>
  act('addCharge', { orderId, expectedStatus, expectedDue: await dueOf(orderId), name, price });
/** Takes back the newest entry of this action. */
const undo = async (orderId: string, action: string) => {
  const { body } = await call<TimelineEntry[]>(
    desk.url,
    'orders.timeline',
    { orderId },
    { token: desk.admin.token },
  );
  const entryId = body.find((entry) => entry.action === action)?.id;
  return act('undo', { orderId, entryId });
};

/** The kitchen prints dumplings at the stove, the bar noodles; of an order of both, confirmed and on paper unless told otherwise. */
async function orderOfBoth({
  isPrinted = true,
  paymentMethod = 'inperson-cash',
  tableId,
}: { isPrinted?: boolean; paymentMethod?: PaymentMethod; tableId?: string } = {}): Promise<string> {
  const { noodles, dumplings } = desk.kitchen;
  const atStove = await putPrinter(desk, desk.kitchen, { name: 'Stove', ip: stove.host });
  const atBar = await putPrinter(desk, desk.kitchen, { name: 'Bar', ip: bar.host });
  await putDestination(desk, desk.kitchen, { name: 'Kitchen', on: [atStove], without: [noodles] });
  await putDestination(desk, desk.kitchen, { name: 'Bar', on: [atBar], without: [dumplings] });
  const { id } = await desk.place({
    paymentMethod,
    ...(tableId !== undefined && { orderType: 'DineIn', tableId }),
    orderCartItems: [
      { productId: noodles, count: 2 },
      { productId: dumplings, count: 1 },
    ],
  });
  if (!isPrinted) return id;
  await confirm(desk, id);
  await waitUntil(() => allPrinted(2));
  return id;
}

describe('nothing is printed of a change', () => {
  test('where the order was never printed', async () => {
    const id = await orderOfBoth({ isPrinted: false });
    expect((await cancel(id, 'New')).status).toBe(200);
    expect(await printsOf(desk, desk.kitchen)).toEqual([]);
  });

  test.each(['print_on_change', 'printing_enabled'])('where %s is off', async (column) => {
    const id = await orderOfBoth();
    await pool.query(`update locations set ${column} = false where id = $1`, [desk.kitchen.locationId]);
    expect((await refund(id, 0, 1)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    expect(await printsOf(desk, desk.kitchen)).toHaveLength(2);
  });

  test('where an order that is added to or delayed is not on paper', async () => {
    const id = await orderOfBoth({ isPrinted: false });
    expect((await charge(id, 'Extra rice', 2, 'New')).status).toBe(200);
    await pool.query(`update orders set status = 'Preparing' where id = $1`, [id]);
    expect((await delay(id, 10)).status).toBe(200);
    expect(await printsOf(desk, desk.kitchen)).toEqual([]);
  });

  test('for a confirm that is taken back, with the time that it gave', async () => {
    const id = await orderOfBoth();
    expect((await undo(id, 'orders.confirm')).status).toBe(200);
    expect(await printsOf(desk, desk.kitchen)).toHaveLength(2);
  });

  test('for a delay that is refused', async () => {
    const id = await orderOfBoth();
    expect((await delay(id, 10, 'New')).status).toBe(409);
    expect(await printsOf(desk, desk.kitchen)).toHaveLength(2);
  });

  test('for a refused cancel', async () => {
    const id = await orderOfBoth();
    expect((await cancel(id, 'New')).status).toBe(409);
    expect(await printsOf(desk, desk.kitchen)).toHaveLength(2);
  });
});

test('a cancelled order is printed once more wherever it is on paper, white on black that it is not to be made', async () => {
  const id = await orderOfBoth();
  expect((await cancel(id)).status).toBe(200);
  await waitUntil(() => allPrinted(4));
  await waitUntil(() => stove.papers.length === 2 && bar.papers.length === 2);
  for (const paper of [stove.papers[1], bar.papers[1]]) {
    const inverted = paper?.lines.filter(({ isInverted }) => isInverted).map(({ text }) => text);
    expect(inverted).toEqual(['CANCELLED: do not make it', 'CANCELLED: do not make it']);
    expect(paper?.lines[0]?.isInverted).toBe(true);
  }
  expect(stove.tickets[1]).toContain('1 x Dumplings');
  expect(bar.tickets[1]).toContain('2 x Chow mein');
  const causes = (await printsOf(desk, desk.kitchen)).map(({ cause }) => cause);
  expect(causes.toSorted()).toEqual(['cancel', 'cancel', 'confirm', 'confirm']);
  await ask(desk, 'printOrder', { orderId: id });
  await waitUntil(() => stove.tickets.length === 3);
  expect(stove.tickets[2]).toContain('CANCELLED: do not make it\nPrinted again');
});

test('a cancel that is taken back is printed again, without a word of the cancel', async () => {
  const id = await orderOfBoth();
  await cancel(id);
  await waitUntil(() => allPrinted(4));
  const undone = await undo(id, 'orders.cancel');
  expect(undone.status).toBe(200);
  await waitUntil(() => allPrinted(6));
  await waitUntil(() => stove.tickets.length === 3);
  expect(stove.tickets[2]).toMatch(/^Printed again\n/);
  expect(stove.tickets[2]).not.toContain('CANCELLED');
});

test('what waits for its printer when the order is cancelled is not printed any more', async () => {
  const id = await orderOfBoth();
  // As they are while their printers are off.
  await pool.query(
    `update print_jobs set state = 'waiting', claimed_at = null, settled_at = null, tries = 0 where location_id = $1`,
    [desk.kitchen.locationId],
  );
  expect((await cancel(id)).status).toBe(200);
  const prints = await printsOf(desk, desk.kitchen);
  expect(prints.map(({ state, error }) => [state, error])).toEqual([
    ['dismissed', 'The order was cancelled.'],
    ['dismissed', 'The order was cancelled.'],
  ]);
});

test.each<[PaymentMethod, string]>([
  ['inperson-cash', 'at once'],
  ['online-creditcard', 'once the card provider has paid them'],
])('pieces of a %s order are named where they were printed, %s, with what is left', async (paymentMethod) => {
  const id = await orderOfBoth({ paymentMethod });
  expect((await refund(id, 0, 1)).status).toBe(200);
  await waitUntil(() => allPrinted(3));
  await waitUntil(() => bar.papers.length === 2);
  expect(bar.tickets[1]).toMatch(
    /^CHANGED: do not make\n- 1 x Chow mein\nWhat is left:\n-{38}\n[^]*\n1 x Chow mein\n/,
  );
  expect(bar.papers[1]?.lines[0]?.isInverted).toBe(true);
  expect(stove.papers).toHaveLength(1);
  expect((await refund(id, 1, 1)).status).toBe(200);
  await waitUntil(() => stove.papers.length === 2);
  expect(stove.tickets[1]).toMatch(/^CHANGED: do not make\n- 1 x Dumplings\nNothing else is left here\.\n/);
});

test('another time is said wherever the order was printed, with the one that is on paper; the same where it is taken back', async () => {
  const id = await orderOfBoth();
  const { rows } = await pool.query<{ due: string; later: string }>(
    `select to_char(completion_time at time zone 'America/Vancouver', 'HH24:MI') as due,
        to_char((completion_time + interval '10 minutes') at time zone 'America/Vancouver', 'HH24:MI') as later
      from orders where id = $1`,
    [id],
  );
  const { due = '', later = '' } = rows[0] ?? {};
  expect((await delay(id, 10)).status).toBe(200);
  await waitUntil(() => stove.papers.length === 2 && bar.papers.length === 2);
  for (const printer of [stove, bar]) {
    expect(printer.papers[1]?.lines[0]).toMatchObject({ isInverted: true });
    // Around midnight the day is said too, and the line is broken.
    const words = printer.tickets[1]?.replaceAll(/\s+/g, ' ');
    expect(words).toMatch(new RegExp(`^CHANGED: due (\\S+ )?${later}, was (\\S+ )?${due} `));
    expect(words).toMatch(new RegExp(` Due (\\S+ )?${later} `));
  }
  expect(stove.tickets[1]).toContain('1 x Dumplings');

  expect((await undo(id, 'orders.delay')).status).toBe(200);
  await waitUntil(() => stove.papers.length === 3 && bar.papers.length === 3);
  expect(stove.tickets[2]?.replaceAll(/\s+/g, ' ')).toMatch(
    new RegExp(`^CHANGED: due (\\S+ )?${due}, was (\\S+ )?${later} `),
  );
  const causes = (await printsOf(desk, desk.kitchen)).map(({ cause }) => cause);
  expect(causes.toSorted()).toEqual(['change', 'change', 'change', 'change', 'confirm', 'confirm']);
});

test('another table is said wherever the order was printed, and no table too', async () => {
  const { locationId } = desk.kitchen;
  const { tableId: first, floorId } = await createPointOfSale(pool, desk.kitchen);
  const { rows } = await pool.query<{ id: string }>(
    `insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos) values ($1, $2, '9', 'square', 500, 200) returning id`,
    [floorId, locationId],
  );
  const nine = rows[0]?.id ?? '';
  await pool.query(`update floor_tables set name = '5' where id = $1`, [first]);
  const id = await orderOfBoth({ tableId: first });
  const move = (tableId: string | null, expectedTableId: string | null) =>
    act('setTable', { orderId: id, expectedStatus: 'Preparing', tableId, expectedTableId });
  expect((await move(nine, first)).status).toBe(200);
  await waitUntil(() => stove.papers.length === 2 && bar.papers.length === 2);
  expect(bar.tickets[1]).toMatch(/^CHANGED: Table 9, was Table 5\n[^]*\nTable 9\n/);
  expect((await move(null, nine)).status).toBe(200);
  await waitUntil(() => stove.papers.length === 3);
  expect(stove.tickets[2]).toMatch(/^CHANGED: no table, was Table 9\n/);
});

test.each<[PaymentMethod, string]>([
  ['inperson-cash', 'at once'],
  ['online-creditcard', 'once the card provider has collected it'],
])(
  'what is added to a %s order is said on customer copies alone, %s, with the new total',
  async (paymentMethod) => {
    const id = await orderOfBoth({ paymentMethod });
    await pool.query(
      `update receipt_destinations set is_customer_copy = true where location_id = $1 and name = 'Bar'`,
      [desk.kitchen.locationId],
    );
    expect((await charge(id, 'Extra rice', 2.5)).status).toBe(200);
    await waitUntil(() => bar.papers.length === 2);
    expect(bar.tickets[1]).toMatch(/^ADDED: Extra rice \$2\.50\n[^]*\nExtra rice +\$2\.50\n/);
    expect(bar.papers[1]?.lines[0]?.isInverted).toBe(true);
    expect(await printsOf(desk, desk.kitchen)).toHaveLength(3);
  },
);
