import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../setup/wait-until.ts';
import { overdueSeconds, ScheduledWorkDesk } from './scheduled-work-desk.ts';

const MINUTE_MS = 60_000;
let desk: ScheduledWorkDesk;

beforeEach(async () => {
  desk = await ScheduledWorkDesk.open();
});
afterEach(() => desk.stop());

test('a worker is killed in the middle: another takes over the run when its time is over, and not before', async () => {
  const program = join(import.meta.dirname, 'programs/hanging-worker.ts');
  const { connectionString } = desk.database;
  const child = fork(program, [connectionString, desk.name, String(desk.nowMs)]);
  expect(await once(child, 'message')).toEqual(['2026-11-21', undefined]);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const [left] = await desk.runs();
  expect(left).toMatchObject({ state: 'running', attempts: 1 });

  // The queue would deliver it again after the same half hour, by its own clock.
  await desk.database.pool.query(`delete from jobs.job where name = 'run-scheduled' and state = 'active'`);
  desk.nowMs = left!.take_at.getTime() - 1;
  await Promise.all([desk.start(), desk.start()]);
  await desk.looked();
  expect(desk.begun, 'while its time is not over').toEqual([]);
  desk.nowMs += 1;
  await waitUntil(() => desk.isDone('2026-11-21'));
  expect(desk.begun).toEqual(['2026-11-21']);
  expect(await desk.runs()).toMatchObject([{ attempts: 2 }]);
});

test('a failed run shows in its row, the log and the metrics, and is tried again after growing pauses', async () => {
  let isMended = false;
  const server = await desk.start(() =>
    isMended ? Promise.resolve() : Promise.reject(new Error('The bank did not answer.')),
  );
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await waitUntil(async () => {
      const [run] = await desk.runs();
      return run?.attempts === attempt && run.state === 'failed';
    });
    const [run] = await desk.runs();
    expect(run!.failure).toBe('The bank did not answer.');
    expect(run!.finished_at).toEqual(new Date(desk.nowMs));
    pauses.push((run!.take_at.getTime() - desk.nowMs) / MINUTE_MS);
    desk.nowMs = run!.take_at.getTime();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(await overdueSeconds(server)).toBeGreaterThan(8 * 3600);
  expect(server.logged.splice(0, 8)).toEqual(
    Array.from({ length: 8 }, (_, index) => ({
      level: 40,
      time: expect.any(Number) as number,
      job: 'test-work',
      period: '2026-11-21',
      attempt: index + 1,
      failure: 'The bank did not answer.',
      msg: 'Scheduled work failed; it will be tried again.',
    })),
  );
  isMended = true;
  await waitUntil(async () => {
    // It may have failed one last time just before.
    desk.nowMs += 60 * MINUTE_MS;
    return desk.isDone('2026-11-21');
  });
  expect(await desk.runs()).toMatchObject([{ failure: null }]);
  expect(await overdueSeconds(server)).toBe(0);
});

test('a run that takes too long is started again by another worker, and reports nothing about the second attempt', async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  const servers = await Promise.all([desk.start(work), desk.start(work)]);
  await waitUntil(() => ends.length === 1);
  desk.nowMs += 31 * MINUTE_MS;
  await waitUntil(() => ends.length === 2);
  ends[0]!.reject(new Error('Too late.'));
  const told = () => servers.flatMap(({ logged }) => logged.map(({ msg }) => msg));
  await waitUntil(() => told().length === 2);
  expect(told()).toContain('Scheduled work took longer than it may and was begun again.');
  expect(await desk.runs()).toMatchObject([{ state: 'running', attempts: 2, failure: null }]);
  ends[1]!.resolve();
  await waitUntil(() => desk.isDone('2026-11-21'));
  expect(await desk.runs()).toMatchObject([{ attempts: 2, failure: null }]);
});

test('a process that stops ends its run early, and the next worker takes over at once', async () => {
  const first = await desk.start(async ({ signal }) => {
    if (!signal.aborted) await once(signal, 'abort');
    signal.throwIfAborted();
  });
  await waitUntil(() => desk.begun.length === 1);
  await desk.stopWorkers();
  expect(first.logged).toEqual([]);
  expect(await desk.runs()).toMatchObject([{ state: 'waiting', failure: null }]);
  desk.begun.length = 0;
  await desk.start();
  await waitUntil(() => desk.isDone('2026-11-21'));
  expect(desk.begun).toEqual(['2026-11-21']);
});
