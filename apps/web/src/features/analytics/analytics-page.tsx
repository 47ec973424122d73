import { localDate } from '@passline/domain/time/local-date';
import { refusalCode } from '../../api/refusal.ts';
import { useIsPhone } from '../../parts/filter-sheet/use-is-phone.ts';
import { afterLeaving } from '../../parts/form/after-leaving.ts';
import { Locked } from '../../parts/locked.tsx';
import { Screen } from '../../parts/screen.tsx';
import type { AnalyticsPlace } from './analytics-address.ts';
import { AnalyticsBody } from './analytics-body.tsx';
import { AnalyticsNotes } from './analytics-notes.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import classes from './analytics.module.css';
import { AllRestaurants } from './all-restaurants.tsx';
import { Checked } from './checked.tsx';
import { useComparedWords } from './compared/use-compared-words.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { FetchButton, FetchProgress } from './fetch-button.tsx';
import { useAnalytics, type Analytics } from './fetch/use-analytics.ts';
import { AnalyticsFilterBar } from './filters/analytics-filters.tsx';
import { filterCount } from './filters/filter-words.ts';
import { SavedViews } from './saved-views/saved-views.tsx';
import { WindowFields } from './window/window-fields.tsx';
import { WindowSheet } from './window/window-sheet.tsx';
import { windowWords } from './window/window-words.ts';
import { liveClient } from '../../live/live-client.ts';
import { zoneAt } from './window/zone-words.ts';

type AnalyticsPageProps = {
  /** The only location that counts; absent on the platform's screen. */
  place?: AnalyticsPlace;
};

/** What was ordered in a window of time, and what it brought. See docs/rules/analytics.md#the-screen. */
export function AnalyticsPage({ place }: AnalyticsPageProps) {
  const analytics = useAnalytics(place ?? null);
  const { search, changeAddress, draft, shown, fetching, error, offsetAt, resetFilters } = analytics;
  const code = refusalCode(error);
  if (code === 'FORBIDDEN' || (place && code === 'NOT_FOUND')) {
    return (
      <Screen title="Analytics">
        <Locked reason={place ? NOT_THEIR_LOCATION : NOT_STAFF} />
      </Screen>
    );
  }
  return (
    <div className={classes.screen}>
      <Screen
        title="Analytics"
        actions={
          <>
            <Checked shown={shown} offsetAt={offsetAt} />
            {place && <AllRestaurants place={place} search={search} />}
            <div className={classes.tools}>
              <SavedViews analytics={analytics} locationId={place?.locationId ?? null} />
              <ExportMenu analytics={analytics} />
            </div>
          </>
        }
      >
        <form
          className={classes.form}
          aria-label="Which orders"
          onSubmit={(event) => {
            event.preventDefault();
            afterLeaving(analytics.fetchNow);
          }}
        >
          <Controls analytics={analytics} locationId={place?.locationId ?? null} />
        </form>
        <AnalyticsNotes analytics={analytics} />
        {shown ? (
          <AnalyticsBody
            fetched={shown}
            isOld={fetching !== null && fetching.figures === null}
            view={search.view}
            tables={search.tables}
            change={changeAddress}
            onReset={filterCount(draft.filters) > 0 ? resetFilters : null}
            offsetAt={offsetAt}
          />
        ) : (
          fetching && <AnalyticsSkeleton />
        )}
      </Screen>
    </div>
  );
}

const NOT_STAFF = 'Analytics are for super admins. Ask one of them to change your role.';
const NOT_THEIR_LOCATION =
  'The figures of a location are shown to its admin and to super admins. Perhaps the location does not exist.';

function Controls({ analytics, locationId }: { analytics: Analytics; locationId: string | null }) {
  const { draft, change, window, mistake, check, offsetAt, entries, shown } = analytics;
  const isPhone = useIsPhone();
  const fields = { draft, change, window, mistake, onLeft: check, offsetAt };
  const filters = (
    <AnalyticsFilterBar
      filters={draft.filters}
      change={(to) => change({ filters: to })}
      compared={draft.compared}
      compare={(to) => change({ compared: to })}
      locationId={locationId}
      entries={entries}
    />
  );
  const button = <FetchButton analytics={analytics} />;
  const progress = <FetchProgress analytics={analytics} />;
  const compared = shown && <Compared analytics={analytics} shown={shown} />;
  if (isPhone) {
    return (
      <>
        <div className={classes.phoneRow}>
          <WindowSheet {...fields} />
          {filters}
        </div>
        <div className={classes.phoneWords}>
          <span>{zoneAt(draft.zone, shown?.window.beforeMs ?? liveClient.serverNow(), offsetAt)}</span>
          {compared}
        </div>
        <div className={classes.foot}>
          {progress}
          {button}
        </div>
      </>
    );
  }
  return (
    <>
      <div className={classes.controls}>
        <WindowFields {...fields} />
        <div className={classes.go}>
          {button}
          {progress}
        </div>
      </div>
      <div className={classes.filters}>
        {filters}
        {compared}
      </div>
    </>
  );
}

function Compared({ analytics, shown }: { analytics: Analytics; shown: NonNullable<Analytics['shown']> }) {
  const { offsetAt, fetching } = analytics;
  const { zone, compared } = shown.asked;
  const { elsewhere } = useComparedWords(shown.asked);
  const { from, before } = shown.figures.earlier;
  const today = localDate(liveClient.serverNow(), zone, offsetAt);
  return (
    <span className={classes.compared} data-hidden={fetching !== null || undefined}>
      Compared with{' '}
      {[
        elsewhere,
        (elsewhere === null || compared.days !== null) &&
          windowWords({ fromMs: from, beforeMs: before }, { zone, offsetAt, today }),
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  );
}
