import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { BENCH_TOKEN } from '../setup/bench-token.ts';
import { send } from '../setup/http-load.ts';
import { residentMb } from '../setup/resident.ts';

export const START_PORT = 4390;

export type StartedProgram = {
  /** From the start of the process to its first authenticated answer. */
  ms: number;
  residentMb: () => Promise<number>;
  end: () => Promise<void>;
};

/** Starts a server, ours or L, in a process of its own and asks until it answers. */
export async function startProgram(
  program: string,
  path: string,
  connectionString: string,
): Promise<StartedProgram> {
  const started = performance.now();
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      PORT: String(START_PORT),
      DEMO: '0',
      SECRET: 'a secret of the benchmark, 32 characters',
      LOG_LEVEL: 'silent',
    },
  });
  const agent = new Agent({ keepAlive: false });
  const headers = { authorization: `Bearer ${BENCH_TOKEN}` };
  for (;;) {
    const status = await send(agent, START_PORT, { method: 'GET', path, headers }).catch(() => 0);
    if (status === 200) break;
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return {
    ms: performance.now() - started,
    residentMb: () => residentMb(child),
    end: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
