import type { RestaurantPrivate } from '@passline/contract/restaurants/location';
import { locationLive } from '@passline/contract/restaurants/restaurants';
import { ratesLive } from '@passline/contract/restaurants/topics';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { useRestaurantParams } from '../../../app/restaurant-params.ts';
import { useCollection, useRow } from '../../../live/use-live.ts';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Screen } from '../../../parts/screen.tsx';
import { InfoForm } from './info-form.tsx';
import { InfoLoading } from './info-loading.tsx';
import { LocationSwitch } from './location-switch.tsx';
import type { KnownLocation } from './use-info-form.ts';

/**
 * Everything about a location that is not its menu or its hours. See docs/rules/restaurants.md#fields-of-a-location.
 */
export function InfoPage() {
  const { restaurantId, locationId } = useRestaurantParams();
  const asked = useQuery(queries.restaurants.getLocation.queryOptions({ input: { locationId } }));
  const collection = useCollection(locationLive, { locationId });
  const live = useRow(collection, locationId);
  const read = asked.data?.location;
  const location = live && read ? (live.rev >= read.rev ? live : read) : (live ?? read);
  return (
    <Screen title="Info" actions={<LocationSwitch restaurantId={restaurantId} locationId={locationId} />}>
      {asked.data && location ? (
        asked.data.private ? (
          <InfoWithRates
            {...asked.data}
            key={locationId}
            location={location}
            privateRecord={asked.data.private}
          />
        ) : (
          <InfoForm {...asked.data} key={locationId} location={location} privateRecord={null} />
        )
      ) : asked.isError ? (
        <ScreenError error={asked.error} retry={() => void asked.refetch()} />
      ) : (
        <InfoLoading />
      )}
    </Screen>
  );
}

/** People who may see the private record see the changes of others as they happen. */
function InfoWithRates({
  privateRecord: read,
  ...known
}: KnownLocation & { privateRecord: RestaurantPrivate }) {
  const { restaurantId } = read;
  const live = useRow(useCollection(ratesLive, { restaurantId }), restaurantId);
  return <InfoForm {...known} privateRecord={live && live.rev >= read.rev ? live : read} />;
}
