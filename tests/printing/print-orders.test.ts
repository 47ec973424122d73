import type { PrintJob } from '@passline/contract/printing/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createProduct } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ask, confirm, LOOPBACK, printsOf, putDestination, putPrinter } from './print-desk.ts';
import { openPrinterDouble } from './printer-double.ts';

const kitchenPrinter = await openPrinterDouble();
const barPrinter = await openPrinterDouble('127.0.0.2', kitchenPrinter.port);
const printing = { ranges: LOOPBACK, port: kitchenPrinter.port };

let desk: Desk;
const workers: TestServer[] = [];

/** Serves only; each test starts the workers it wants. */
const site = await openSite({ printing });
beforeEach(async () => {
  desk = await layDesk(site);
  // A worker would print what other tests have left behind.
  await site.database.pool.query('delete from print_jobs');
  for (const printer of [kitchenPrinter, barPrinter]) printer.tickets.length = 0;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

async function startWorker(): Promise<void> {
  workers.push(await startTestServer(site.database.connectionString, { role: 'worker', printing }));
}
const isAllPrinted = async () => {
  const prints = await printsOf(desk, desk.kitchen);
  return prints.length > 0 && prints.every(({ state }) => state === 'printed');
};

oweRefusals('printing.printOrder', {
  desk: () => desk,
  target: async (kitchen) => {
    const printer = await putPrinter(desk, kitchen, { ip: '127.0.0.1' });
    await putDestination(desk, kitchen, { on: [printer] });
    const { id } = await desk.place({}, kitchen);
    return { id, input: { orderId: id } };
  },
});

describe('nothing is printed', () => {
  test('for a location without a destination: the order is confirmed all the same', async () => {
    await putPrinter(desk, desk.kitchen, { ip: '127.0.0.1' });
    const order = await desk.place();
    expect((await confirm(desk, order.id)).status).toBe(200);
    expect(await printsOf(desk, desk.kitchen)).toEqual([]);
    const asked = await ask(desk, 'printOrder', { orderId: order.id });
    expect(asked.status).toBe(422);
    expect(asked.body.message).toMatch(/^Nothing of this order is printed anywhere\./);
  });

  test.each(['print_on_confirm', 'printing_enabled'])('on confirm when %s is off', async (column) => {
    const printer = await putPrinter(desk, desk.kitchen, { ip: '127.0.0.1' });
    await putDestination(desk, desk.kitchen, { on: [printer] });
    await site.database.pool.query(`update locations set ${column} = false where id = $1`, [
      desk.kitchen.locationId,
    ]);
    const order = await desk.place();
    await confirm(desk, order.id);
    expect(await printsOf(desk, desk.kitchen)).toEqual([]);
    expect((await ask(desk, 'printOrder', { orderId: order.id })).status).toBe(200);
  });

  test('for a refused confirm, and nothing at the neighbour', async () => {
    const theirs = await putPrinter(desk, desk.neighbour, { ip: '127.0.0.1' });
    await putDestination(desk, desk.neighbour, { on: [theirs] });
    const printer = await putPrinter(desk, desk.kitchen, { ip: '127.0.0.1' });
    await putDestination(desk, desk.kitchen, { on: [printer] });
    const order = await desk.place();
    await confirm(desk, order.id);
    expect((await confirm(desk, order.id)).status).toBe(409);
    expect(await printsOf(desk, desk.kitchen)).toHaveLength(1);
    expect(await printsOf(desk, desk.neighbour)).toEqual([]);
  });
});

describe('on confirm', () => {
  test('each destination prints its products on its printers, once, also with two workers and jobs that run twice', async () => {
    const { noodles, dumplings, sauce } = desk.kitchen;
    const [inKitchen, atBar] = [
      await putPrinter(desk, desk.kitchen, { name: 'Stove', ip: '127.0.0.1' }),
      await putPrinter(desk, desk.kitchen, { name: 'Bar', ip: '127.0.0.2' }),
    ];
    await putDestination(desk, desk.kitchen, { name: 'Kitchen', on: [inKitchen], without: [noodles] });
    await putDestination(desk, desk.kitchen, { name: 'Bar', on: [atBar], without: [dumplings] });
    await putDestination(desk, desk.kitchen, { name: 'Counter', on: [atBar], isCustomerCopy: true });
    const order = await desk.place({
      orderCartItems: [
        { productId: noodles, count: 1 },
        {
          productId: dumplings,
          count: 2,
          selectedModifierGroups: [{ groupId: sauce.groupId, itemIds: [sauce.chili, sauce.chili] }],
        },
      ],
      notes: 'Allergic to shellfish',
    });
    await Promise.all([confirm(desk, order.id), confirm(desk, order.id)]);
    await site.database.pool.query(
      `insert into jobs.job (name, data, start_after, expire_seconds, retry_limit)
       select name, data, now(), expire_seconds, 1000 from jobs.job, generate_series(1, 4)
       where name = 'print-ticket'`,
    );
    await Promise.all([startWorker(), startWorker()]);
    await waitUntil(isAllPrinted);
    await waitUntil(() => kitchenPrinter.tickets.length + barPrinter.tickets.length === 3);
    const [kitchen = ''] = kitchenPrinter.tickets;
    expect(kitchen).toContain('#' + order.orderNumber);
    expect(kitchen).toContain('2 x Dumplings\n   4 x Chili');
    expect(kitchen).toContain('Allergic to shellfish');
    expect(kitchen).not.toContain('Chow mein');
    expect(kitchen).not.toContain('$');
    const bar = barPrinter.tickets.find((ticket) => ticket.includes('\nBar\n'));
    expect(bar).toContain('1 x Chow mein');
    expect(bar).not.toContain('Dumplings');
    const copy = barPrinter.tickets.find((ticket) => ticket.includes('\nCounter\n'));
    expect(copy).toMatch(/Total +\$\d/);
    expect(copy).toContain('TO PAY, cash');
    expect((await printsOf(desk, desk.kitchen)).map(({ cause, tries }) => [cause, tries])).toEqual(
      Array.from({ length: 3 }, () => ['confirm', 1]),
    );
  });

  test('a ticket says of a payment that does not match what is true when it is printed, not that it is paid', async () => {
    const printer = await putPrinter(desk, desk.kitchen, { ip: '127.0.0.1' });
    await putDestination(desk, desk.kitchen, { name: 'Counter', on: [printer], isCustomerCopy: true });
    const order = await desk.place({ paymentMethod: 'online-creditcard' });
    await confirm(desk, order.id);
    await site.database.pool.query(`update orders set payment_check = 'mismatch' where id = $1`, [order.id]);
    await startWorker();
    await waitUntil(() => kitchenPrinter.tickets.length === 1);
    expect(kitchenPrinter.tickets[0]).toContain('PAYMENT DOES NOT MATCH, online');
  });

  test('the next worker prints what was lost with the queue', async () => {
    const printer = await putPrinter(desk, desk.kitchen, { ip: '127.0.0.1' });
    await putDestination(desk, desk.kitchen, { on: [printer] });
    const order = await desk.place();
    await confirm(desk, order.id);
    await site.database.pool.query(`delete from jobs.job where name = 'print-ticket'`);
    await startWorker();
    await waitUntil(isAllPrinted);
    expect(kitchenPrinter.tickets).toHaveLength(1);
  });
});

describe('on request', () => {
  test("everything is printed again, with a heading that says so, the location's time, and an audit row", async () => {
    const printer = await putPrinter(desk, desk.kitchen, { name: 'Stove', ip: '127.0.0.1' });
    await putDestination(desk, desk.kitchen, { on: [printer] });
    const order = await desk.place();
    await confirm(desk, order.id);
    const { body } = await ask<{ prints: PrintJob[] }>(desk, 'printOrder', { orderId: order.id });
    expect(body.prints).toMatchObject([
      { orderId: order.id, cause: 'request', state: 'waiting', printerName: 'Stove', address: '127.0.0.1' },
    ]);
    await startWorker();
    await waitUntil(isAllPrinted);
    await waitUntil(() => kitchenPrinter.tickets.length === 2);
    expect(kitchenPrinter.tickets.filter((ticket) => ticket.startsWith('Printed again\n'))).toHaveLength(1);
    const { rows } = await site.database.pool.query(
      `select actor_name, record_id, location_id, reason from audit where action = 'printing.printOrder'
        and location_id = $1`,
      [desk.kitchen.locationId],
    );
    expect(rows).toEqual([
      {
        actor_name: desk.admin.name,
        record_id: order.id,
        location_id: desk.kitchen.locationId,
        reason: 'Kitchen on Stove',
      },
    ]);
  });

  test('people who look see the print appear and become printed; the neighbour sees nothing', async () => {
    const printer = await putPrinter(desk, desk.kitchen, { ip: '127.0.0.1' });
    await putDestination(desk, desk.kitchen, { on: [printer] });
    const here = await openLiveReader(desk.url, desk.admin.token);
    await here.subscribe(1, 'printing.prints', { locationId: desk.kitchen.locationId });
    const there = await openLiveReader(desk.url, desk.boss.token);
    await there.subscribe(1, 'printing.prints', { locationId: desk.neighbour.locationId });
    const order = await desk.place();
    await confirm(desk, order.id);
    const shown = () => [...rowsOf(here.messages).values()];
    await waitUntil(() => shown().length === 1);
    expect(shown()).toMatchObject([{ orderId: order.id, orderNumber: order.orderNumber, state: 'waiting' }]);
    await startWorker();
    await waitUntil(() => shown().some((print) => print['state'] === 'printed'));
    expect(shown()).toMatchObject([{ settledAt: expect.any(Number) as number, error: null }]);
    expect(rowsOf(there.messages).size).toBe(0);
    here.close();
    there.close();
  });
});

test('a product that is added later prints where its category prints, and in another category where that one does', async () => {
  const { pool } = site.database;
  const { kitchen } = desk;
  const [stove, counter] = [
    await putPrinter(desk, kitchen, { name: 'Stove', ip: '127.0.0.1' }),
    await putPrinter(desk, kitchen, { name: 'Counter', ip: '127.0.0.2' }),
  ];
  await putDestination(desk, kitchen, { name: 'Kitchen', on: [stove] });
  const bar = await putDestination(desk, kitchen, { name: 'Bar', on: [counter] });
  const { rows } = await pool.query<{ id: string; drinks: string }>(
    `insert into categories (location_id, menu_id, name, rank) values ($1, $2, 'Drinks', 2048)
     returning id as drinks, (select id from categories where location_id = $1 limit 1) as id`,
    [kitchen.locationId, kitchen.menuId],
  );
  const { id: food, drinks } = rows[0]!;
  const unticked = await call(
    desk.url,
    'receiptDestinations.update',
    { destinationId: bar, changes: { categoryIds: { from: {}, to: { [food]: false } } } },
    desk.admin,
  );
  expect(unticked.status, unticked.text).toBe(200);
  const ramen = await createProduct(pool, kitchen, { categoryId: food, name: 'Ramen', price: '16.00' });
  const tea = await createProduct(pool, kitchen, { categoryId: drinks, name: 'Tea', price: '3.00' });
  await startWorker();
  const order = await desk.place({
    orderCartItems: [ramen, tea].map((productId) => ({ productId, count: 1 })),
  });
  await confirm(desk, order.id);
  await waitUntil(isAllPrinted);
  expect((await printsOf(desk, kitchen)).length).toBe(2);
  expect(kitchenPrinter.tickets.join()).toMatch(/1 x Ramen[^]*1 x Tea/);
  expect(barPrinter.tickets.join()).toContain('1 x Tea');
  expect(barPrinter.tickets.join()).not.toContain('Ramen');
  await pool.query('update products set category_id = $1 where id = $2', [drinks, ramen]);
  await ask(desk, 'printOrder', { orderId: order.id });
  await waitUntil(async () => barPrinter.tickets.length === 2);
  expect(barPrinter.tickets[1]).toMatch(/1 x Ramen[^]*1 x Tea/);
});
