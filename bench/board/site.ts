import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@passline/database';
import { DEMO_PASSWORD, loadDemo } from '@passline/database/data-sets';
import { startEmbedded } from '@passline/database/embedded';
import { Pool } from 'pg';
import { pino } from 'pino';
import type { Browser, LaunchOptions, Page } from 'playwright-core';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { startServer, type ServerOptions } from '../../apps/server/src/server.ts';
import { hashServiceToken } from '../../apps/server/src/kernel/session/service-tokens.ts';
import { openBrowser } from '../../tests/setup/browser.ts';
import { startChild } from '../setup/child.ts';

const token = 'plst_board_bench';
const root = join(import.meta.dirname, '../..');

/** The built portal on the real server with the demo data, and a real browser. */
export type BoardSite = {
  url: string;
  /** The same server on its own port, if `url` goes through something else. */
  localUrl: string;
  token: string;
  pool: Pool;
  browser: Browser;
  /** How long the server has worked so far, in milliseconds; only if it runs in its own process. */
  serverCpuMs: () => Promise<number>;
  close: () => Promise<void>;
};

type SiteOptions = Pick<ServerOptions, 'publicUrl'> & {
  browser?: LaunchOptions;
  /** The server in its own process, so that only its own work is measured. */
  isApart?: boolean;
};

export async function openBoardSite({
  browser: launch,
  isApart = false,
  ...options
}: SiteOptions = {}): Promise<BoardSite> {
  const folder = await mkdtemp(join(tmpdir(), 'passline-bench-'));
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--outDir', join(folder, 'portal')],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres') });
  await migrate(postgres.connectionString);
  await loadDemo(postgres.connectionString, { serviceTokenHash: hashServiceToken(token), nowMs: Date.now() });
  const pool = new Pool({ connectionString: postgres.connectionString, max: 2 });
  const server = isApart
    ? await startApart(postgres.connectionString, folder)
    : await startHere(postgres.connectionString, folder, options);
  const browser = await openBrowser(launch);
  return {
    url: server.url,
    localUrl: `http://127.0.0.1:${server.port}`,
    token,
    pool,
    browser,
    serverCpuMs: server.cpuMs,
    close: async () => {
      await browser.close();
      await server.stop();
      await pool.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type BenchServer = { url: string; port: number; cpuMs: () => Promise<number>; stop: () => Promise<void> };

async function startHere(
  connectionString: string,
  folder: string,
  options: Pick<ServerOptions, 'publicUrl'>,
): Promise<BenchServer> {
  const server = await startServer({
    connectionString,
    host: '127.0.0.1',
    port: 0,
    secret: 'a secret that is only good for this bench',
    role: 'web',
    isBehindProxy: false,
    requestsPerSecond: 100_000,
    portalFolder: join(folder, 'portal'),
    files: new FolderStore(join(folder, 'files')),
    log: pino({ level: 'error' }),
    ...options,
  });
  return {
    ...server,
    cpuMs: () => Promise.reject(new Error('The server runs in the process of the bench.')),
  };
}

async function startApart(connectionString: string, folder: string): Promise<BenchServer> {
  const child = startChild(new URL('server-apart.ts', import.meta.url), [
    connectionString,
    join(folder, 'portal'),
  ]);
  const { port } = await child.next<{ port: number }>('listening');
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    cpuMs: async () => (await child.ask<{ ms: number }>({}, 'cpu')).ms,
    stop: async () => child.stop(),
  };
}

/** A dispatcher's window on a screen of the platform, 1440 wide. */
export async function openDispatcher({ browser, url }: BoardSite, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: 'super@passline.example', password: DEMO_PASSWORD },
    headers: { origin: url },
  });
  await page.goto(`${url}${path}`);
  return page;
}
