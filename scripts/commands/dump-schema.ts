import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate } from '@passline/database';
import { startEmbedded } from '@passline/database/embedded';
import { describeApi } from '../../apps/server/src/http/describe-api.ts';
import { dumpSchema } from '../../packages/database/src/schema/dump-schema.ts';

/** Rewrites the evidence that the tests compare: packages/database/schema.sql and docs/openapi.json. */
const root = join(import.meta.dirname, '..', '..');
const folder = await mkdtemp(join(tmpdir(), 'passline-schema-'));
const embedded = await startEmbedded({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
try {
  await migrate(embedded.connectionString);
  const pool = createPool(embedded.connectionString, { max: 1 });
  await writeFile(join(root, 'packages/database/schema.sql'), await dumpSchema(pool));
  await pool.end();
  await writeFile(join(root, 'docs/openapi.json'), `${JSON.stringify(await describeApi(), null, 2)}\n`);
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
