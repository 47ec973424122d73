import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { projectRoot } from './project-root.ts';

export interface ProgramOptions {
  env?: Record<string, string | undefined>;
}

/** Runs a Node program to its end with our terminal. @returns its exit code, 128 + n after signal n */
export async function runProgram(
  file: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.env },
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', forward).on('SIGINT', forward);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  process.off('SIGTERM', forward).off('SIGINT', forward);
  return signal ? 128 + constants.signals[signal] : (code ?? 1);
}

/** The same with its output kept instead of shown, for programs that run side by side. */
export async function runQuietly(file: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output: output.trim() };
}
