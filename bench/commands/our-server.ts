import { pino } from 'pino';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../../apps/server/src/server.ts';

/** The server as it runs, without a portal. */
const server = await startServer({
  connectionString: process.argv[2] ?? '',
  host: '127.0.0.1',
  port: 0,
  secret: 'a secret of the benchmark, 32 characters',
  role: 'all',
  isBehindProxy: false,
  requestsPerSecond: 1_000_000,
  portalFolder: '/nowhere',
  files: new FolderStore('/nowhere'),
  log: pino({ level: 'silent' }),
});
process.send?.({ type: 'listening', port: server.port });
