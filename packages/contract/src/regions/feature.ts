import { feature } from '../kernel/feature.ts';
import { regionsPermissions } from './permissions.ts';
import { regions, regionsLive } from './regions.ts';

export default feature({
  actions: { regions },
  live: [regionsLive],
  permissions: [regionsPermissions],
});
