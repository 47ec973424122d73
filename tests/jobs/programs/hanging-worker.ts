import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { FolderStore } from '../../../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../../../apps/server/src/server.ts';
import { asApplication } from '../../setup/application-role.ts';

// A worker whose nightly work reports that it has begun, and never ends: to be killed in the middle of it.
const [connectionString = '', name = '', nowMs = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());

await startServer({
  connectionString: asApplication(connectionString),
  host: '127.0.0.1',
  port: 0,
  secret: 'a secret that is only good for tests',
  role: 'worker',
  isBehindProxy: false,
  requestsPerSecond: 100,
  portalFolder: tmpdir(),
  files: new FolderStore(tmpdir()),
  log: pino({ level: 'silent' }),
  now: () => Number(nowMs),
  scheduled: [
    {
      name,
      when: { at: '03:15', zone: 'America/Vancouver' },
      mayTakeMinutes: 30,
      work: ({ period }) => {
        process.send?.(period);
        return new Promise<never>(() => {});
      },
    },
  ],
});
