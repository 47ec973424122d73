import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/programs/project-root.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-ci-test-'));
  // When we are root the database server runs as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'postgresql'));
  for (const name of ['postgres', 'initdb', 'pg_ctl']) await program(join('postgresql', name), 'exit 0');
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, shell: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${shell}\n`, { mode: 0o755 });
}

/** The lines of .ci/run with another npm, and its exit code. `$*` of the first run is `test`. */
async function run(npm: { first: string; second: string }): Promise<{ code: number; lines: string[] }> {
  await program('npm', `case "$*" in test) ${npm.first} ;; *) ${npm.second} ;; esac`);
  const env = {
    ...process.env,
    PATH: `${folder}${delimiter}${process.env['PATH']}`,
    POSTGRESQL_15_BIN: join(folder, 'postgresql'),
  };
  return new Promise((resolve) => {
    execFile(join(projectRoot, '.ci/run'), { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
    );
  });
}

const tell = (what: string) => `echo 'What failed:\n${what}' | tee -a "$TEST_FAILURES_FILE"`;

test('what failed in the first run is printed again after the second, just before the last line', async () => {
  const { code, lines } = await run({
    first: `${tell('FAILED  one.test.ts > is done')}; echo '7 passed, 1 failed'; exit 1`,
    second: `seq 2000; echo '5 passed, 0 failed, 2 skipped'`,
  });
  expect(code).toBe(1);
  expect(lines.slice(-4)).toEqual([
    '== npm test',
    'What failed:',
    'FAILED  one.test.ts > is done',
    '12 passed, 1 failed, 2 skipped',
  ]);
});

test('each run has its heading, and a run that broke before it could count shows its last lines', async () => {
  const { code, lines } = await run({
    first: `echo 'The portal cannot be built.'; exit 1`,
    second: `${tell('FAILED  two.test.ts > is kept')}; echo '5 passed, 1 failed'; exit 1`,
  });
  expect(code).toBe(1);
  expect(lines.slice(-7)).toEqual([
    '== npm test',
    'Its last lines:',
    'The portal cannot be built.',
    '== database tests on PostgreSQL 15',
    'What failed:',
    'FAILED  two.test.ts > is kept',
    '5 passed, 2 failed',
  ]);
});

/** A machine without PostgreSQL 15, and how its package manager answers. `$1` is `update` or `install`. */
async function withoutPostgresql(aptGet: string): Promise<void> {
  await rm(join(folder, 'postgresql', 'postgres'));
  await program('apt-get', aptGet);
  await program('sudo', 'shift; exec "$@"');
}

test('PostgreSQL 15 is installed while the first run is under way', async () => {
  const installed = join(folder, 'postgresql', 'postgres');
  await withoutPostgresql(`[ "$1" = update ] || cp '${join(folder, 'postgresql', 'initdb')}' '${installed}'`);
  const { code, lines } = await run({
    first: `for n in $(seq 2000); do [ -e '${installed}' ] && echo '7 passed, 0 failed' && break; sleep 0.01; done`,
    second: `echo '5 passed, 0 failed'`,
  });
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '12 passed, 0 failed' });
});

test('a PostgreSQL 15 that cannot be installed is a failure, with the words of the package manager', async () => {
  await withoutPostgresql(`echo 'E: There is no such package.' >&2; exit 100`);
  const { code, lines } = await run({ first: `echo '7 passed, 0 failed'`, second: 'exit 0' });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      '== npm test',
      '7 passed, 0 failed',
      '== database tests on PostgreSQL 15',
      'E: There is no such package.',
      'PostgreSQL 15 could not be installed or started.',
      '',
      'PostgreSQL 15 could not be installed or started.',
      '7 passed, 1 failed',
    ],
  });
});

test('when nothing failed no failures are printed', async () => {
  const { code, lines } = await run({
    first: `echo '7 passed, 0 failed'`,
    second: `echo '5 passed, 0 failed'`,
  });
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [
      '== npm test',
      '7 passed, 0 failed',
      '== database tests on PostgreSQL 15',
      '5 passed, 0 failed',
      '12 passed, 0 failed',
    ],
  });
});
