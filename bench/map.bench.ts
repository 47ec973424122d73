import { Agent } from 'node:http';
import { placeCrowd } from './board/crowd.ts';
import { evenly } from './board/evenly.ts';
import { measurePage } from './board/measure-page.ts';
import { openBoardSite, openDispatcher } from './board/site.ts';
import { carryAll, placeCouriers, step } from './map/place-floor.ts';
import { reportPositions } from './map/report-positions.ts';
import { addBenchToken } from './setup/bench-token.ts';
import { report } from './setup/report.ts';

/** The map with 300 couriers who move once a second and 300 orders, in a real browser; the server in its own process. */
const COURIERS = 300;
const ORDERS = 900;
const BATCHES_PER_SECOND = 10;
const SECONDS = 20;

const site = await openBoardSite({ isApart: true });
const agent = new Agent({ keepAlive: true });
try {
  await addBenchToken(site.pool);
  // One in three of a crowd is a delivery.
  await placeCrowd({ ...site, count: ORDERS, isActive: true });
  const couriers = await placeCouriers(site.pool, COURIERS);
  const carried = await carryAll(site.pool, couriers);
  const port = Number(new URL(site.url).port);
  const share = COURIERS / BATCHES_PER_SECOND;
  let turn = 0;
  const move = async () => {
    const from = (turn % BATCHES_PER_SECOND) * share;
    const batch = couriers.slice(from, from + share);
    for (const courier of batch) step(courier, turn);
    turn += 1;
    await reportPositions(agent, port, batch);
  };
  const page = await openDispatcher(site, '/deliveries');
  await evenly(BATCHES_PER_SECOND, 2, move);
  await page.waitForFunction(() => performance.getEntriesByName('passline-all-loaded').length > 0, null, {
    timeout: 120_000,
  });
  await page.getByRole('button', { name: 'Show all couriers and deliveries' }).click();
  await evenly(BATCHES_PER_SECOND, 3, move);
  const before = { cpuMs: await site.serverCpuMs(), at: performance.now() };
  const { tasks } = await measurePage(site.browser, page, () => evenly(BATCHES_PER_SECOND, SECONDS, move));
  const seconds = (performance.now() - before.at) / 1000;
  const worked = (await site.serverCpuMs()) - before.cpuMs;
  const busy = (kind: 'wallMs' | 'cpuMs') =>
    (tasks.reduce((sum, task) => sum + task[kind], 0) / (SECONDS * 1000)) * 100;
  report(`The map: ${COURIERS} couriers at 1 Hz, ${carried} deliveries that they carry, ${ORDERS} orders`, [
    {
      what: 'main thread of the page busy, wall',
      unit: '%',
      ours: busy('wallMs'),
      limit: null,
      budget: { kind: 'at most absolute', value: 30 },
    },
    {
      what: '  the same in CPU time',
      unit: '%',
      ours: busy('cpuMs'),
      limit: null,
      budget: { kind: 'at most absolute', value: 30 },
    },
    {
      what: 'server, of one core, including receiving the positions',
      unit: '%',
      ours: (worked / seconds / 1000) * 100,
      limit: null,
      budget: { kind: 'at most absolute', value: 10 },
    },
  ]);
} finally {
  agent.destroy();
  await site.close();
}
