import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders, type BenchOrders } from './setup/bench-orders.ts';
import { startChild } from './setup/child.ts';
import { quantile } from './setup/quantile.ts';
import { report } from './setup/report.ts';
import type { FromReaders, FromServer } from './live/messages.ts';

type Run = {
  p50: number;
  p99: number;
  cpuMsPerThousand: number;
  lost: number;
  doubled: number;
  deliveries: number;
};
type Load = { subscribers: number; perSecond: number; seconds: number };

const LOCATIONS = 50;
const ROUNDS = 3;

/** Live updates: commit to receipt, against a raw broadcast of the same rows in the same run. */
const database = await openBenchDatabase();
try {
  const orders = await fillOrders(database.pool, LOCATIONS, 10);
  const usual: Load = { subscribers: 1000, perSecond: 100, seconds: 5 };
  const rush: Load = { subscribers: 1000, perSecond: 500, seconds: 5 };
  const few: Load = { subscribers: 100, perSecond: 100, seconds: 5 };
  const raw = './live/raw-broadcast.ts';
  const our = './live/our-channel.ts';
  await run(our, orders, { ...few, seconds: 2 });
  // In turn, so that a machine whose speed drifts affects both alike.
  const rounds = { usualRaw: [], usualOurs: [], rushRaw: [], rushOurs: [], fewOurs: [] } as Record<
    string,
    Run[]
  >;
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.usualRaw?.push(await run(raw, orders, usual));
    rounds.usualOurs?.push(await run(our, orders, usual));
    rounds.rushRaw?.push(await run(raw, orders, rush));
    rounds.rushOurs?.push(await run(our, orders, rush));
    rounds.fewOurs?.push(await run(our, orders, few));
  }
  const [usualRaw, usualOurs, rushRaw, rushOurs, fewOurs] = Object.values(rounds).map(middle) as [
    Run,
    Run,
    Run,
    Run,
    Run,
  ];

  report('Live updates: 1,000 subscribers on 50 locations', [
    {
      what: 'commit to receipt, 100 updates/s, p50',
      unit: 'ms',
      ours: usualOurs.p50,
      limit: usualRaw.p50,
      budget: { kind: 'at most', factor: 2 },
    },
    {
      what: 'commit to receipt, 100 updates/s, p99',
      unit: 'ms',
      ours: usualOurs.p99,
      limit: usualRaw.p99,
      budget: { kind: 'at most', factor: 3 },
    },
    {
      what: 'commit to receipt, 500 updates/s, p50',
      unit: 'ms',
      ours: rushOurs.p50,
      limit: rushRaw.p50,
      budget: { kind: 'at most', factor: 3 },
    },
    {
      what: 'commit to receipt, 500 updates/s, p99',
      unit: 'ms',
      ours: rushOurs.p99,
      limit: rushRaw.p99,
      budget: { kind: 'at most', factor: 3 },
    },
    {
      what: 'lost or duplicated, of all deliveries',
      unit: '',
      ours: usualOurs.lost + usualOurs.doubled + rushOurs.lost + rushOurs.doubled,
      limit: null,
      budget: { kind: 'at most absolute', value: 0 },
    },
    {
      what: 'processor time for 1,000 deliveries, 100 updates/s',
      unit: 'ms',
      ours: usualOurs.cpuMsPerThousand,
      limit: usualRaw.cpuMsPerThousand,
      budget: { kind: 'at most', factor: 2 },
    },
    {
      what: 'processor time for 1,000 deliveries, 500 updates/s',
      unit: 'ms',
      ours: rushOurs.cpuMsPerThousand,
      limit: rushRaw.cpuMsPerThousand,
      budget: { kind: 'at most', factor: 2 },
    },
    {
      what: 'the same at 1,000 subscribers compared with 100 (L)',
      unit: 'ms',
      ours: usualOurs.cpuMsPerThousand,
      limit: fewOurs.cpuMsPerThousand,
      budget: { kind: 'at most', factor: 0.25 },
    },
  ]);
} finally {
  await database.drop();
}

/** The median of each figure; for what must not happen, the sum. */
function middle(runs: Run[]): Run {
  const median = (figure: keyof Run) =>
    quantile(
      runs.map((one) => one[figure]),
      0.5,
    );
  const total = (figure: keyof Run) => runs.reduce((sum, one) => sum + one[figure], 0);
  return {
    p50: median('p50'),
    p99: median('p99'),
    cpuMsPerThousand: median('cpuMsPerThousand'),
    lost: total('lost'),
    doubled: total('doubled'),
    deliveries: total('deliveries'),
  };
}

async function run(program: string, orders: BenchOrders, load: Load): Promise<Run> {
  const server = startChild(new URL(program, import.meta.url), [database.connectionString]);
  const readers = startChild(new URL('./live/readers.ts', import.meta.url), []);
  try {
    const { port } = await server.next<Extract<FromServer, { type: 'listening' }>>('listening');
    await readers.ask(
      { type: 'open', port, locationIds: orders.locationIds, count: load.subscribers },
      'ready',
    );
    const written = await server.ask<Extract<FromServer, { type: 'written' }>>(
      { type: 'write', perSecond: load.perSecond, seconds: load.seconds, orderIds: orders.orderIds },
      'written',
    );
    const { receipts } = await readers.ask<Extract<FromReaders, { type: 'received' }>>(
      { type: 'collect' },
      'received',
    );
    return judge(written, receipts, load.subscribers / LOCATIONS);
  } finally {
    server.stop();
    readers.stop();
  }
}

function judge(
  written: Extract<FromServer, { type: 'written' }>,
  receipts: [string, number, number][],
  readersEach: number,
): Run {
  const commits = new Map(written.commits);
  const seen = new Set<string>();
  const latencies: number[] = [];
  let doubled = 0;
  for (const [key, socket, at] of receipts) {
    const committed = commits.get(key);
    if (committed === undefined) continue;
    const delivery = `${key}@${socket}`;
    if (seen.has(delivery)) doubled += 1;
    seen.add(delivery);
    latencies.push(Math.max(0, at - committed));
  }
  const expected = commits.size * readersEach;
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMsPerThousand: (written.cpuMs / expected) * 1000,
    lost: expected - seen.size,
    doubled,
    deliveries: expected,
  };
}
