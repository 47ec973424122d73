import { locationLive } from '@passline/contract/restaurants/location-topic';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { useCollection, useRow } from '../../live/use-live.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

/**
 * A location's announcement to its guests between two moments. See docs/rules/announcements.md#what-an-announcement-is.
 */
export function AnnouncementPage() {
  const { locationId } = useRestaurantParams();
  const asked = useQuery(queries.restaurants.getLocation.queryOptions({ input: { locationId } }));
  const live = useRow(useCollection(locationLive, { locationId }), locationId);
  const read = asked.data?.location;
  const location = live && read ? (live.rev >= read.rev ? live : read) : (live ?? read);
  return (
    <Screen title="Announcement">
      {location ? (
        <AnnouncementForm key={locationId} location={location} />
      ) : asked.isError ? (
        <ScreenError error={asked.error} retry={() => void asked.refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </Screen>
  );
}
