import { join } from 'node:path';
import { bundledServer } from '../scripts/server/build-server.ts';
import { addBenchToken } from './setup/bench-token.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { quantile } from './setup/quantile.ts';
import { report } from './setup/report.ts';
import { startProgram } from './start/start-program.ts';

const PLAIN = join(import.meta.dirname, 'start', 'plain-start.ts');
const RUNS = 7;

/** From the start of the process to the first authenticated answer on a migrated database. */
const database = await openBenchDatabase();
try {
  await fillOrders(database.pool, 50, 10);
  await addBenchToken(database.pool);
  const plain: number[] = [];
  const ours: number[] = [];
  for (let count = 0; count <= RUNS; count += 1) {
    const byHand = await startProgram(PLAIN, '/', database.connectionString);
    await byHand.end();
    const server = await startProgram(bundledServer, '/api/locations', database.connectionString);
    await server.end();
    // The first pair fills the compile cache and is not counted.
    if (count === 0) continue;
    plain.push(byHand.ms);
    ours.push(server.ms);
  }
  report('Start', [
    {
      what: 'start to first authenticated answer (median)',
      unit: 'ms',
      ours: quantile(ours, 0.5),
      limit: quantile(plain, 0.5),
      budget: { kind: 'at most', factor: 1.6 },
    },
  ]);
} finally {
  await database.drop();
}
