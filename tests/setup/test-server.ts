import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { startServer, type RunningServer, type ServerOptions } from '../../apps/server/src/server.ts';
import { asApplication } from './application-role.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The same for every test server, so that two on one database accept each other's cookies. */
export const TEST_SECRET = 'a secret that is only good for tests';

/** Opens /metrics of every test server. */
export const METRICS_TOKEN = 'a-token-that-only-reads-figures';

export type TestServer = RunningServer & {
  /** What the server logged as a warning or worse. */
  logged: LogLine[];
};

export type LogLine = {
  level: number;
  msg: string;
  err?: { message?: string; stack?: string };
  action?: string;
  heldBy?: string;
  /** Of a job: why this try failed. */
  failure?: string;
};

/** Starts the server in this process, on any free port of the loopback, as the role that owns nothing. */
export async function startTestServer(
  connectionString: string,
  options: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const logged: LogLine[] = [];
  const log = pino(
    { level: 'warn', base: undefined },
    { write: (line: string) => logged.push(JSON.parse(line) as LogLine) },
  );
  const folder = mkdtempSync(join(tmpdir(), 'passline-files-'));
  const server = await startServer({
    connectionString: asApplication(connectionString),
    host: '127.0.0.1',
    port: 0,
    secret: TEST_SECRET,
    role: 'web',
    isBehindProxy: false,
    requestsPerSecond: 100_000,
    metricsToken: METRICS_TOKEN,
    portalFolder: join(tmpdir(), 'passline-no-portal'),
    files: new FolderStore(folder),
    // Tests write much by plain SQL, which notifies nobody. A server looks while it stands idle too: every 20 ms takes a
    // 25th of a core.
    livePollMs: 100,
    // Scheduled work is started only by tests about it: elsewhere it would prove a ledger that does not know the orders
    // changed by SQL.
    scheduled: [],
    log,
    ...options,
  });
  return {
    ...server,
    logged,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new folder for a portal that a test writes itself. */
export function createPortalFolder(): string {
  return mkdtempSync(join(tmpdir(), 'passline-portal-'));
}

/** A database with a server on it, and how to end both. */
export async function startTestSite(options: Partial<ServerOptions> = {}): Promise<TestSite> {
  const database = await createTestDatabase();
  const server = await startTestServer(database.connectionString, options);
  return {
    database,
    server,
    async stop() {
      await server.stop();
      await database.drop();
    },
  };
}

export type TestSite = { database: TestDatabase; server: TestServer; stop: () => Promise<void> };
