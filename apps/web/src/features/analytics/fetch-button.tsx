import { MOST_ORDERS_LISTED } from '@passline/contract/analytics/analytics';
import button from '../../parts/button.module.css';
import { formatCount } from '../../parts/list/count-words.ts';
import classes from './analytics.module.css';
import type { Fetching } from './fetch/fetched.ts';

type FetchButtonProps = { fetching: Fetching | null; isOffline: boolean; onStop: () => void };

/** The one next step of the screen: it fetches what the controls say, and stops what is under way. */
export function FetchButton({ fetching, isOffline, onStop }: FetchButtonProps) {
  if (fetching) {
    return (
      // Another element than the one that fetches, so that a second press of a double click fetches nothing again.
      <button key="stop" type="button" className={`${button.plain} ${classes.fetch}`} onClick={onStop}>
        Stop
      </button>
    );
  }
  return (
    <button
      key="fetch"
      type="submit"
      className={`${button.primary} ${classes.fetch}`}
      aria-disabled={isOffline}
      title={isOffline ? 'Offline. Orders can be fetched as soon as the connection is back.' : undefined}
    >
      Fetch Orders
    </button>
  );
}

/** How far a fetch is, below its button. */
export function FetchProgress({ fetching }: { fetching: Fetching | null }) {
  if (!fetching) return null;
  const { figures, orders } = fetching;
  const of = figures && Math.min(MOST_ORDERS_LISTED, figures.totals.orders + figures.totals.cancelled);
  return (
    <div className={classes.progress}>
      <progress
        aria-label="Fetching orders"
        value={of === null || of === 0 ? undefined : orders.length}
        max={of || 1}
      />
      <span role="status">
        {formatCount(orders.length)}
        {of !== null && ` of ${formatCount(of)}`} orders
      </span>
    </div>
  );
}
