import type { Services } from '../services.ts';
import { openRuns } from './scheduled-runs.ts';
import type { ScheduledWork } from './scheduled-work.ts';

const MINUTE_MS = 60_000;

/** Puts what is due on the queue, every minute; what is due at its start the queue asks for. Each worker does so; returns how to stop. */
export function startSchedule(
  { pool, jobs, log, now }: Pick<Services, 'pool' | 'jobs' | 'log' | 'now'>,
  works: readonly ScheduledWork[],
  everyMs = MINUTE_MS,
): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await jobs.enqueue(pool, 'run-scheduled', ...(await openRuns(pool, works, now())));
    } catch (error) {
      log.warn({ err: error }, 'What is scheduled could not be looked at; it will be tried again.');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  return () => clearInterval(timer);
}
