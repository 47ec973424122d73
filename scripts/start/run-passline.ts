import { existsSync } from 'node:fs';
import { demoServiceToken, isDemo, serverAddress } from './settings.ts';
import { type SupervisedProgram, superviseProgram } from './supervised-program.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface PasslinePrograms {
  root: string;
  server: string;
  simulator: string;
}

/**
 * Runs the server and, with the demo, the simulator, until the server ends or `stopping` is aborted. The simulator is
 * stopped first, so that none of its orders are refused by a server that is draining.
 * @returns the server's exit code
 */
export async function runPassline(
  programs: PasslinePrograms,
  env: NodeJS.ProcessEnv,
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<number> {
  const server = superviseProgram(programs.server, [], { env, cwd: programs.root });
  const serverGone = new AbortController();
  void server.ended.then(() => serverGone.abort());
  const finish = AbortSignal.any([stopping, serverGone.signal]);

  const simulator = isDemo(env) ? await startSimulator(programs, env, finish, log) : undefined;
  await aborted(finish);
  await simulator?.stop();
  return server.stop();
}

async function startSimulator(
  { root, simulator }: PasslinePrograms,
  env: NodeJS.ProcessEnv,
  finish: AbortSignal,
  log: (line: string) => void,
): Promise<SupervisedProgram | undefined> {
  const address = serverAddress(env);
  if (!existsSync(simulator) || !(await waitUntilReady(address, finish, log))) return undefined;
  const token = await demoServiceToken(root, env);
  if (!token) log('The server has written no demo service token: the simulator may be refused.');

  const program = superviseProgram(simulator, [], {
    env: { ...env, PASSLINE_URL: address, ...(token ? { PASSLINE_SERVICE_TOKEN: token } : {}) },
    cwd: root,
  });
  void program.ended.then((code) => {
    if (!finish.aborted) log(`The simulator ended with ${code}; the server goes on without it.`);
  });
  return program;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
