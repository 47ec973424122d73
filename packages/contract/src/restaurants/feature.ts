import { feature } from '../kernel/feature.ts';
import { locationKind, restaurantPrivateKind } from './location-kind.ts';
import { restaurantFunctions } from './functions.ts';
import { locationsPermissions, restaurantsPermissions } from './permissions.ts';
import { restaurants, locationLive, locationRevisions, ratesLive } from './restaurants.ts';

export default feature({
  actions: { restaurants },
  functions: restaurantFunctions,
  live: [locationLive, locationRevisions, ratesLive],
  records: [locationKind, restaurantPrivateKind],
  permissions: [locationsPermissions, restaurantsPermissions],
});
