import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate } from '@passline/database';
import type pg from 'pg';

export type BenchDatabase = { connectionString: string; pool: pg.Pool; drop: () => Promise<void> };

/** A migrated database with the settings of a real one: what a benchmark measures must be durable. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const { startEmbedded } = await import('@passline/database/embedded');
  const folder = await mkdtemp(join(tmpdir(), 'passline-bench-'));
  const server = await startEmbedded({ dataDir: join(folder, 'postgres') });
  await migrate(server.connectionString);
  const pool = createPool(server.connectionString, { max: 4, name: 'passline bench' });
  return {
    connectionString: server.connectionString,
    pool,
    drop: async () => {
      await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
