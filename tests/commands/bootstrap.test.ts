import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/programs/project-root.ts';

let project: string;

/** A project with one command, and an npm that only records how it was called. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'passline-bootstrap-'));
  await mkdir(join(project, 'scripts', 'commands'), { recursive: true });
  await mkdir(join(project, 'bin'));
  for (const file of ['scripts/bootstrap.mjs', 'scripts/end-with-parent.mjs']) {
    await copyFile(join(projectRoot, file), join(project, file));
  }
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeLock('1');
  await writeFile(join(project, 'scripts', 'commands', 'greet.ts'), greetProgram);
  await writeFile(join(project, 'bin', 'npm'), fakeNpm);
  await chmod(join(project, 'bin', 'npm'), 0o755);
});

afterEach(async () => {
  await rm(project, { recursive: true, force: true });
});

const greetProgram = `
const [name, code]: string[] = process.argv.slice(2);
console.log('hello ' + name);
if (code === 'wait') setInterval(() => {}, 1000);
else process.exitCode = Number(code ?? 0);
`;

const fakeNpm = `#!/bin/sh
echo "$1" >> npm-calls
rm -rf node_modules
mkdir node_modules
exit \${FAKE_NPM_CODE:-0}
`;

test('an unknown command is refused with the list of those that exist', async () => {
  const { code, output } = await bootstrap(['sing']).ended;
  expect(code).toBe(1);
  expect(output).toContain('Usage: node scripts/bootstrap.mjs <greet>');
});

test("a failed install exits with npm's code, and is tried again the next time", async () => {
  const failed = await bootstrap(['greet', 'Ann'], { FAKE_NPM_CODE: '9' }).ended;
  expect(failed.code).toBe(9);
  expect(failed.output).not.toContain('hello');
  expect((await bootstrap(['greet', 'Ann']).ended).code).toBe(0);
  expect(await installs()).toBe(2);
});

test('it installs once, then only when the lock file changed or the folder is gone', async () => {
  await bootstrap(['greet', 'Ann']).ended;
  await bootstrap(['greet', 'Ann']).ended;
  expect(await installs()).toBe(1);
  await writeLock('2');
  await bootstrap(['greet', 'Ann']).ended;
  expect(await installs()).toBe(2);
  await rm(join(project, 'node_modules'), { recursive: true });
  await bootstrap(['greet', 'Ann']).ended;
  expect(await installs()).toBe(3);
});

test('packages installed by hand from the same lock file are not installed again', async () => {
  await mkdir(join(project, 'node_modules'));
  const record = { packages: { 'node_modules/left': { version: '1' } } };
  await writeFile(join(project, 'node_modules', '.package-lock.json'), JSON.stringify(record));
  expect((await bootstrap(['greet', 'Ann']).ended).output).toContain('hello Ann');
  expect(await installs()).toBe(0);
});

test('arguments are passed to the command, and its exit code is passed back', async () => {
  const { code, output } = await bootstrap(['greet', 'Ann', '4']).ended;
  expect(code).toBe(4);
  expect(output).toContain('hello Ann');
});

test('a signal reaches the command, and the exit code says which', async () => {
  const run = bootstrap(['greet', 'Ann', 'wait']);
  await run.hasStarted;
  run.process.kill('SIGTERM');
  expect((await run.ended).code).toBe(128 + 15);
});

async function writeLock(version: string): Promise<void> {
  const lock = { packages: { '': {}, 'node_modules/left': { version } } };
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(lock));
}

async function installs(): Promise<number> {
  const calls = await readFile(join(project, 'npm-calls'), 'utf8').catch(() => ''); // never called
  return calls.split('\n').filter((call) => call === 'ci').length;
}

function bootstrap(args: string[], settings: Record<string, string> = {}) {
  const { npm_execpath: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(project, 'scripts', 'bootstrap.mjs'), ...args], {
    env: { ...inherited, PATH: [join(project, 'bin'), process.env['PATH']].join(delimiter), ...settings },
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hasStarted = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('hello')) resolve();
      });
    }
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { process: child, hasStarted, ended };
}
