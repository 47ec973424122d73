import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbedded } from '@passline/database/embedded';
import { isAlive, readPostmaster } from '../../packages/database/src/embedded/postmaster-file.ts';
import { prepareTemplate } from './template-database.ts';
import { dropAbandonedDatabases } from './abandoned-databases.ts';
import { quickFolder } from './memory-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A role that may create databases. */
    adminUrl: string;
    /** The migrated database that test databases are cloned from. */
    templateName: string;
  }
}

/** After a power cut the tests are simply run again, so data may be lost. The log is kept small: it may be in memory. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  // To start a worker costs ten milliseconds, which the few rows of a test never repay. PostgreSQL 15 is asked with them.
  max_parallel_workers_per_gather: '0',
};
/** The id of the process that uses it follows. A run that was killed leaves its folder to the next one to remove, and a server whose folder is gone ends. */
export const folderPrefix = 'passline-test-postgres-';

interface TestServer {
  adminUrl: string;
  users: number;
  stop(): Promise<void>;
}

/** The database and the browser project set up one after the other in one process: the first starts, the last stops. */
let running: Promise<TestServer> | undefined;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  running ??= startServer();
  const server = await running;
  server.users += 1;
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateName', await prepareTemplate(server.adminUrl));
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    running = undefined;
    await server.stop();
  };
}

async function startServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given) {
    await dropAbandonedDatabases(given);
    return { adminUrl: given, users: 0, stop: async () => {} };
  }
  const parent = await quickFolder();
  for (const each of new Set([parent, tmpdir()])) await removeAbandonedServers(each);
  const folder = await mkdtemp(join(parent, `${folderPrefix}${process.pid}-`));
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), settings });
  const killOnExit = () => process.kill(embedded.pid, 'SIGQUIT');
  process.once('exit', killOnExit);
  return {
    adminUrl: embedded.connectionString,
    users: 0,
    stop: () => stopServer(embedded, folder, killOnExit),
  };
}

async function stopServer(embedded: EmbeddedPostgres, folder: string, killOnExit: () => void): Promise<void> {
  process.off('exit', killOnExit);
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Servers whose test run was killed: their folder's name has its process id. */
async function removeAbandonedServers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(folderPrefix) && Number(name.slice(folderPrefix.length).split('-')[0]);
    if (!owner || isAlive(owner)) continue;
    const folder = join(parent, name);
    try {
      const postmaster = await readPostmaster(join(folder, 'data'));
      if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    } catch (error) {
      // It belongs to another user: not ours to remove.
      if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}
