import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../../apps/server/src/server.ts';

/** The server as it runs, in its own process, so that only its own pauses are measured. */
const [connectionString = '', portalFolder = '/nowhere'] = process.argv.slice(2);
const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

const server = await startServer({
  connectionString,
  host: '127.0.0.1',
  port: 0,
  secret: 'a secret of the benchmark, 32 characters',
  role: 'all',
  isBehindProxy: false,
  requestsPerSecond: 1_000_000,
  portalFolder,
  files: new FolderStore('/nowhere'),
  scheduled: [],
  log: pino({ level: 'silent' }),
});
/** Says how long the longest pause of the event loop was since it was asked last. */
process.on('message', () => {
  process.send?.({ type: 'pause', ms: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) });
  delay.reset();
});
process.send?.({ type: 'listening', port: server.port });
