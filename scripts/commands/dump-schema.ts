import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate } from '@passline/database';
import { startEmbedded } from '@passline/database/embedded';
import { dumpSchema } from '../../packages/database/src/schema/dump-schema.ts';
import { describeApi } from '../api-document/describe-api.ts';
import { projectRoot as root, tools } from '../programs/project-root.ts';
import { runProgram } from '../programs/run-program.ts';

/** Rewrites the evidence that the tests compare: packages/database/schema.sql and docs/openapi.json. */
const folder = await mkdtemp(join(tmpdir(), 'passline-schema-'));
const embedded = await startEmbedded({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
try {
  await migrate(embedded.connectionString);
  const pool = createPool(embedded.connectionString, { max: 1 });
  await writeFile(join(root, 'packages/database/schema.sql'), await dumpSchema(pool));
  await pool.end();
  const description = join(root, 'docs/openapi.json');
  await writeFile(description, JSON.stringify(await describeApi()));
  process.exitCode = await runProgram(tools.oxfmt, [description]);
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
