import { locationLive } from '@passline/contract/restaurants/location-topic';
import { checkReportRange, type ReportDays } from '@passline/domain/reports/report-range';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { refusalCode } from '../../api/refusal.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
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
import { REPORT_ADDRESS, type ReportSearch } from './report-search.ts';
import classes from './reports.module.css';
import { useSpan } from './use-report.ts';

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
  const span = useSpan(locationId, search);
  const queryClient = useQueryClient();
  if (settings.isError && !settings.data) {
    const code = refusalCode(settings.error);
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN')
      return (
        <Locked reason="The reports of a location are shown to its admin and to super admins. Perhaps the location does not exist." />
      );
    return <ScreenError error={settings.error} retry={() => void settings.refetch()} />;
  }
  if (!settings.data || !location || span.isPending) return <ScreenLoading />;
  const { timezone } = settings.data;
  const range = span.data ?? null;
  // The days of before, until the server has said which ones are meant.
  const isOld = span.isPlaceholderData;
  const checked = range && checkReportRange(range);
  return (
    <div className={classes.page}>
      <RangeFields search={search} days={daysOf(search, range)} timezone={timezone} change={change} />
      {!range || !checked ? (
        <ScreenError error={span.error} retry={() => void span.refetch()} />
      ) : checked.ok ? (
        <ReportBody
          of={{ locationId, timezone, span: range }}
          place={placeName(location)}
          search={search}
          isOld={isOld}
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
        range={checked?.ok && !isOld ? range : null}
        isOld={isOld}
        onSaved={(saved) =>
          queryClient.setQueryData(queries.reports.settings.queryKey({ input: { locationId } }), saved)
        }
      />
    </div>
  );
}

/** While somebody types a date, it stays as typed. */
function daysOf({ range, from, to }: ReportSearch, span: ReportDays | null): ReportDays {
  return range === 'custom' ? { from, to } : (span ?? { from: '', to: '' });
}
