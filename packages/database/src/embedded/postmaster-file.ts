import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  isReady: boolean;
}

/** What a running server writes into its data folder; undefined if there is none or it is still being written. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  if (!Number(pid) || !port || socketFolder === undefined) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: status?.trim() === 'ready' };
}

/** False for a zombie too: an adopted server remains as one if process 1 does not reap. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/**
 * PostgreSQL takes any process with the number in its file for a running server, forever: after a restart of the
 * machine or the container it may be another program, or a zombie. Then the number is replaced by one that
 * cannot exist. The rest of the file stays: PostgreSQL uses it to see whether orphans still hold the old shared
 * memory.
 */
export async function disownPostmaster(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster || process.platform !== 'linux' || isServerOf(dataDir, postmaster.pid)) return;
  const file = join(dataDir, 'postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [impossiblePid, ...rest].join('\n'));
  await rm(join(postmaster.socketFolder, `.s.PGSQL.${postmaster.port}.lock`), { force: true });
}

/** One more than the largest number that Linux assigns. */
const impossiblePid = 2 ** 22 + 1;

function isServerOf(dataDir: string, pid: number): boolean {
  if (!isAlive(pid) || processFile(pid, 'comm').trim() !== 'postgres') return false;
  try {
    // Whether a running server's current directory is its data folder.
    return readlinkSync(`/proc/${pid}/cwd`) === dataDir;
  } catch {
    // We may not see it: the connection will show.
    return true;
  }
}

function isZombie(pid: number): boolean {
  // "12 (name) Z ...": the name may hold anything, even brackets.
  return processFile(pid, 'stat').split(') ').at(-1)?.startsWith('Z') ?? false;
}

function processFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // It ended just now, or this system has no /proc.
    return '';
  }
}
