import { MOST_ORDERS_LISTED } from '@passline/contract/analytics/analytics';
import button from '../../parts/button.module.css';
import { formatCount } from '../../parts/list/count-words.ts';
import classes from './analytics.module.css';
import type { Analytics } from './fetch/use-analytics.ts';

type FetchButtonProps = { analytics: Pick<Analytics, 'fetching' | 'isOffline' | 'stop'> };

/** The one next step of the screen: it fetches what the controls say, and stops what is under way. One element, which keeps the focus. */
export function FetchButton({ analytics: { fetching, isOffline, stop } }: FetchButtonProps) {
  return (
    <button
      // Enter in a field stops nothing.
      type={fetching ? 'button' : 'submit'}
      className={`${fetching ? button.plain : button.primary} ${classes.fetch}`}
      aria-disabled={!fetching && isOffline}
      title={
        !fetching && isOffline
          ? 'Offline. Orders can be fetched as soon as the connection is back.'
          : undefined
      }
      // A key that is held down is pressed once.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => {
        // The second press of a double click neither stops nor fetches again.
        const isSecond = event.detail > 1;
        if (fetching || isSecond) event.preventDefault();
        if (fetching && !isSecond) stop();
      }}
    >
      {fetching ? 'Stop' : 'Fetch Orders'}
    </button>
  );
}

/** How far a fetch is, below its button; its end is read aloud. */
export function FetchProgress({ analytics }: { analytics: Pick<Analytics, 'fetching' | 'shown' | 'end'> }) {
  const { fetching } = analytics;
  return (
    <div className={fetching ? classes.progress : 'visually-hidden'}>
      {fetching && (
        <progress
          aria-label="Fetching orders"
          value={mostOf(fetching) ? fetching.orders.length : undefined}
          max={mostOf(fetching) || 1}
        />
      )}
      <span role="status">{progressWords(analytics)}</span>
    </div>
  );
}

/** How many orders will be listed; null until it is known. */
function mostOf({ figures }: NonNullable<Analytics['fetching']>): number | null {
  return figures && Math.min(MOST_ORDERS_LISTED, figures.totals.orders + figures.totals.cancelled);
}

function progressWords({ fetching, shown, end }: Pick<Analytics, 'fetching' | 'shown' | 'end'>): string {
  if (fetching) {
    const most = mostOf(fetching);
    const of = most === null ? '' : ` of ${formatCount(most)}`;
    return `${formatCount(fetching.orders.length)}${of} orders`;
  }
  if (end === 'stopped') return 'Stopped.';
  if (end === null || !shown) return '';
  return `The figures of ${formatCount(shown.figures.totals.orders + shown.figures.totals.cancelled)} orders are there.`;
}
