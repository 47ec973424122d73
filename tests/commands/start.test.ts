import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
let port: number;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-start-'));
  await mkdir(join(folder, '.data'));
  await writeFile(join(folder, '.data', 'demo-service-token'), 'demo-token\n');
  port = await freePort();
});

afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

test('when the server dies everything ends with its exit code', async () => {
  const run = start({ FAKE_CODE: '7' });
  await run.hasSaid('simulator starts');
  await fetch(`${run.address}/crash`).catch(() => {}); // it dies during the request
  expect(await run.code).toBe(7);
  expect(run.lines().at(-1)).toBe('simulator stops');
});

test('when the server cannot start everything ends before the simulator begins', async () => {
  const blocker = createServer().listen(port, '127.0.0.1');
  await once(blocker, 'listening');
  const run = start({ FAKE_CODE: '7' });
  expect(await run.code).not.toBe(0);
  expect(run.lines()).not.toContainEqual(expect.stringContaining('simulator'));
  blocker.close();
});

test('a simulator that dies is reported, and the server goes on', async () => {
  const run = start({ FAKE_SIMULATOR_CODE: '3' });
  await run.hasSaid('The simulator ended with 3; the server goes on without it.');
  expect((await fetch(run.address)).status).toBe(200);
});

test('SIGTERM stops the simulator first, then the server, whose exit code is returned', async () => {
  const run = start({ FAKE_CODE: '5' });
  await run.hasSaid(`simulator starts with demo-token at ${run.address}`);
  run.process.kill('SIGTERM');
  run.process.kill('SIGINT');
  expect(await run.code).toBe(5);
  expect(run.lines().slice(-2)).toEqual(['simulator stops', 'server drains']);
});

test('with an external database and no DEMO the server runs alone', async () => {
  const run = start({ DATABASE_URL: 'postgresql://elsewhere/passline' });
  await run.hasSaid('server listens');
  run.process.kill('SIGTERM');
  expect(await run.code).toBe(0);
  expect(run.lines()).toEqual(['server listens', 'server drains']);
});

test('after kill -9 of the command both programs end by themselves', async () => {
  const run = start({});
  await run.hasSaid('simulator starts');
  run.process.kill('SIGKILL');
  await run.hasSaid('simulator stops');
  await run.hasSaid('server drains');
});

function start(settings: Record<string, string>) {
  const { DATABASE_URL: _, DEMO: __, ...inherited } = process.env;
  const program = join(import.meta.dirname, 'programs/run-fakes.ts');
  const started = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...inherited, DATA_DIR: '.data', HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child = started;
  let output = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    process: started,
    address: `http://127.0.0.1:${port}`,
    // 'close', not 'exit': the last lines count.
    code: once(started, 'close').then(([code]) => code as number | null),
    lines: () => output.trim().split('\n'),
    hasSaid: (text: string) => vi.waitFor(() => expect(output).toContain(text), { timeout: 50_000 }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
