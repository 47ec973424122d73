import CloudAlert from 'lucide-react/icons/cloud-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { ScreenError } from '../../parts/screen-error.tsx';
import classes from './analytics.module.css';
import { AMOUNT_IGNORED, isAmountIgnored } from './filters/filter-words.ts';
import { isListCut } from './fetch/fetched.ts';
import type { Analytics } from './fetch/use-analytics.ts';

const TOO_MANY = 'Too many orders. Only 5000 orders were fetched.';

/** What one has to know before one reads the figures: that they are of before, or why there are none. */
export function AnalyticsNotes({ analytics }: { analytics: Analytics }) {
  const { shown, draft, mistake, wrongEntry, fetching, error, isOffline, fetchNow } = analytics;
  if (error !== null && !shown) return <ScreenError error={error} retry={fetchNow} />;
  if (!shown && !fetching) {
    return (
      <p className={classes.note} role="status">
        {isOffline
          ? 'Offline, and nothing has been fetched yet. That begins as soon as the connection is back.'
          : mistake === null
            ? 'Nothing is fetched. Press Fetch Orders.'
            : 'Nothing is fetched. Please correct the window, then press Fetch Orders.'}
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
      {wrongEntry !== null && (
        <p className={classes.note} data-tone="error" role="alert">
          {wrongEntry} Nothing is fetched before it is corrected.
        </p>
      )}
      {error === null && <ListFailed analytics={analytics} />}
      {error === null && fetching === null && shown && isListCut(shown) && (
        <p className={classes.note} data-tone="warning" role="status">
          <TriangleAlert size={16} aria-hidden />
          {TOO_MANY}
        </p>
      )}
      {error === null && !isOffline && <OfBefore analytics={analytics} />}
      {(isAmountIgnored(draft.filters) || shown?.figures.isAmountIgnored) && (
        <p className={classes.note} data-tone="warning" role="status">
          <TriangleAlert size={16} aria-hidden />
          {AMOUNT_IGNORED}
        </p>
      )}
    </>
  );
}

/** The figures are there, their list is not whole. */
function ListFailed({ analytics: { shown, fetching, fetchNow } }: { analytics: Analytics }) {
  if (fetching !== null || shown?.list.kind !== 'failed') return null;
  return (
    <div className={classes.note} data-tone="error" role="alert">
      <CloudAlert size={16} aria-hidden />
      <span>The figures are of all orders, but their list is not whole. {messageOf(shown.list.error)}</span>
      <button type="button" className={button.plain} onClick={fetchNow}>
        Try again
      </button>
    </div>
  );
}

function OfBefore({ analytics: { isOfBefore, isOfEarlierDay } }: { analytics: Analytics }) {
  if (!isOfBefore && !isOfEarlierDay) return null;
  return (
    <p className={classes.note} role="status">
      {isOfBefore
        ? 'The figures below are of before. Press Fetch Orders for what is chosen now.'
        : 'A new day has begun since the figures below were fetched. Press Fetch Orders for its window.'}
    </p>
  );
}
