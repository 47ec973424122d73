import { pino } from 'pino';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../../apps/server/src/server.ts';

/** A server that answers on a database of a bench, without a portal, and limits nobody. */
export function startBenchServer(connectionString: string) {
  return startServer({
    connectionString,
    host: '127.0.0.1',
    port: 0,
    secret: 'a secret of the benchmark, 32 characters',
    role: 'web',
    isBehindProxy: false,
    requestsPerSecond: 1_000_000,
    portalFolder: '/nowhere',
    files: new FolderStore('/nowhere'),
    log: pino({ level: 'silent' }),
  });
}
