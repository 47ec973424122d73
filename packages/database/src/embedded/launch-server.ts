import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from './child-environment.ts';
import type { Binaries } from './platform-package.ts';
import { readPostmaster } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';
import { socketFolder, socketPort } from './socket-folder.ts';

export const logFile = 'postgres.log';
const logLimitBytes = 5_000_000;

/** For two cores and a few hundred megabytes; a caller's settings win. */
const defaultSettings: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  autovacuum: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Why it ended instead of getting ready; retryable if another server, or the remains of one, holds the folder. */
export interface LaunchFailure {
  text: string;
  isRetryable: boolean;
}

/**
 * Starts postgres and waits until it is ready or has ended. Throws only if it could not be run at all.
 *
 * @param port of the previous server, if its address must stay the same; only Windows has a choice @returns
 * undefined once it is ready
 */
export async function launchServer(
  binaries: Binaries,
  runAs: RunAs,
  dataDir: string,
  settings: Record<string, string>,
  port?: number,
): Promise<LaunchFailure | undefined> {
  const where = await addressSettings(dataDir, runAs, port);
  const options = Object.entries({ ...defaultSettings, ...settings, ...where });
  const args = ['-D', dataDir, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const [program = binaries.postgres, ...rest] = [...runAs.wrapper, binaries.postgres, ...args];

  const log = await openLog(join(dataDir, logFile));
  const child = spawn(program, rest, {
    ...runAs.spawnOptions,
    cwd: '/',
    env: childEnvironment(),
    // Its own process group: Ctrl-C in the terminal is for us, and we stop it after the last request. Its log
    // is a file, so that it outlives us.
    detached: true,
    stdio: ['ignore', log.handle.fd, log.handle.fd],
  });
  try {
    await once(child, 'spawn');
  } finally {
    await log.handle.close();
  }
  child.unref();

  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(dataDir);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return undefined;
    await sleep(10);
  }
  const text = (await readFile(join(dataDir, logFile), 'utf8')).slice(log.length).trim();
  return { text, isRetryable: /lock file .* already exists|pre-existing shared memory/.test(text) };
}

async function addressSettings(
  dataDir: string,
  runAs: RunAs,
  port?: number,
): Promise<Record<string, string>> {
  if (process.platform === 'win32') {
    const own = String(port ?? (await freePort()));
    return { listen_addresses: '127.0.0.1', port: own, unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${await socketFolder(dataDir, runAs.owner)}"`,
    unix_socket_permissions: '0700',
  };
}

async function openLog(path: string) {
  const length = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  const isLong = length > logLimitBytes;
  if (isLong) await rename(path, `${path}.old`);
  return { handle: await open(path, 'a', 0o600), length: isLong ? 0 : length };
}

/** PostgreSQL refuses port 0. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
