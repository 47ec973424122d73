import { useEffect } from 'react';
import { queryClient } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';

type Ahead = { load: () => Promise<unknown>; isForPlatform: boolean };

/** What has not been fetched yet, the newest last: it belongs to what is on the screen now. */
const awaited: Ahead[] = [];
let wake: (() => void) | null = null;
/** How much is under way for what somebody looks at now. */
let urgentCount = 0;

/** Between two parts: nothing that somebody does meanwhile waits for more than one. */
const PAUSE_MS = 500;
/** After one that did not come, which is then the last in the row. */
const PAUSE_AFTER_FAILURE_MS = 30_000;

/** Marked in the browser's own timeline whenever nothing is left to fetch. */
export const ALL_LOADED_MARK = 'passline-all-loaded';

/** Has a part fetched some time before it is opened. */
export function loadAhead(part: Ahead): void {
  awaited.push(part);
  wake?.();
}

/** Nothing more is fetched ahead before this has come, or failed: somebody waits for it on the same line. */
export async function giveWayTo(urgent: Promise<unknown>): Promise<void> {
  urgentCount += 1;
  await Promise.allSettled([urgent]);
  urgentCount -= 1;
}

/**
 * Fetches, one by one, every part that this person may open, so that it opens without a connection too. It gives way to
 * all that is being read, does nothing while offline, and nothing at all where the reader asked to save data.
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

/** Not every browser can be asked. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
