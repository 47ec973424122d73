import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../programs/project-root.ts';

const preload = pathToFileURL(join(projectRoot, 'scripts', 'end-with-parent.mjs')).href;
const patienceMs = 30_000;

export interface SupervisedProgram {
  /** Its exit code, 128 + n after signal n. */
  ended: Promise<number>;
  /** Sends SIGTERM, and SIGKILL if it still runs half a minute later. @returns its exit code */
  stop(): Promise<number>;
}

/**
 * A Node program that lives as long as we do. It is a process group of its own: Ctrl-C reaches us only,
 * and we end the programs in their order. When we are killed, the closed channel tells it to end.
 */
export function superviseProgram(
  file: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; cwd: string },
): SupervisedProgram {
  const child = spawn(process.execPath, ['--import', preload, file, ...args], {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const ended = once(child, 'exit').then((exit) => {
    const [code, signal] = exit as [number | null, NodeJS.Signals | null];
    return signal ? 128 + constants.signals[signal] : (code ?? 1);
  });
  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}
