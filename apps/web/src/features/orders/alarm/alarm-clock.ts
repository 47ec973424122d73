import { onTick } from '../../../live/clock.ts';

/**
 * Calls `tick` twice a second until stopped. From a worker: after five minutes in the background a browser lets a
 * page's own timers run once a minute, and the alarm is for those who look elsewhere.
 */
export function startAlarmClock(tick: () => void): () => void {
  try {
    const worker = new Worker(new URL('alarm-clock-worker.ts', import.meta.url), { type: 'module' });
    let stop = () => worker.terminate();
    worker.addEventListener('message', tick);
    worker.addEventListener('error', () => {
      worker.terminate();
      stop = onTick(tick);
    });
    return () => stop();
  } catch {
    // No workers here: the page's own clock, as late as it may be.
    return onTick(tick);
  }
}
