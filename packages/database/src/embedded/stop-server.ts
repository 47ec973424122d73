import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './platform-package.ts';
import { isAlive } from './postmaster-file.ts';

const run = promisify(execFile);
const patienceMs = 30_000;

/** Fast shutdown (open transactions are rolled back), and waits until the data folder is closed. */
export async function stopServer(binaries: Binaries, dataDir: string, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w']);
    return;
  }
  signal(pid, 'SIGINT');
  if (await hasEnded(pid)) return;
  signal(pid, 'SIGQUIT');
  if (await hasEnded(pid)) return;
  throw new Error(`PostgreSQL (process ${pid}) in ${dataDir} does not stop.`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function hasEnded(pid: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (!isAlive(pid)) return true;
    await sleep(10);
  }
  return false;
}
