import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { databaseSettings } from './application-role.ts';
import { serverBundle } from './server-bundle.ts';
import { TEST_SECRET } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

export type ServerProcess = {
  url: string;
  /** What stands behind `before` in one of the lines that it printed, once it is there. */
  printed: (before: string) => Promise<string>;
  /** Like a power cut: without any notice. */
  kill: () => Promise<void>;
};

/** A test server in its own process. `databaseUrl`: as the owner; empty: its embedded PostgreSQL. `folder` holds its data. */
export async function startServerProcess(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [await serverBundle()], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: folder,
      ...(databaseUrl && databaseSettings(databaseUrl)),
      SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      APPROVAL_FROM: '0',
      REQUESTS_PER_SECOND: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  const [line] = (await once(lines, 'line')) as [string];
  return {
    url: line.replace(/^.* on /, ''),
    printed: async (before) => {
      const find = () => said.find((one) => one.includes(before));
      await waitUntil(() => find() !== undefined);
      return find()?.split(before)[1] ?? '';
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
