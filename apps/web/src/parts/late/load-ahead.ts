import { useEffect } from 'react';
import { queryClient } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';

type Ahead = { load: () => Promise<unknown>; isForPlatform: boolean };

/** The parts that have not been fetched yet, the newest last: it belongs to the current screen. */
const awaited: Ahead[] = [];
let wake: (() => void) | null = null;
/** How many requests are under way for the current screen. */
let urgentCount = 0;

/** The pause between two parts: nothing that somebody does meanwhile waits for more than one. */
const PAUSE_MS = 500;
/** The pause after one that failed, which is then the last in the row. */
const PAUSE_AFTER_FAILURE_MS = 30_000;

/** The mark in the browser's performance timeline whenever nothing is left to fetch. */
const ALL_LOADED_MARK = 'passline-all-loaded';

/** Queues a part to be fetched some time before it is opened. */
export function loadAhead(part: Ahead): void {
  awaited.push(part);
  wake?.();
}

/** Nothing more is fetched ahead until this has come or failed: somebody waits for it on the same connection. */
export async function giveWayTo(urgent: Promise<unknown>): Promise<void> {
  urgentCount += 1;
  await Promise.allSettled([urgent]);
  urgentCount -= 1;
}

/**
 * Fetches, one by one, every part that this person may open, so that it opens without a connection too. It gives way to
 * all other reading, and does nothing while offline or if the browser is set to save data.
 */
export function useLoadAhead(isPlatform: boolean): void {
  useEffect(() => {
    if (savesData()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => awaited.findLastIndex(({ isForPlatform }) => isPlatform || !isForPlatform);
    const rest = (ms = PAUSE_MS) => {
      clearTimeout(timer);
      timer = setTimeout(step, ms);
    };
    const step = () => {
      const index = next();
      if (index === -1) {
        performance.mark(ALL_LOADED_MARK);
        return;
      }
      if (!isCalm()) {
        rest();
        return;
      }
      const [part] = awaited.splice(index, 1);
      part?.load().then(
        () => rest(),
        () => {
          awaited.unshift(part);
          rest(PAUSE_AFTER_FAILURE_MS);
        },
      );
    };
    wake = () => rest();
    rest();
    return () => {
      wake = null;
      clearTimeout(timer);
    };
  }, [isPlatform]);
}

function isCalm(): boolean {
  return urgentCount === 0 && liveClient.freshness.kind === 'live' && queryClient.isFetching() === 0;
}

/** Not every browser has this setting. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
