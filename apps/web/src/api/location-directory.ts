import { MOST_LOCATIONS } from '@passline/domain/restaurants/most-locations';
import { queries } from './client.ts';

/** All locations that the person may see, for choices and for names: `useQuery(locationDirectory)`. */
export const locationDirectory = queries.restaurants.listLocations.queryOptions({
  input: { limit: MOST_LOCATIONS },
  select: ({ rows }) => rows,
});
