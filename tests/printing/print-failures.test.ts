import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printTicket } from '../../apps/server/src/features/printing/print-ticket.ts';
import { WorkerPool } from '../../apps/server/src/kernel/workers/worker-pool.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { ask, confirm, letTimePass, LOOPBACK, printsOf, putDestination, putPrinter } from './print-desk.ts';
import { openPrinterDouble } from './printer-double.ts';
import { printSettings } from '../../apps/server/src/features/printing/print-settings.ts';
import { serviceOf } from '../setup/service-of.ts';

const printer = await openPrinterDouble();
const printing = { ranges: LOOPBACK, port: printer.port, connectMs: 500 };
const MINUTE_MS = 60_000;

let desk: Desk;
const workers: TestServer[] = [];

const site = await openSite({ printing });
beforeEach(async () => {
  desk = await layDesk(site);
  // A worker would print what other tests have left behind.
  await site.database.pool.query('delete from print_jobs');
  printer.tickets.length = 0;
  printer.answer = () => undefined;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

async function startWorker(): Promise<void> {
  workers.push(await startTestServer(site.database.connectionString, { role: 'worker', printing }));
}

/** Prints without a queue, as a worker with these settings does at this time. */
async function tryOnce({ ranges = LOOPBACK, afterMs = 0, port = printer.port } = {}): Promise<string> {
  const [print] = await printsOf(desk, desk.kitchen);
  const services = {
    pool: site.database.pool,
    now: () => Date.now() + afterMs,
    wake: () => undefined,
    of: serviceOf(printSettings, { ranges, port, connectMs: 500 }),
    workers: new WorkerPool(),
  };
  return printTicket(services, print?.id ?? '').then(
    () => 'done',
    (error: Error) => error.message,
  );
}

/** An order whose one ticket waits for a printer. */
async function waitingTicket(at: Parameters<typeof putPrinter>[2]): Promise<string> {
  const id = await putPrinter(desk, desk.kitchen, at);
  await putDestination(desk, desk.kitchen, { on: [id] });
  await confirm(desk, (await desk.place()).id);
  return id;
}

const thePrint = async () => (await printsOf(desk, desk.kitchen))[0]!;
/** A port at an address of this machine where nothing listens. */
const nobody = { ip: '127.0.0.77' };

describe('what can never be printed fails at once, and says why', () => {
  test.each<[string, Parameters<typeof putPrinter>[2], RegExp]>([
    [
      'a Bluetooth printer',
      { bluetooth: '00:11:62:AA:BB:CC' },
      /^A Bluetooth printer cannot be reached by the server/,
    ],
    [
      'an internet address',
      { ip: '203.0.113.7' },
      /^Tickets cannot be printed to 203\.0\.113\.7: it is not in a local network\. Please/,
    ],
    [
      'a cloud’s address for secrets',
      { ip: '169.254.169.254' },
      /^Tickets cannot be printed to 169\.254\.169\.254: a printer gives itself/,
    ],
  ])('%s', async (_, at, error) => {
    await waitingTicket(at);
    expect(await tryOnce()).toBe('done');
    const print = await thePrint();
    expect(print).toMatchObject({ state: 'failed', tries: 1 });
    expect(print.error).toMatch(error);
  });

  test('an address that was allowed when the printer was saved, and no longer is: nothing connects to it', async () => {
    await waitingTicket({ ip: '127.0.0.1' });
    const before = printer.connections;
    await tryOnce({ ranges: [] });
    expect((await thePrint()).state).toBe('failed');
    expect(printer.connections).toBe(before);
  });

  test('a printer that was removed, and a destination', async () => {
    const id = await waitingTicket({ ip: '127.0.0.1' });
    await site.database.pool.query('delete from receipt_destinations where location_id = $1', [
      desk.kitchen.locationId,
    ]);
    await tryOnce();
    expect((await thePrint()).error).toBe('The receipt destination was removed.');
    await site.database.pool.query(`update print_jobs set state = 'waiting' where printer_id = $1`, [id]);
    await site.database.pool.query('delete from printers where id = $1', [id]);
    await tryOnce();
    expect((await thePrint()).error).toBe('The printer was removed.');
  });
});

describe('what may be printed later is tried again', () => {
  test('a port where nothing listens: it says what it would say of a printer that is silent', async () => {
    await waitingTicket(nobody);
    const said = `127.0.0.77:${printer.port} does not answer: it is off, not in this network, or does not listen for print jobs.`;
    expect(await tryOnce()).toBe(said);
    expect(await thePrint()).toMatchObject({ state: 'waiting', error: said, tries: 1 });
  });

  test('a printer that ends the connection in the middle, until it accepts the ticket', async () => {
    printer.answer = (socket) => socket.resetAndDestroy();
    await waitingTicket({ ip: '127.0.0.1' });
    expect(await tryOnce()).toBe(`127.0.0.1:${printer.port} ended the connection in the middle.`);
    printer.answer = () => undefined;
    await startWorker();
    await waitUntil(async () => {
      await letTimePass(desk);
      return (await thePrint()).state === 'printed';
    });
    expect(await thePrint()).toMatchObject({ error: null });
    expect(printer.tickets).toHaveLength(1);
  });

  test('for ten minutes; then it has failed, and the order is as confirmed as ever', async () => {
    await waitingTicket(nobody);
    expect(await tryOnce({ afterMs: 9 * MINUTE_MS })).toMatch(/does not answer/);
    expect((await thePrint()).state).toBe('waiting');
    expect(await tryOnce({ afterMs: 11 * MINUTE_MS })).toBe('done');
    expect(await thePrint()).toMatchObject({ state: 'failed', tries: 2 });
    const { rows } = await site.database.pool.query('select status from orders where location_id = $1', [
      desk.kitchen.locationId,
    ]);
    expect(rows).toEqual([{ status: 'Preparing' }]);
  });

  test('a worker that ended in the middle: nobody prints for a minute, then the ticket is printed again', async () => {
    await waitingTicket({ ip: '127.0.0.1' });
    await site.database.pool.query(
      `update print_jobs set claimed_at = now(), tries = 1 where location_id = $1`,
      [desk.kitchen.locationId],
    );
    expect(await tryOnce()).toBe('The ticket is being printed by another worker.');
    expect(printer.tickets).toEqual([]);
    expect(await tryOnce({ afterMs: 2 * MINUTE_MS })).toBe('done');
    expect(await thePrint()).toMatchObject({ state: 'printed', tries: 2 });
  });
});

describe('a failed print', () => {
  const putFailed = async (kitchen: Kitchen) => {
    const at = await putPrinter(desk, kitchen, { ip: '127.0.0.1' });
    const { rows } = await site.database.pool.query<{ id: string }>(
      `insert into print_jobs (id, location_id, destination_name, printer_id, printer_name, address, cause, state, error,
         created_at, begun_at)
       values (gen_random_uuid(), $1, 'Test', $2, 'Bar', '127.0.0.1', 'test', 'failed', 'Off.', now(), now() - interval '1 hour')
       returning id`,
      [kitchen.locationId, at],
    );
    return rows[0]?.id ?? '';
  };
  for (const action of ['retry', 'dismiss']) {
    oweRefusals(`printing.${action}`, {
      desk: () => desk,
      target: async (kitchen) => {
        const id = await putFailed(kitchen);
        return { id, input: { printId: id } };
      },
    });
  }

  test('is printed again on request, is tried for another ten minutes, and the audit trail says so', async () => {
    const printId = await putFailed(desk.kitchen);
    const { body } = await ask(desk, 'retry', { printId });
    expect(body).toMatchObject({ id: printId, state: 'waiting' });
    expect((await ask(desk, 'retry', { printId })).body.message).toBe('This ticket waits to be printed.');
    await startWorker();
    await waitUntil(async () => (await thePrint()).state === 'printed');
    expect(printer.tickets[0]).toContain('If you can read this, tickets print\nhere.');
    const { rows } = await site.database.pool.query(
      `select action, actor_name, before, after, reason from audit where record_id = $1`,
      [printId],
    );
    expect(rows).toEqual([
      {
        action: 'printing.retry',
        actor_name: desk.admin.name,
        before: { state: 'failed' },
        after: { state: 'waiting' },
        reason: 'printed it again: Test on Bar',
      },
    ]);
  });

  test('is dismissed once, and is no longer printed', async () => {
    const printId = await putFailed(desk.kitchen);
    expect((await ask(desk, 'dismiss', { printId })).body.state).toBe('dismissed');
    const again = await ask(desk, 'dismiss', { printId });
    expect([again.status, again.body.message]).toEqual([422, 'This ticket was dismissed.']);
    expect((await ask(desk, 'retry', { printId })).status).toBe(422);
    await tryOnce();
    expect(printer.tickets).toEqual([]);
  });
});

describe('a test print', () => {
  oweRefusals('printing.printTest', {
    desk: () => desk,
    target: async (kitchen) => {
      const id = await putPrinter(desk, kitchen, { ip: '127.0.0.1' });
      return { id, input: { printerId: id } };
    },
  });

  test('prints the name of its printer; the seventh within a minute is refused', async () => {
    const printerId = await putPrinter(desk, desk.kitchen, { name: 'Bar', ip: '127.0.0.1' });
    const print = await ask(desk, 'printTest', { printerId });
    expect(print.body).toMatchObject({ cause: 'test', orderId: null, printerName: 'Bar', state: 'waiting' });
    expect(await tryOnce()).toBe('done');
    expect(printer.tickets[0]).toMatch(/^Test print\nBar\n127\.0\.0\.1\n/);
    const more = [];
    for (let at = 0; at < 6; at += 1) more.push((await ask(desk, 'printTest', { printerId })).status);
    expect(more).toEqual([200, 200, 200, 200, 200, 422]);
  });

  test('that failed and is printed again counts each time, whatever address its printer has meanwhile', async () => {
    const printerId = await putPrinter(desk, desk.kitchen, { name: 'Bar', ...nobody });
    const { body } = await ask(desk, 'printTest', { printerId });
    const looked = [];
    for (let at = 0; at < 6; at += 1) {
      expect(await tryOnce()).toBe('done');
      expect((await thePrint()).state).toBe('failed');
      looked.push((await ask(desk, 'retry', { printId: body.id })).status);
    }
    expect(looked).toEqual([200, 200, 200, 200, 200, 422]);
    expect((await ask(desk, 'printTest', { printerId })).body.message).toMatch(/^There were 6 tests/);
    // The neighbour tests its own.
    const theirs = await putPrinter(desk, desk.neighbour, { name: 'Bar', ip: '127.0.0.1' });
    expect((await ask(desk, 'printTest', { printerId: theirs }, desk.boss)).status).toBe(200);
  });

  test('is refused where a location has tested 30 times within a minute, with ever new printers', async () => {
    const printers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) => putPrinter(desk, desk.kitchen, { ip: `127.0.0.${at}` })),
    );
    const asked = [];
    for (const printerId of printers) {
      for (let at = 0; at < 5; at += 1) asked.push((await ask(desk, 'printTest', { printerId })).status);
      await site.database.pool.query('delete from printers where id = $1', [printerId]);
      const next = await putPrinter(desk, desk.kitchen, { ip: '127.0.0.9' });
      asked.push((await ask(desk, 'printTest', { printerId: next })).status);
      await site.database.pool.query('delete from printers where id = $1', [next]);
    }
    expect(asked.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(asked.slice(30)).toEqual(Array.from({ length: 6 }, () => 422));
  });
});
