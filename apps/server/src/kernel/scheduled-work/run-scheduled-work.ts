import type { DataOf, JobKind } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { ScheduledWork } from './scheduled-work.ts';
import { endRun, openRuns, takeRun, type Ending, type RunKey } from './scheduled-runs.ts';
import { RUN_SCHEDULED_WORK } from './run-scheduled-work-job.ts';

const MINUTE_MS = 60_000;
/** Between the end of a run's time and the moment at which another worker may take it: it should stop meanwhile. */
const GRACE_MS = MINUTE_MS;
/** A run that fails is tried again after 1, 2, 4 … minutes, at last every hour. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** The queue notifies workers at once; this is for missed notifications. */
const LOOK_IN_QUEUE_SECONDS = 15;

type Running = Pick<Services, 'pool' | 'log' | 'now'>;

/** The job behind every run of scheduled work. The queue may deliver it twice: `scheduled_runs` decides who may do it. */
export function runScheduledWorkJob(
  services: Running,
  works: readonly ScheduledWork[],
): JobKind<DataOf<typeof RUN_SCHEDULED_WORK>> {
  const longest = Math.max(0, ...works.map(({ mayTakeMinutes }) => mayTakeMinutes));
  return {
    name: RUN_SCHEDULED_WORK,
    expireInSeconds: (longest * MINUTE_MS + 2 * GRACE_MS) / 1000,
    lookEverySeconds: LOOK_IN_QUEUE_SECONDS,
    waitsOnceBy: ({ job, period }) => `${job}/${period}`,
    work: async (run, stopping) => {
      // Put there by a process of another version.
      const work = works.find(({ name }) => name === run.job);
      if (work) await runScheduledWork(services, work, run, stopping);
    },
    unfinished: () => openRuns(services.pool, works, services.now()),
  };
}

async function runScheduledWork(
  { pool, log, now }: Running,
  { mayTakeMinutes, work }: ScheduledWork,
  run: RunKey,
  stopping: AbortSignal,
): Promise<void> {
  // Nothing is begun that would have to end at once: the next worker finds it when it looks.
  if (stopping.aborted) return;
  const mayTakeMs = mayTakeMinutes * MINUTE_MS;
  const attempt = await takeRun(pool, run, now(), now() + mayTakeMs + GRACE_MS);
  if (attempt === null) return;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(mayTakeMs)]);
  const ending = await work({ period: run.period, signal }).then(
    (): Ending => ({ state: 'succeeded' }),
    (error: unknown): Ending => {
      // The next worker takes it at once.
      if (stopping.aborted) return { state: 'waiting', againMs: now() };
      const failure = error instanceof Error ? error.message : String(error);
      const againMs = now() + Math.min(MINUTE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      log.warn({ ...run, attempt, failure }, 'Scheduled work failed; it will be tried again.');
      return { state: 'failed', failure, againMs };
    },
  );
  const isStored = await endRun(pool, run, attempt, now(), ending);
  if (!isStored) log.warn({ ...run, attempt }, 'Scheduled work took longer than it may and was begun again.');
}
