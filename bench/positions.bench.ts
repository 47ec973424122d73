import { Agent } from 'node:http';
import { evenly } from './board/evenly.ts';
import { placeCouriers, step } from './map/place-floor.ts';
import { reportPositions } from './map/report-positions.ts';
import { addBenchToken, BENCH_TOKEN } from './setup/bench-token.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { startChild } from './setup/child.ts';
import { send } from './setup/http-load.ts';
import { quantile } from './setup/quantile.ts';
import { report } from './setup/report.ts';

/** 4,000 positions a second into one server process, and what commands cost meanwhile. */
const COURIERS = 4_000;
const BATCH = 500;
const COMMANDS_PER_SECOND = 20;
const SECONDS = 15;

const database = await openBenchDatabase();
const agent = new Agent({ keepAlive: true });
const child = startChild(new URL('board/server-apart.ts', import.meta.url), [database.connectionString]);
try {
  const { orderIds } = await fillOrders(database.pool, 50, 40);
  await addBenchToken(database.pool);
  const couriers = await placeCouriers(database.pool, COURIERS);
  const { port } = await child.next<{ port: number }>('listening');
  const headers = { authorization: `Bearer ${BENCH_TOKEN}` };

  let commands = 0;
  const command = async (took: number[]) => {
    const orderId = orderIds[commands % orderIds.length];
    const isFoodReady = Math.floor(commands / orderIds.length) % 2 === 0;
    commands += 1;
    const begun = performance.now();
    const body = { json: { orderId, isFoodReady, expectedStatus: 'Preparing' } };
    const status = await send(agent, port, {
      method: 'POST',
      path: '/rpc/orders/setFoodReady',
      headers,
      body,
    });
    if (status !== 200) throw new Error(`A command was answered with ${status}.`);
    took.push(performance.now() - begun);
  };
  const batches = COURIERS / BATCH;
  let turn = 0;
  let accepted = 0;
  const positions = async () => {
    const from = (turn % batches) * BATCH;
    const batch = couriers.slice(from, from + BATCH);
    for (const courier of batch) step(courier, turn);
    turn += 1;
    await reportPositions(agent, port, batch);
    accepted += BATCH;
  };

  const warm: number[] = [];
  await evenly(COMMANDS_PER_SECOND, 3, () => command(warm));
  await evenly(batches, 2, positions);
  const alone: number[] = [];
  await evenly(COMMANDS_PER_SECOND, SECONDS, () => command(alone));
  accepted = 0;
  const beside: number[] = [];
  const begun = performance.now();
  await Promise.all([
    evenly(COMMANDS_PER_SECOND, SECONDS, () => command(beside)),
    evenly(batches, SECONDS, positions),
  ]);
  const perSecond = accepted / ((performance.now() - begun) / 1000);
  report(`${COURIERS} couriers at 1 Hz into one process, with ${COMMANDS_PER_SECOND} commands a second`, [
    {
      what: 'positions accepted a second',
      unit: '/s',
      ours: perSecond,
      limit: COURIERS,
      budget: { kind: 'at least', factor: 0.97 },
    },
    {
      what: 'a command meanwhile, p50; L is without',
      unit: 'ms',
      ours: quantile(beside, 0.5),
      limit: quantile(alone, 0.5),
      budget: { kind: 'at most', factor: 2 },
    },
    {
      what: 'a command meanwhile, p95; L is without',
      unit: 'ms',
      ours: quantile(beside, 0.95),
      limit: quantile(alone, 0.95),
      budget: { kind: 'at most', factor: 2 },
    },
  ]);
} finally {
  child.stop();
  agent.destroy();
  await database.drop();
}
