import { onTick } from '../../../live/clock.ts';

/**
 * Calls `tick` twice a second until stopped. From a worker: after five minutes in the background a browser runs a
 * page's own timers only once a minute, and the alarm is for people who look elsewhere.
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
    // Without workers the page's own timer is used, even if it is late.
    return onTick(tick);
  }
}
