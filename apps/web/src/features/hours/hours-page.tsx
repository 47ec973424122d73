import { locationLive } from '@passline/contract/restaurants/location-topic';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { useCollection, useRow, useStatus } from '../../live/use-live.ts';
import { GuardedParts } from '../../parts/form/guarded-parts.tsx';
import { Locked } from '../../parts/locked.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { HoursScreen } from './hours-screen.tsx';

export function HoursPage() {
  const { locationId } = useRestaurantParams();
  const locations = useCollection(locationLive, { locationId });
  const status = useStatus(locations);
  const location = useRow(locations, locationId);
  if (status.kind === 'refused') {
    return (
      <Screen title="Hours">
        <Locked
          reason={`${status.message} The hours of a location are shown to its admin and to super admins.`}
        />
      </Screen>
    );
  }
  if (!location) return <ScreenLoading shape="form" />;
  return (
    <GuardedParts>
      <HoursScreen key={locationId} location={location} onSaved={(saved) => locations.merge([saved], [])} />
    </GuardedParts>
  );
}
