import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_SECRET } from './test-server.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

export type ServerProcess = {
  url: string;
  /** Like a power cut: without any notice. */
  kill: () => Promise<void>;
};

/** A test server in its own process. `folder` holds its data. */
export async function startServerProcess(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      APPROVAL_FROM: '0',
      REQUESTS_PER_SECOND: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url: line.replace(/^.* on /, ''),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
