import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { addBenchToken, BENCH_TOKEN } from './setup/bench-token.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { send } from './setup/http-load.ts';
import { quantile } from './setup/quantile.ts';
import { report } from './setup/report.ts';

const RUNS = 7;
const PORT = 4390;
const IDLE_MS = 20_000;

/** From the start of the process to the first authenticated answer on a migrated database, and memory when idle. */
const database = await openBenchDatabase();
try {
  await fillOrders(database.pool, 50, 10);
  await addBenchToken(database.pool);
  const plain: number[] = [];
  const ours: number[] = [];
  let memoryMb = Number.NaN;
  for (let count = 0; count <= RUNS; count += 1) {
    // The first pair fills the compile cache and is not counted.
    const byHand = await timeStart('./start/plain-start.ts', '/');
    await byHand.end();
    const server = await timeStart('../apps/server/src/main.ts', '/api/locations');
    if (count > 0) {
      plain.push(byHand.ms);
      ours.push(server.ms);
    }
    if (count === RUNS) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      memoryMb = await residentMb(server.process);
    }
    await server.end();
  }
  report('Start', [
    {
      what: 'start to first authenticated answer (median)',
      unit: 'ms',
      ours: quantile(ours, 0.5),
      limit: quantile(plain, 0.5),
      budget: { kind: 'at most', factor: 3 },
    },
    {
      what: 'resident memory when idle',
      unit: 'MB',
      ours: memoryMb,
      limit: null,
      budget: { kind: 'at most absolute', value: 150 },
    },
  ]);
} finally {
  await database.drop();
}

async function timeStart(program: string, path: string) {
  const started = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      PORT: String(PORT),
      DEMO: '0',
      SECRET: 'a secret of the benchmark, 32 characters',
      LOG_LEVEL: 'silent',
    },
  });
  const agent = new Agent({ keepAlive: false });
  const headers = { authorization: `Bearer ${BENCH_TOKEN}` };
  for (;;) {
    const status = await send(agent, PORT, { method: 'GET', path, headers }).catch(() => 0);
    if (status === 200) break;
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const ms = performance.now() - started;
  const end = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return { ms, process: child, end };
}

async function residentMb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
