import { onTick } from '../../../live/clock.ts';

/**
 * Cards change at once, but they change places at most eight times a second: nobody reads faster, and at twenty changes
 * a second, laying out the lanes for each would take most of the main thread.
 */
const ARRANGE_EVERY_MS = 120;

type Changing = { onList: (listener: () => void) => () => void };

/**
 * Calls `arrange` now, once for all changes that arrive together, and once a second, since an order may have become
 * late. Returns how to stop.
 */
export function keepArranged(arrange: () => void, collections: readonly Changing[]): () => void {
  let isScheduled = false;
  let arrangedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    isScheduled = false;
    clearTimeout(timer);
    arrangedAt = performance.now();
    arrange();
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    const waitMs = arrangedAt + ARRANGE_EVERY_MS - performance.now();
    // The store applies all messages of a frame at once: a microtask later all of them are there.
    if (waitMs <= 0) queueMicrotask(update);
    else timer = setTimeout(update, waitMs);
  };
  update();
  const stops = [...collections.map((collection) => collection.onList(schedule)), onTick(update)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
