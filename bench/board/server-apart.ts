import { pino } from 'pino';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../../apps/server/src/server.ts';

const [, , connectionString = '', portalFolder = '/nowhere'] = process.argv;

/** The server as it runs, in its own process: reports on request how long it has worked so far. */
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
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ type: 'cpu', ms: (user + system) / 1000 });
});
process.send?.({ type: 'listening', port: server.port });
