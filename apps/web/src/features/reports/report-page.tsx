import { locationLive } from '@passline/contract/restaurants/location-topic';
import { localDate } from '@passline/domain/time/local-date';
import { checkReportRange, rangeOfDays } from '@passline/domain/reports/report-range';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { refusalCode } from '../../api/refusal.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { liveClient } from '../../live/live-client.ts';
import { useCollection, useRow } from '../../live/use-live.ts';
import { Locked } from '../../parts/locked.tsx';
import { placeName } from '../../parts/place-name.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { RangeFields } from './range-fields.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportEmails } from './report-emails.tsx';
import { daysOf, REPORT_ADDRESS } from './report-search.ts';
import classes from './reports.module.css';

/** What the orders of a location earned, and where reports of it go. See docs/rules/reports.md. */
export function ReportPage() {
  const { locationId } = useRestaurantParams();
  return (
    <Screen title="Weekly report">
      <ReportOf key={locationId} locationId={locationId} />
    </Screen>
  );
}

function ReportOf({ locationId }: { locationId: string }) {
  const settings = useQuery(queries.reports.settings.queryOptions({ input: { locationId } }));
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  const [search, change] = useAddress(REPORT_ADDRESS);
  if (settings.isError && !settings.data) {
    const code = refusalCode(settings.error);
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN')
      return (
        <Locked reason="The reports of a location are shown to its admin and to super admins. Perhaps the location does not exist." />
      );
    return <ScreenError error={settings.error} retry={() => void settings.refetch()} />;
  }
  if (!settings.data || !location) return <ScreenLoading />;
  const { timezone } = settings.data;
  const days = daysOf(search, localDate(liveClient.serverNow(), timezone));
  const range = rangeOfDays(days, timezone);
  const checked = checkReportRange(range);
  return (
    <div className={classes.page}>
      <RangeFields search={search} days={days} timezone={timezone} change={change} />
      {checked.ok ? (
        <ReportBody
          of={{ locationId, timezone, days }}
          place={placeName(location)}
          search={search}
          change={change}
        />
      ) : (
        <p className={classes.refused} role="alert">
          {checked.refusal.message}
        </p>
      )}
      <ReportEmails
        locationId={locationId}
        settings={settings.data}
        range={checked.ok ? range : null}
        onSaved={() => void settings.refetch()}
      />
    </div>
  );
}
