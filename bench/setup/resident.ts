import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Memory that a process holds, in megabytes. */
export async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
