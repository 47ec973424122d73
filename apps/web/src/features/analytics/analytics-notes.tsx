import CloudAlert from 'lucide-react/icons/cloud-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { ScreenError } from '../../parts/screen-error.tsx';
import classes from './analytics.module.css';
import { AMOUNT_IGNORED, isAmountIgnored } from './filters/filter-words.ts';
import type { Analytics } from './fetch/use-analytics.ts';

/** What one has to know before one reads the figures: that they are of before, or why there are none. */
export function AnalyticsNotes({ analytics }: { analytics: Analytics }) {
  const { shown, draft, fetching, error, isOffline, isOfBefore, fetchNow } = analytics;
  if (error !== null && !shown) return <ScreenError error={error} retry={fetchNow} />;
  if (!shown && !fetching) {
    return (
      <p className={classes.note} role="status">
        {isOffline
          ? 'Offline, and nothing has been fetched yet. That begins as soon as the connection is back.'
          : 'Nothing is fetched. Press Fetch Orders.'}
      </p>
    );
  }
  return (
    <>
      {error !== null && (
        <div className={classes.note} data-tone="error" role="alert">
          <CloudAlert size={16} aria-hidden />
          <span>{messageOf(error)} The figures below are of before.</span>
          <button type="button" className={button.plain} onClick={fetchNow}>
            Try again
          </button>
        </div>
      )}
      {shown && isOffline && (
        <p className={classes.note} role="status">
          Offline: the figures below stay as they were fetched.
        </p>
      )}
      {isOfBefore && error === null && !isOffline && (
        <p className={classes.note} role="status">
          The figures below are of before. Press Fetch Orders for what is chosen now.
        </p>
      )}
      {(isAmountIgnored(draft.filters) || shown?.figures.isAmountIgnored) && (
        <p className={classes.note} data-tone="warning" role="status">
          <TriangleAlert size={16} aria-hidden />
          {AMOUNT_IGNORED}
        </p>
      )}
    </>
  );
}
