import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { useQuery } from '@tanstack/react-query';
import { locationDirectory } from '../api/location-directory.ts';
import { useSession } from '../features/session/use-session.ts';
import { useCurrentScreen } from './current-screen.ts';
import type { RestaurantParams } from './restaurant-params.ts';

export type RestaurantScope =
  /** A screen outside of restaurants. */
  | { kind: 'none' }
  /** Not known yet whether there is such a restaurant. */
  | { kind: 'loading' }
  /** The restaurant does not exist or is not this person's: the two look the same. */
  | { kind: 'missing' }
  /** `place` is null while its name is on its way. */
  | { kind: 'restaurant'; params: RestaurantParams; place: LocationSummary | null };

/** The restaurant that the current screen works inside of, and whether this person may. */
export function useRestaurantScope(): RestaurantScope {
  const { role, ...own } = useSession();
  const { restaurantId, locationId } = useCurrentScreen();
  const isForeign =
    role !== 'super_admin' && (restaurantId !== own.restaurantId || locationId !== own.locationId);
  const isInside = restaurantId !== undefined && locationId !== undefined;
  const locations = useQuery({ ...locationDirectory, enabled: isInside && !isForeign });

  if (!isInside) return { kind: 'none' };
  if (isForeign) return { kind: 'missing' };
  const place =
    locations.data?.find((one) => one.restaurantId === restaurantId && one.locationId === locationId) ?? null;
  // A screen that reads the list again resets the failed query. If that removed the screen, it would read forever.
  const hasFailed = locations.isError || (!locations.data && locations.errorUpdateCount > 0);
  const isKnownToExist = place !== null || role !== 'super_admin' || hasFailed;
  if (isKnownToExist) return { kind: 'restaurant', params: { restaurantId, locationId }, place };
  return { kind: locations.isFetching ? 'loading' : 'missing' };
}
