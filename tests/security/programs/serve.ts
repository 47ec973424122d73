import { closeSync, openSync } from 'node:fs';
import { pino } from 'pino';
import { FolderStore } from '../../../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../../../apps/server/src/server.ts';
import { METRICS_TOKEN } from '../../setup/test-server.ts';
import { TurnWatch } from './watch-turns.ts';
import { asApplication } from '../../setup/application-role.ts';

/**
 * The server in its own process, for attacks that may end it or exhaust it. Started with an IPC channel and
 * `--expose-gc`.
 */
export type FromServer = { type: 'listening'; port: number } | Done;

/**
 * `bufferBytes`: what is left after a garbage collection. `logged`: warnings and worse since the start. `longestTurnMs`:
 * of computing without a pause, since the last order `turns`.
 */
export type Done = { type: 'done'; bufferBytes: number | null; logged: string[]; longestTurnMs: number };

/** `collect` its garbage, which reveals what was left open. `fill` and `free` its descriptors. */
export type Order = 'collect' | 'fill' | 'free' | 'turns';

const [connectionString = '', portalFolder = '', filesFolder = '', stalledMs = '', role = ''] =
  process.argv.slice(2);
const say = (message: FromServer) => process.send?.(message);
const taken: number[] = [];
const logged: string[] = [];
const turns = new TurnWatch();

process.on('message', (order: Order) => {
  if (order === 'collect') globalThis.gc?.();
  if (order === 'fill') fill();
  if (order === 'free') for (const descriptor of taken.splice(0)) closeSync(descriptor);
  const longestTurnMs = order === 'turns' ? turns.take() : 0;
  // Without descriptors the memory use cannot be read.
  const bufferBytes = order === 'collect' ? process.memoryUsage().arrayBuffers : null;
  say({ type: 'done', bufferBytes, logged, longestTurnMs });
});
process.on('disconnect', () => process.exit());

const server = await startServer({
  connectionString: asApplication(connectionString),
  host: '127.0.0.1',
  port: 0,
  secret: 'a secret that is only good for tests',
  role: role === 'all' ? 'all' : 'web',
  scheduled: [],
  isBehindProxy: false,
  requestsPerSecond: 100_000,
  metricsToken: METRICS_TOKEN,
  portalFolder,
  stalledMs: Number(stalledMs),
  files: new FolderStore(filesFolder),
  log: pino({ level: 'warn', base: undefined }, { write: (line: string) => logged.push(line) }),
});
say({ type: 'listening', port: server.port });

/** Takes every descriptor that the system gives this process. */
function fill(): void {
  for (;;) {
    try {
      taken.push(openSync('/dev/null', 'r'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EMFILE') return;
      throw error;
    }
  }
}
