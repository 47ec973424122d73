import { pino } from 'pino';
import { expect, test } from 'vitest';
import { jobName, Jobs } from '../../apps/server/src/kernel/jobs/jobs.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { waitUntil } from '../setup/wait-until.ts';

const NAME = jobName<{ email: string }>('test-job');

test('each try of a job that fails is said in the log with its name, how many it were and why, without what it carries', async () => {
  const database = await createTestDatabase();
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'warn', base: undefined },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const { connectionString } = database;
  const jobs = new Jobs({ connectionString, isWorker: true, log });
  let tries = 0;
  const kind = {
    name: NAME,
    expireInSeconds: 60,
    work: async () => {
      tries += 1;
      if (tries < 3) throw new Error('The shelf is locked.');
    },
    unfinished: async () => [],
  };
  jobs.start(async () => [kind]);
  await jobs.enqueue(database.pool, NAME, { email: 'guest@passline.example' });
  await waitUntil(() => tries === 3);
  const told = lines.filter(({ job }) => job === NAME);
  expect(told).toMatchObject([
    { tries: 1, failure: 'The shelf is locked.', msg: 'A job failed; it will be tried again.' },
    { tries: 2, failure: 'The shelf is locked.', msg: 'A job failed; it will be tried again.' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('guest@passline.example');
  await jobs.stop();
  await database.drop();
});
