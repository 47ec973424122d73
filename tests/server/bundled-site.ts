import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { serverBundle } from '../setup/server-bundle.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { TEST_SECRET, type LogLine, type TestServer, type TestSite } from '../setup/test-server.ts';
import { databaseSettings } from '../setup/application-role.ts';

/** A server as `npm start` runs it, in its own process, from the moment on when it takes requests. */
export async function startBundle(env: Record<string, string>): Promise<TestServer> {
  const child = spawn(process.execPath, [await serverBundle()], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', SECRET: TEST_SECRET, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const gone = once(child, 'exit');
  const logged: LogLine[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (text) => {
      if (text.startsWith('{')) logged.push(JSON.parse(text) as LogLine);
      const address = / on (http:\S+)$/.exec(text)?.[1];
      if (address) resolve(address);
    });
    void gone.then(([code]) => reject(new Error(`The bundle ended with ${String(code)}.`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  return { url, port: Number(new URL(url).port), logged, stop };
}

/** For the top of a test file: the bundle on a database of its own. */
export async function openBundledSite(): Promise<TestSite> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'passline-bundle-'));
  const server = await startBundle({ DATA_DIR: folder, ...databaseSettings(database.connectionString) });
  const stop = async () => {
    await server.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  afterAll(stop);
  return { database, server, stop };
}
