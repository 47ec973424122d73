import { useQuery } from '@tanstack/react-query';
import { locationDirectory } from '../../api/location-directory.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { readZone } from './analytics-address.ts';
import { AnalyticsPage } from './analytics-page.tsx';

/** The figures of one location, at first by its own clocks. See docs/rules/analytics.md#the-screen-of-a-location. */
export function LocationAnalyticsPage() {
  const { locationId } = useRestaurantParams();
  const { data: locations, error, refetch } = useQuery(locationDirectory);
  if (!locations) {
    return (
      <Screen title="Analytics">
        {error ? <ScreenError error={error} retry={() => void refetch()} /> : <ScreenLoading />}
      </Screen>
    );
  }
  const own = locations.find((one) => one.locationId === locationId);
  return <AnalyticsPage key={locationId} place={{ locationId, zone: readZone(own?.timezone) }} />;
}
