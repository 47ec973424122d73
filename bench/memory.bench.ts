import { bundledServer } from '../scripts/server/build-server.ts';
import { writeUpdates } from './live/write-updates.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { addBenchToken, BENCH_TOKEN } from './setup/bench-token.ts';
import { startChild } from './setup/child.ts';
import { report } from './setup/report.ts';
import { residentMb } from './setup/resident.ts';
import { startProgram, START_PORT } from './start/start-program.ts';

const LOCATIONS = 50;
const READERS = 1000;
const IDLE_MS = 20_000;
const LOAD = { perSecond: 100, seconds: 20 };

type Memory = { idle: number; read: number; left: number };

/** Resident memory of the server: idle with all features loaded, with 1,000 live readers, and when they have left. */
const database = await openBenchDatabase();
try {
  const { locationIds, orderIds } = await fillOrders(database.pool, LOCATIONS, 10);
  await addBenchToken(database.pool);
  const raw = await measureRaw();
  const ours = await measureOurs();
  report('Memory', [
    figure('resident memory when idle', ours.idle, raw.idle, 130),
    figure('with 1,000 live readers at 100 updates/s', ours.read, raw.read, 220),
    figure('20 s after they have left', ours.left, raw.left, 220),
  ]);

  async function measureOurs(): Promise<Memory> {
    const server = await startProgram(bundledServer, '/api/locations', database.connectionString);
    const memory = await measure(server.residentMb, START_PORT, async () => {
      await writeUpdates(database.pool, { type: 'write', ...LOAD, orderIds }, () => undefined);
    });
    await server.end();
    return memory;
  }

  /** L: a broadcast by hand, which writes the updates itself. */
  async function measureRaw(): Promise<Memory> {
    const child = startChild(new URL('./live/raw-broadcast.ts', import.meta.url), [
      database.connectionString,
    ]);
    const { port } = await child.next<{ port: number }>('listening');
    const memory = await measure(
      () => residentMb(child.process),
      port,
      async () => {
        await child.ask({ type: 'write', ...LOAD, orderIds }, 'written');
      },
    );
    child.stop();
    return memory;
  }

  async function measure(
    resident: () => Promise<number>,
    port: number,
    write: () => Promise<void>,
  ): Promise<Memory> {
    await pause(IDLE_MS);
    const idle = await resident();
    const readers = startChild(new URL('./live/readers.ts', import.meta.url), [BENCH_TOKEN]);
    await readers.ask({ type: 'open', port, locationIds, count: READERS }, 'ready');
    await write();
    const read = await resident();
    readers.stop();
    await pause(IDLE_MS);
    return { idle, read, left: await resident() };
  }
} finally {
  await database.drop();
}

function figure(what: string, ours: number, limit: number, value: number) {
  return { what, unit: 'MB', ours, limit, budget: { kind: 'at most absolute', value } } as const;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
