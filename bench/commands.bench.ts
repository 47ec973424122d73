import { addBenchToken, BENCH_TOKEN } from './setup/bench-token.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { startChild, type Child } from './setup/child.ts';
import { sendLoad, type Call, type Load } from './setup/http-load.ts';
import { report } from './setup/report.ts';

const CLIENTS = 16;
const SECONDS = 8;
const headers = { authorization: `Bearer ${BENCH_TOKEN}` };

/**
 * Commands and lists over HTTP, compared with one hand-written statement behind a plain server in the same
 * run.
 */
const database = await openBenchDatabase();
try {
  const { orderIds, locationIds } = await fillOrders(database.pool, 50, 40);
  await addBenchToken(database.pool);
  const toggled = new Map<string, boolean>();
  const next = (count: number) => {
    const orderId = orderIds[count % orderIds.length] ?? '';
    const isFoodReady = !toggled.get(orderId);
    toggled.set(orderId, isFoodReady);
    return { orderId, isFoodReady };
  };
  const byHand = (count: number): Call => ({ method: 'POST', path: '/', body: next(count) });
  const command = (count: number): Call => {
    const { orderId, isFoodReady } = next(count);
    const body = { json: { orderId, isFoodReady, expectedStatus: 'Preparing' } };
    return { method: 'POST', path: '/rpc/orders/setFoodReady', headers, body };
  };
  const listByHand = (): Call => ({ method: 'GET', path: '/' });
  const list = (): Call => ({
    method: 'POST',
    path: '/rpc/orders/list',
    headers,
    body: { json: { limit: 500 } },
  });

  const plain = await measured('./commands/plain-server.ts', async (port) => ({
    command: await load(port, CLIENTS, byHand),
    list: await load(port, 1, listByHand),
  }));
  toggled.clear();
  await database.pool.query('update orders set is_food_ready = false');
  const ours = await measured('./commands/our-server.ts', async (port) => {
    const alone = await load(port, CLIENTS, command);
    const listing = await load(port, 1, list);
    const busy = await besideSubscribers(port, () => load(port, CLIENTS, command));
    return { command: alone, list: listing, busy };
  });

  report(`Commands: ${CLIENTS} clients; a rights check, a lock, an audit row and a change row each`, [
    {
      what: 'commands a second',
      unit: '/s',
      ours: ours.command.perSecond,
      limit: plain.command.perSecond,
      budget: { kind: 'at least', factor: 0.4 },
    },
    {
      what: 'command, p99',
      unit: 'ms',
      ours: ours.command.p99,
      limit: plain.command.p99,
      budget: { kind: 'at most', factor: 2.5 },
    },
    {
      what: 'commands/s with 1,000 subscribers at 100 updates/s (L: alone)',
      unit: '/s',
      ours: ours.busy.perSecond,
      limit: ours.command.perSecond,
      budget: { kind: 'at least', factor: 0.5 },
    },
    {
      what: 'the 500 newest orders, all fields, p50',
      unit: 'ms',
      ours: ours.list.p50,
      limit: plain.list.p50,
      budget: { kind: 'at most', factor: 1.3 },
    },
    {
      what: 'requests refused or failed',
      unit: '',
      ours: ours.command.failed + ours.busy.failed + ours.list.failed,
      limit: null,
      budget: { kind: 'at most absolute', value: 0 },
    },
  ]);

  async function besideSubscribers(port: number, work: () => Promise<Load>): Promise<Load> {
    const readers = startChild(new URL('./live/readers.ts', import.meta.url), [BENCH_TOKEN]);
    await readers.ask({ type: 'open', port, locationIds, count: 1000 }, 'ready');
    const state = { isRunning: true };
    const writing = (async () => {
      for (let count = 0; state.isRunning; count += 1) {
        // From the other end of the list, so that it never touches the commands' orders.
        await database.pool.query('update orders set notes = $2 where id = $1', [
          orderIds.at(-1 - (count % 500)),
          `${count}`,
        ]);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const result = await work();
    state.isRunning = false;
    await writing;
    readers.stop();
    return result;
  }
} finally {
  await database.drop();
}

async function measured<T>(program: string, work: (port: number) => Promise<T>): Promise<T> {
  const child: Child = startChild(new URL(program, import.meta.url), [database.connectionString]);
  try {
    const { port } = await child.next<{ port: number }>('listening');
    return await work(port);
  } finally {
    child.stop();
  }
}

/** After a warm-up of one second. */
async function load(port: number, clients: number, call: (count: number) => Call): Promise<Load> {
  await sendLoad(port, clients, 1, call);
  return sendLoad(port, clients, SECONDS, call);
}
