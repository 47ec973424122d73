import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import small from '../../../parts/small-button.module.css';
import classes from './state.module.css';
import type { SaveState } from './save-queue.ts';

/** How the last change went: 'Saved 18:43', by the clock of the location. */
export function SaveWords({ state, zone, retry }: { state: SaveState; zone: string; retry: () => void }) {
  const isFailed = state.kind === 'stopped' || state.kind === 'refused';
  return (
    <>
      <p role="status" className={classes.saved}>
        {state.kind === 'saving' && 'Saving'}
        {state.kind === 'saved' && (
          <>
            <Check size={16} aria-hidden />
            Saved {formatTime(state.at, zone, liveClient.serverNow())}
          </>
        )}
      </p>
      {isFailed && (
        <p role="alert" className={classes.notSaved}>
          <CircleAlert size={16} aria-hidden />
          <span>
            Not saved: {state.words}
            {state.kind === 'stopped' && state.isRetried && ' It is sent again by itself, too.'}
          </span>
          {state.kind === 'stopped' && (
            <button type="button" className={small.small} onClick={retry}>
              Try again
            </button>
          )}
        </p>
      )}
    </>
  );
}
