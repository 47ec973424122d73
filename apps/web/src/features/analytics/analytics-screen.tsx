import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { locationDirectory } from '../../api/location-directory.ts';
import type { RestaurantParams } from '../../app/restaurant-params.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { readZone } from './analytics-address.ts';
import { AnalyticsPage } from './analytics-page.tsx';

/** The figures of the platform, or of the location in the address. One part for both: the first screen names it only once. */
export function AnalyticsScreen() {
  const { locationId } = useParams({ strict: false }) as Partial<RestaurantParams>;
  return locationId === undefined ? (
    <AnalyticsPage />
  ) : (
    <LocationAnalytics key={locationId} locationId={locationId} />
  );
}

/** The figures of one location, at first by its own clocks. See docs/rules/analytics.md#the-screen-of-a-location. */
function LocationAnalytics({ locationId }: { locationId: string }) {
  const { data: locations, error, refetch } = useQuery(locationDirectory);
  if (!locations) {
    return (
      <Screen title="Analytics">
        {error ? <ScreenError error={error} retry={() => void refetch()} /> : <ScreenLoading />}
      </Screen>
    );
  }
  const own = locations.find((one) => one.locationId === locationId);
  return <AnalyticsPage place={{ locationId, zone: readZone(own?.timezone) }} />;
}
