import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { TurnWatch } from '../../tests/security/programs/watch-turns.ts';
import { WATCHED_SECRET } from './watched-secret.ts';

/** The server as it runs, in its own process, so that only its own pauses are measured. */
const [connectionString = '', portalFolder = '/nowhere'] = process.argv.slice(2);
const RESOLUTION_MS = 1;
/** $10,000, as where nothing else is set. */
const APPROVAL_FROM_CENTS = 1_000_000;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const turns = new TurnWatch();

const server = await startServer({
  connectionString,
  host: '127.0.0.1',
  port: 0,
  secret: WATCHED_SECRET,
  role: 'all',
  isBehindProxy: false,
  requestsPerSecond: 1_000_000,
  portalFolder,
  files: new FolderStore('/nowhere'),
  scheduled: [],
  approvalFromCents: APPROVAL_FROM_CENTS,
  log: pino({ level: 'silent' }),
});
/** Says how long the longest pause of the event loop was since it was asked last, and the longest computing without one, in processor time. */
process.on('message', () => {
  process.send?.({
    type: 'pause',
    ms: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    computedMs: turns.take(),
  });
  delay.reset();
});
process.send?.({ type: 'listening', port: server.port });
