import type { Services } from '../services.ts';
import { openRuns } from './scheduled-runs.ts';
import type { ScheduledWork } from './scheduled-work.ts';
import { RUN_SCHEDULED_WORK } from './run-scheduled-work-job.ts';

const MINUTE_MS = 60_000;

/** Puts what is due on the queue, every minute; the queue itself asks for what is due at its start. Each worker does so; returns how to stop. */
export function startScheduledWork(
  { pool, jobs, log, now }: Pick<Services, 'pool' | 'jobs' | 'log' | 'now'>,
  works: readonly ScheduledWork[],
  everyMs = MINUTE_MS,
): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await jobs.enqueue(pool, RUN_SCHEDULED_WORK, ...(await openRuns(pool, works, now())));
    } catch (error) {
      log.warn({ err: error }, 'What is scheduled could not be looked at; it will be tried again.');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  return () => clearInterval(timer);
}
