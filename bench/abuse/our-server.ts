import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../../apps/server/src/server.ts';
import type { FromServer } from './messages.ts';

/** The server as it runs, with its usual limits. It trusts a proxy, so that each hostile client has its own address. */
const [connectionString = '', portalFolder = '', filesFolder = ''] = process.argv.slice(2);
const MB = 1024 * 1024;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

const server = await startServer({
  connectionString,
  host: '127.0.0.1',
  port: 0,
  secret: 'a secret of the benchmark, 32 characters',
  role: 'all',
  isBehindProxy: true,
  requestsPerSecond: 200,
  portalFolder,
  files: new FolderStore(filesFolder),
  log: pino({ level: 'silent' }),
});

process.on('message', () => {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  say({
    type: 'sampled',
    residentMb: rss / MB,
    heapMb: heapUsed / MB,
    loopP99Ms: delay.percentile(99) / 1e6,
    cpuMs: (user + system) / 1000,
  });
  delay.reset();
});
say({ type: 'listening', port: server.port });

function say(message: FromServer): void {
  process.send?.(message);
}
