import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  isReady: boolean;
}

/** What a running server writes into its data folder; undefined when there is none or it is still being written. */
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

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * After a machine or a container restarted, the number in the file may belong to another program,
 * and PostgreSQL would take that for a running server for ever.
 */
export async function removeStalePostmaster(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster || process.platform !== 'linux' || !isAlive(postmaster.pid)) return;
  const program = await readFile(`/proc/${postmaster.pid}/comm`, 'utf8').catch(() => 'unknown');
  if (program.trim() === 'postgres' || program === 'unknown') return;
  await rm(join(dataDir, 'postmaster.pid'), { force: true });
  const socket = join(postmaster.socketFolder, `.s.PGSQL.${postmaster.port}`);
  await rm(`${socket}.lock`, { force: true });
}
